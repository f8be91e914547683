import type { TeamMapping } from '../../../src/contract/wire/atoms_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { isSeen, oneLine } from '../../../src/lib/one-line'
import { LONG_BODY_BYTES } from '../../call/call'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { checkPlayerRows } from './player-rows'
import { listRegistrations } from './registration-reader'
import { setTeamNames, type TeamOfPlayer } from './registration-writer'

const LIST = 'idsToTeamNames'
const LONGEST_NAME = 255

/**
 * Sets the teams of all given players or of none. An empty name removes a player's team. Refuses with
 * `not_team_event`.
 * Source: docs/rules/events.md#registration.
 */
export const updatePlayersTeams = changingCall({
  method: Mimir.method.updatePlayersTeams,
  allow: 'setTeams',
  mostBodyBytes: LONG_BODY_BYTES,
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, note }) {
    const rows = request.idsToTeamNames
    if (rows.length === 0) throw fieldMissing(LIST)
    const teams = rows.map(readTeam)
    if (!event.isTeam) throw new CallError('failed_precondition', 'not_team_event')
    const registered = await listRegistrations(tx, event.id)
    const registeredIds = new Set(registered.map(({ playerId }) => playerId))
    checkPlayerRows(rows, { list: LIST, registeredIds })
    const playerIds = teams.map(({ playerId }) => playerId)
    note({
      subject: { playerIds },
      before: {
        teamNames: playerIds.map(
          (id) => registered.find(({ playerId }) => playerId === id)?.teamName ?? null,
        ),
      },
      after: { teamNames: teams.map(({ teamName }) => teamName) },
    })
    await setTeamNames(tx, { eventId: event.id, teams })
    return { success: true }
  },
})

function readTeam({ playerId, teamName }: TeamMapping, nth: number): TeamOfPlayer {
  // The name is normalised, because players with equal names are one team.
  const name = oneLine(teamName)
  if (name.length > LONGEST_NAME) throw fieldInvalid(`${LIST}[${nth}].teamName`)
  return { playerId, teamName: isSeen(name) ? name : null }
}
