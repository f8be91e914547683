import type { Call } from '../call/call'
import { addExtraTime } from './sessions/add-extra-time'
import { addPenalty } from './penalties/add-penalty'
import { addRound } from './hands/add-round'
import { callReferee } from './notices/call-referee'
import { cancelGame } from './sessions/cancel-game'
import { cancelPenalty } from './penalties/cancel-penalty'
import { createEvent } from './events/create-event'
import { definalizeGame } from './results/definalize-game'
import { dropLastRound } from './hands/drop-last-round'
import { finalizeSession } from './results/finalize-session'
import { finishEvent } from './events/finish-event'
import { forceFinishGame } from './results/force-finish-game'
import { generateSwissSeating } from './seating/generate-swiss-seating'
import { getAchievements } from './statistics/get-achievements'
import { getAllRegisteredPlayers } from './players/get-all-registered-players'
import { getAllRounds } from './hands/get-all-rounds'
import { getCurrentSeating } from './seating/get-current-seating'
import { getCurrentSessions } from './sessions/get-current-sessions'
import { getCurrentStateForPlayer } from './sessions/get-current-state-for-player'
import { getEventForEdit } from './events/get-event-for-edit'
import { getEvents } from './events/get-events'
import { getEventsById } from './events/get-events-by-id'
import { getGame } from './results/get-game'
import { getGameConfig } from './events/get-game-config'
import { getGamesSeries } from './results/get-games-series'
import { getJobs } from './statistics/get-jobs'
import { getJournal } from './events/get-journal'
import { getLastGames } from './results/get-last-games'
import { getLastResults } from './results/get-last-results'
import { getLastRound } from './hands/get-last-round'
import { getLastRoundByHash } from './hands/get-last-round-by-hash'
import { getMyEvents } from './events/get-my-events'
import { getNextPrescriptedSeating } from './prescript/get-next-prescripted-seating'
import { getPlayer } from './players/get-player'
import { getPlayerStats } from './statistics/get-player-stats'
import { getPrescriptedEventConfig } from './prescript/get-prescripted-event-config'
import { getRatingTable } from './results/get-rating-table'
import { getRulesets } from './events/get-rulesets'
import { getSessionOverview } from './sessions/get-session-overview'
import { getTablesState } from './sessions/get-tables-state'
import { getTimerState } from './events/get-timer-state'
import { layOutScript } from './seating/lay-out-script'
import { listChombo } from './penalties/list-chombo'
import { listMyPenalties } from './penalties/list-my-penalties'
import { listPenalties } from './penalties/list-penalties'
import { makeIntervalSeating } from './seating/make-interval-seating'
import { makePrescriptedSeating } from './seating/make-prescripted-seating'
import { makeShuffledSeating } from './seating/make-shuffled-seating'
import { makeSwissSeating } from './seating/make-swiss-seating'
import { notifyPlayersSessionStartsSoon } from './notices/notify-players-session-starts-soon'
import { previewRound } from './hands/preview-round'
import { previewSeating } from './seating/preview-seating'
import { rebuildScoring } from './results/rebuild-scoring'
import { recalcAchievements } from './statistics/recalc-achievements'
import { recalcPlayerStats } from './statistics/recalc-player-stats'
import { registerPlayer } from './players/register-player'
import { resetSeating } from './prescript/reset-seating'
import { startGame } from './sessions/start-game'
import { startTimer } from './events/start-timer'
import { swapSeats } from './seating/swap-seats'
import { takeSeating } from './seating/take-seating'
import { toggleHideAchievements } from './events/toggle-hide-achievements'
import { toggleHideResults } from './events/toggle-hide-results'
import { toggleListed } from './events/toggle-listed'
import { unregisterPlayer } from './players/unregister-player'
import { updateEvent } from './events/update-event'
import { updatePlayerReplacement } from './players/update-player-replacement'
import { updatePlayerSeatingFlag } from './players/update-player-seating-flag'
import { updatePlayersLocalIds } from './players/update-players-local-ids'
import { updatePlayersTeams } from './players/update-players-teams'
import { updatePrescriptedEventConfig } from './prescript/update-prescripted-event-config'

/** The game service's calls, one file each. */
export const GAME_CALLS: readonly Call[] = [
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
  getJournal,
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
