import type { AnyCall } from '../call/define-call'
import { addExtraTime } from './add-extra-time'
import { addPenalty } from './add-penalty'
import { addRound } from './add-round'
import { callReferee } from './call-referee'
import { cancelGame } from './cancel-game'
import { cancelPenalty } from './cancel-penalty'
import { createEvent } from './create-event'
import { definalizeGame } from './definalize-game'
import { dropLastRound } from './drop-last-round'
import { finalizeSession } from './finalize-session'
import { finishEvent } from './finish-event'
import { forceFinishGame } from './force-finish-game'
import { generateSwissSeating } from './generate-swiss-seating'
import { getAchievements } from './get-achievements'
import { getAllRegisteredPlayers } from './get-all-registered-players'
import { getAllRounds } from './get-all-rounds'
import { getCurrentSeating } from './get-current-seating'
import { getCurrentSessions } from './get-current-sessions'
import { getCurrentStateForPlayer } from './get-current-state-for-player'
import { getEventForEdit } from './get-event-for-edit'
import { getEvents } from './get-events'
import { getEventsById } from './get-events-by-id'
import { getGame } from './get-game'
import { getGameConfig } from './get-game-config'
import { getGamesSeries } from './get-games-series'
import { getJobs } from './get-jobs'
import { getLastGames } from './get-last-games'
import { getLastResults } from './get-last-results'
import { getLastRound } from './get-last-round'
import { getLastRoundByHash } from './get-last-round-by-hash'
import { getMyEvents } from './get-my-events'
import { getNextPrescriptedSeating } from './get-next-prescripted-seating'
import { getPlayer } from './get-player'
import { getPlayerStats } from './get-player-stats'
import { getPrescriptedEventConfig } from './get-prescripted-event-config'
import { getRatingTable } from './get-rating-table'
import { getRulesets } from './get-rulesets'
import { getSessionOverview } from './get-session-overview'
import { getTablesState } from './get-tables-state'
import { getTimerState } from './get-timer-state'
import { layOutScript } from './lay-out-script'
import { listChombo } from './list-chombo'
import { listMyPenalties } from './list-my-penalties'
import { listPenalties } from './list-penalties'
import { makeIntervalSeating } from './make-interval-seating'
import { makePrescriptedSeating } from './make-prescripted-seating'
import { makeShuffledSeating } from './make-shuffled-seating'
import { makeSwissSeating } from './make-swiss-seating'
import { notifyPlayersSessionStartsSoon } from './notify-players-session-starts-soon'
import { previewRound } from './preview-round'
import { previewSeating } from './preview-seating'
import { rebuildScoring } from './rebuild-scoring'
import { recalcAchievements } from './recalc-achievements'
import { recalcPlayerStats } from './recalc-player-stats'
import { registerPlayer } from './register-player'
import { resetSeating } from './reset-seating'
import { startGame } from './start-game'
import { startTimer } from './start-timer'
import { swapSeats } from './swap-seats'
import { takeSeating } from './take-seating'
import { toggleHideAchievements } from './toggle-hide-achievements'
import { toggleHideResults } from './toggle-hide-results'
import { toggleListed } from './toggle-listed'
import { unregisterPlayer } from './unregister-player'
import { updateEvent } from './update-event'
import { updatePlayerReplacement } from './update-player-replacement'
import { updatePlayerSeatingFlag } from './update-player-seating-flag'
import { updatePlayersLocalIds } from './update-players-local-ids'
import { updatePlayersTeams } from './update-players-teams'
import { updatePrescriptedEventConfig } from './update-prescripted-event-config'

/** The game service's calls, one file each. */
export const GAME_CALLS: readonly AnyCall[] = [
  addExtraTime,
  addPenalty,
  addRound,
  callReferee,
  cancelGame,
  cancelPenalty,
  createEvent,
  definalizeGame,
  dropLastRound,
  finalizeSession,
  finishEvent,
  forceFinishGame,
  generateSwissSeating,
  getAchievements,
  getAllRegisteredPlayers,
  getAllRounds,
  getCurrentSeating,
  getCurrentSessions,
  getCurrentStateForPlayer,
  getEventForEdit,
  getEvents,
  getEventsById,
  getGame,
  getGameConfig,
  getGamesSeries,
  getJobs,
  getLastGames,
  getLastResults,
  getLastRound,
  getLastRoundByHash,
  getMyEvents,
  getNextPrescriptedSeating,
  getPlayer,
  getPlayerStats,
  getPrescriptedEventConfig,
  getRatingTable,
  getRulesets,
  getSessionOverview,
  getTablesState,
  getTimerState,
  layOutScript,
  listChombo,
  listMyPenalties,
  listPenalties,
  makeIntervalSeating,
  makePrescriptedSeating,
  makeShuffledSeating,
  makeSwissSeating,
  notifyPlayersSessionStartsSoon,
  previewRound,
  previewSeating,
  rebuildScoring,
  recalcAchievements,
  recalcPlayerStats,
  registerPlayer,
  resetSeating,
  startGame,
  startTimer,
  swapSeats,
  takeSeating,
  toggleHideAchievements,
  toggleHideResults,
  toggleListed,
  unregisterPlayer,
  updateEvent,
  updatePlayerReplacement,
  updatePlayerSeatingFlag,
  updatePlayersLocalIds,
  updatePlayersTeams,
  updatePrescriptedEventConfig,
]
