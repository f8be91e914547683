import type { Call } from '../../call/call'
import { getAllRegisteredPlayers } from './get-all-registered-players'
import { getPlayer } from './get-player'
import { findListed } from './list/find-listed'
import { makePeople } from './list/make-people'
import { registerPlayer } from './register-player'
import { setPlayingOn } from './set-playing-on'
import { setSitOuts } from './set-sit-outs'
import { unregisterPlayer } from './unregister-player'
import { updatePlayerReplacement } from './update-player-replacement'
import { updatePlayerSeatingFlag } from './update-player-seating-flag'
import { updatePlayersLocalIds } from './update-players-local-ids'
import { updatePlayersTeams } from './update-players-teams'

/** The calls about registered players. */
export const PLAYER_CALLS: readonly Call[] = [
  getAllRegisteredPlayers,
  getPlayer,
  findListed,
  makePeople,
  registerPlayer,
  setPlayingOn,
  setSitOuts,
  unregisterPlayer,
  updatePlayerReplacement,
  updatePlayerSeatingFlag,
  updatePlayersLocalIds,
  updatePlayersTeams,
]
