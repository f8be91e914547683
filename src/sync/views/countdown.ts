import type { Seconds } from '../../domain/ids'
import type { TimerInput } from '../../domain/session/timer'
import type { EventView } from './event-view'

type Clocked = Pick<EventView, 'config' | 'timer'>
/** A countdown at any moment. */
export type Countdown = Omit<TimerInput, 'now'>

/** The whole hall's countdown. */
export function eventCountdown(view: Clocked & Pick<EventView, 'stage'>): Countdown {
  const { config, stage, timer } = view
  // Between two sessions of a tournament the last session's time still runs on, but means nothing.
  const isBetween = config.syncStart && (stage === 'notReady' || stage === 'notStarted')
  if (!isBetween || timer === null) return tableCountdown(view, 0)
  return tableCountdown({ config, timer: { ...timer, isWaiting: true } }, 0)
}

/** The countdown of a table with this extra time. */
export function tableCountdown({ config, timer }: Clocked, extraSeconds: Seconds): Countdown {
  return {
    isUsed: config.useTimer && !config.isFinished,
    isWaiting: timer?.isWaiting ?? config.gamesStatus === 'seatingReady',
    startedAt: timer?.startedAt ?? null,
    durationSeconds: config.gameDuration,
    extraSeconds,
  }
}
