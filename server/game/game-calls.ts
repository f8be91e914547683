import type { Call } from '../call/call'
import { EVENT_CALLS } from './events/event-calls'
import { TIMER_CALLS } from './timer/timer-calls'
import { getJournal } from './journal/get-journal'
import { getKnownKeys } from './journal/get-known-keys'
import { PLAYER_CALLS } from './players/player-calls'
import { SESSION_CALLS } from './sessions/session-calls'
import { createNoticeCalls } from './notices/notice-calls'
import { PENALTY_CALLS } from './penalties/penalty-calls'
import { RESULT_CALLS } from './results/result-calls'
import { HAND_CALLS } from './hands/hand-calls'
import { PRESCRIPT_CALLS } from './prescript/prescript-calls'
import { SEATING_CALLS } from './seating/seating-calls'
import { CHECK_IN_CALLS } from './check-in/check-in-calls'
import { STATISTICS_CALLS } from './statistics/statistics-calls'
import { EVENT_FILE_CALLS } from './event-file/event-file-calls'

/** All calls of the game service. */
export const createGameCalls = (): readonly Call[] => [
  ...EVENT_CALLS,
  ...TIMER_CALLS,
  getJournal,
  getKnownKeys,
  ...PLAYER_CALLS,
  ...SESSION_CALLS,
  ...createNoticeCalls(),
  ...PENALTY_CALLS,
  ...RESULT_CALLS,
  ...HAND_CALLS,
  ...PRESCRIPT_CALLS,
  ...SEATING_CALLS,
  ...CHECK_IN_CALLS,
  ...STATISTICS_CALLS,
  ...EVENT_FILE_CALLS,
]
