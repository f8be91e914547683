import type { Milliseconds } from './ids'

/** Extra time given longer ago than this is asked about: by now the table may not need it. */
export const EXTRA_TIME_ASKED_AFTER_MS: Milliseconds = 30 * 60_000

/** An approval can be taken back for so long. Source: sessions, referee actions. */
export const APPROVAL_STANDS_AFTER_MS: Milliseconds = 3 * 3600_000
