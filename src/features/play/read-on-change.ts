import type { OnChange } from '../../parts/event/reading/follow-event'

/**
 * What the phones of a hall read when the server reports a change. A ruling at their table shows at once. The clock and
 * the event's settings follow within five seconds, because four hundred phones together would otherwise keep the
 * server busy. Names and absences change seldom and are read every minute.
 */
export const READ_ON_CHANGE: readonly OnChange[] = [
  { kinds: ['tables'] },
  { kinds: ['timer', 'config'], spreadMs: 5_000 },
]
