import { turnedSessions } from './base-blocks'
import { columnSessions, sessionWithinColumns } from './column-sessions'
import { copiedSessions } from './copied-sessions'
import { starterSessions } from './starter'

/** As many sessions as can be had without a repeat, by construction, for the sizes that have a chart. */
export const BASES: Readonly<Record<number, () => number[][] | undefined>> = {
  16: () => thrice(turnedSessions({ m: 5, extra: 1 }) ?? []),
  20: () => columnSessions(5),
  24: () => turnedSessions({ m: 7, extra: 3 }),
  28: () => starterSessions({ ring: 9, rings: 3, fixed: 1, seed: 1 }),
  32: () => [sessionWithinColumns(), ...columnSessions(8)],
  36: () => turnedSessions({ m: 11, extra: 3 }),
  40: () => turnedSessions({ m: 13, extra: 1 }),
  44: () => starterSessions({ ring: 13, rings: 3, fixed: 5, seed: 1 }),
  48: () => starterSessions({ ring: 12, rings: 4, fixed: 0, seed: 1 }),
}

/** Where everybody has met after a few sessions, the same again with others, and again. */
function thrice(sessions: readonly number[][]): number[][] {
  const twice = [...sessions, ...copiedSessions(sessions, { sessions, seed: 1 })]
  return [...twice, ...copiedSessions(twice, { sessions, seed: 2 })]
}
