import { isUnfinished } from '../../domain/session/session-status'
import type { TimerReading } from '../../domain/session/timer'
import type { GamesView } from '../../sync/views/games-view'

/**
 * What the hall screen is for at this time of the day. `before`: people come in. `seats`: they look for their seats.
 * `play`: they look at the clock. `over`: time is up. `between`: a session is approved and the next one not drawn.
 * `final`: the event is over.
 */
export type HallScene = 'before' | 'seats' | 'play' | 'over' | 'between' | 'final'

/** The scene that the event is in. Without a timer seats are shown for the whole session. */
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
