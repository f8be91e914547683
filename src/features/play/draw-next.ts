import type { EpochMs } from '../../domain/ids'
import { nextStartOf } from '../../domain/session/next-start'
import { formatTimeOfDay } from '../../i18n/format'
import type { Drawing } from '../../ui/plain-dom'
import { element } from './draw'
import type { PlayKey, SayPlay } from './play-words'
import type { PlayerDay } from './player-day'

interface Shown {
  readonly say: SayPlay
  /** The time on the server's clock. */
  readonly now: EpochMs
  readonly key: PlayKey
}

/** Says when the next session starts. Empty when no start is announced, or the player cannot play in that session. */
export function drawNext(
  { nextStartAt, timeZone, noTable }: PlayerDay,
  { say, now, key }: Shown,
): Drawing | null {
  const start = nextStartOf({ nextStartAt, isFinished: noTable === 'finished' }, now)
  if (start === null || noTable === 'isOut') return null
  return element('p', 'next', say(key, { time: timeIn(timeZone, start.at) }))
}

/** A time of day in the event's time zone. If the event names no zone, in the phone's. */
export const timeIn = (timeZone: string, at: EpochMs): string =>
  formatTimeOfDay(at, { timeZone: timeZone || undefined })
