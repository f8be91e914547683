import type { Call } from '../../call/call'
import { addPenaltyGame } from './endings/add-penalty-game'
import { definalizeGame } from './endings/definalize-game'
import { endGame } from './endings/end-game'
import { enterResult } from './endings/enter-result'
import { finalizeSession } from './endings/finalize-session'
import { forceFinishGame } from './endings/force-finish-game'
import { getGame } from './get-game'
import { getGamesSeries } from './get-games-series'
import { getLastGames } from './get-last-games'
import { getLastResults } from './get-last-results'
import { getPlayerResults } from './get-player-results'
import { getRatingTable } from './get-rating-table'
import { rebuildScoring } from './rebuild-scoring'
import { takeBackApproval } from './endings/take-back-approval'
import { takeBackEnding } from './endings/take-back-ending'

/** The calls about approval and ratings. */
export const RESULT_CALLS: readonly Call[] = [
  addPenaltyGame,
  definalizeGame,
  endGame,
  enterResult,
  finalizeSession,
  forceFinishGame,
  getGame,
  getGamesSeries,
  getLastGames,
  getLastResults,
  getPlayerResults,
  getRatingTable,
  rebuildScoring,
  takeBackApproval,
  takeBackEnding,
]
