import type { Call } from '../../call/call'
import { addExtraTime } from './add-extra-time'
import { cancelGame } from './cancel-game'
import { getCurrentSessions } from './get-current-sessions'
import { getCurrentStateForPlayer } from './get-current-state-for-player'
import { getSessionOverview } from './get-session-overview'
import { getTablesState } from './get-tables-state'
import { startGame } from './start-game'
import { takeBackExtraTime } from './take-back-extra-time'

/** The calls about games at tables. */
export const SESSION_CALLS: readonly Call[] = [
  addExtraTime,
  cancelGame,
  getCurrentSessions,
  getCurrentStateForPlayer,
  getSessionOverview,
  getTablesState,
  startGame,
  takeBackExtraTime,
]
