import type { AnyCall } from '../call/define-call'
import { addExtraTime } from './add-extra-time'
import { addRound } from './add-round'
import { dropLastRound } from './drop-last-round'
import { finalizeSession } from './finalize-session'
import { getTablesState } from './get-tables-state'
import { getTimerState } from './get-timer-state'
import { makeShuffledSeating } from './make-shuffled-seating'
import { previewRound } from './preview-round'
import { resetSeating } from './reset-seating'
import { startTimer } from './start-timer'

/** The game service's calls, one file each. */
export const GAME_CALLS: readonly AnyCall[] = [
  addExtraTime,
  addRound,
  dropLastRound,
  finalizeSession,
  getTablesState,
  getTimerState,
  makeShuffledSeating,
  previewRound,
  resetSeating,
  startTimer,
]
