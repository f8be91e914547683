import type { Seconds } from '../../domain/ids'
import type { TimerInput } from '../../domain/session/timer'
import type { EventView } from './event-view'

type Clocked = Pick<EventView, 'config' | 'timer'>
/** The facts from which a countdown can be calculated for any moment. */
export type Countdown = Omit<TimerInput, 'now'>

/** The whole hall's countdown. */
export function eventCountdown(view: Clocked & Pick<EventView, 'stage'>): Countdown {
  const { config, stage, timer } = view
  // Between two sessions of a tournament the time of the last session goes on, but nobody plays by it.
  const isBetween = config.syncStart && (stage === 'notReady' || stage === 'notStarted')
  if (!isBetween || timer === null) return tableCountdown(view, 0)
  return tableCountdown({ config, timer: { ...timer, isWaiting: true } }, 0)
}

/** The countdown of a table, with the table's extra time. */
export function tableCountdown({ config, timer }: Clocked, extraSeconds: Seconds): Countdown {
  return {
    isUsed: config.useTimer && !config.isFinished,
    isWaiting: timer?.isWaiting ?? config.gamesStatus === 'seatingReady',
    startedAt: timer?.startedAt ?? null,
    durationSeconds: config.gameDuration,
    extraSeconds,
  }
}
