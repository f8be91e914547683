import type { AnyCall } from '../call/define-call'
import { addExtraTime } from './add-extra-time'
import { addPenalty } from './add-penalty'
import { addRound } from './add-round'
import { cancelPenalty } from './cancel-penalty'
import { dropLastRound } from './drop-last-round'
import { finalizeSession } from './finalize-session'
import { getAllRegisteredPlayers } from './get-all-registered-players'
import { getEvents } from './get-events'
import { getEventsById } from './get-events-by-id'
import { getGameConfig } from './get-game-config'
import { getTablesState } from './get-tables-state'
import { getTimerState } from './get-timer-state'
import { listChombo } from './list-chombo'
import { listPenalties } from './list-penalties'
import { makeShuffledSeating } from './make-shuffled-seating'
import { previewRound } from './preview-round'
import { resetSeating } from './reset-seating'
import { startTimer } from './start-timer'
import { updatePlayerSeatingFlag } from './update-player-seating-flag'

/** The game service's calls, one file each. */
export const GAME_CALLS: readonly AnyCall[] = [
  addExtraTime,
  addPenalty,
  addRound,
  cancelPenalty,
  dropLastRound,
  finalizeSession,
  getAllRegisteredPlayers,
  getEvents,
  getEventsById,
  getGameConfig,
  getTablesState,
  getTimerState,
  listChombo,
  listPenalties,
  makeShuffledSeating,
  previewRound,
  resetSeating,
  startTimer,
  updatePlayerSeatingFlag,
]
