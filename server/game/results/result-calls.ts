import type { Call } from '../../call/call'
import { addPenaltyGame } from './add-penalty-game'
import { definalizeGame } from './definalize-game'
import { endGame } from './end-game'
import { finalizeSession } from './finalize-session'
import { forceFinishGame } from './force-finish-game'
import { getGame } from './get-game'
import { getGamesSeries } from './get-games-series'
import { getLastGames } from './get-last-games'
import { getLastResults } from './get-last-results'
import { getRatingTable } from './get-rating-table'
import { rebuildScoring } from './rebuild-scoring'
import { takeBackApproval } from './take-back-approval'

/** The calls about approval and ratings. */
export const RESULT_CALLS: readonly Call[] = [
  addPenaltyGame,
  definalizeGame,
  endGame,
  finalizeSession,
  forceFinishGame,
  getGame,
  getGamesSeries,
  getLastGames,
  getLastResults,
  getRatingTable,
  rebuildScoring,
  takeBackApproval,
]
