import type { Milliseconds } from './ids'

/**
 * If extra time was given longer ago than this, the referee is asked before it is sent, because the table may no
 * longer need it.
 */
export const EXTRA_TIME_ASKED_AFTER_MS: Milliseconds = 30 * 60_000

/** An approval can be taken back within this time. Source: docs/rules/sessions.md#referee-actions. */
export const APPROVAL_UNDO_LIMIT_MS: Milliseconds = 3 * 3600_000
