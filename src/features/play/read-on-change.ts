import type { OnChange } from '../../parts/event/reading/follow-event'

/**
 * What phones read when the server reports a change. A ruling at a table shows on its players' phones at once. The
 * timer and the event's settings follow within five seconds, because four hundred phones that read them at the same
 * time would keep the server busy. Names and absences change seldom, and are read once a minute.
 */
export const READ_ON_CHANGE: readonly OnChange[] = [
  { kinds: ['tables'] },
  { kinds: ['timer', 'config'], spreadMs: 5_000 },
]
