import { isUnfinished } from '../../domain/session/session-status'
import type { TimerReading } from '../../domain/session/timer'
import type { GamesView } from '../../sync/views/games-view'

/**
 * What people need the hall screen for. `before`: they come in. `seats`: they look for their seats. `play`: they look
 * at the timer. `over`: the time is up. `between`: a session is approved, and the next session has no seats yet.
 * `final`: the event is over.
 */
export type HallScene = 'before' | 'seats' | 'play' | 'over' | 'between' | 'final'

/** The scene for the present state of the event. Without a timer, the seats are shown during the whole session. */
export function hallScene(
  { config, tables, timer }: Pick<GamesView, 'config' | 'tables' | 'timer'>,
  reading: TimerReading,
): HallScene {
  if (config.isFinished) return 'final'
  const isSeated = tables.some(
    ({ value }) => value.tableIndex !== null && isUnfinished(value.status),
  )
  if (!isSeated) {
    return tables.some(({ value }) => value.status === 'finished') ? 'between' : 'before'
  }
  if (reading.phase === 'over') return 'over'
  if (reading.phase !== 'running' && reading.phase !== 'lastMinutes') return 'seats'
  return reading.remainingSeconds > (timer?.hideSeatingAfter ?? 0) ? 'seats' : 'play'
}
