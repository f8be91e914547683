import { type GamesStartGamePayload, Mimir } from '../../../src/contract/wire/mimir_pb'
import { can, type RoleLevel } from '../../../src/domain/permissions'
import { type BySeat, mapSeats } from '../../../src/domain/seats'
import { present } from '../../../src/lib/assert'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { assertNotFinished, type EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { readPlayersInPlay } from './player-session-reader'
import { findRegistration, listRegistrations } from '../players/registration-reader'
import { requiredId } from '../../call/required-fields'
import { openSessions } from './session-writer'

/**
 * Starts a game of four registered players, given in seat order: by a referee, and where the event lets players start
 * games by anyone registered in it. In a tournament it is one more table without a number. Refuses with `players_in_game`, naming them, while any of
 * the four sits at a running table. Source: sessions, starting a game.
 */
export const startGame = changingCall({
  method: Mimir.method.startGame,
  allow: 'signedIn',
  about: EVENT_NAMED,
  // Who may not ask is told that first.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, caller, role, now, random, note }) {
    const eventId = event.id
    await assertMayStart(tx, { event, playerId: caller.personId, role })
    assertNotFinished(event)
    const players = readFour(request)
    await assertRegistered(tx, { eventId, players })
    await assertFree(tx, { eventId, players })
    const tables = [{ players, tableIndex: null }]
    const [sessionHash] = await openSessions({ tx, event, tables, now, random })
    note({ subject: { sessionHashes: sessionHash ? [sessionHash] : [], playerIds: players } })
    return { sessionHash: present(sessionHash, 'the hash of the new game') }
  },
})

async function assertMayStart(
  tx: Tx,
  { event, playerId, role }: { event: EventRow; playerId: number; role: RoleLevel },
): Promise<void> {
  if (can({ role, capability: 'manageGames' })) return
  const registration = event.allowPlayerAppend
    ? await findRegistration(tx, { eventId: event.id, playerId })
    : null
  if (registration !== null) return
  throw new CallError('permission_denied', 'wrong_role')
}

function readFour({ players: ids }: GamesStartGamePayload): BySeat<number> {
  if (ids.length === 0) throw fieldMissing('players')
  if (ids.length !== 4) throw fieldInvalid('players')
  for (const [nth, id] of ids.entries()) {
    requiredId(id, `players[${nth}]`)
    if (ids.indexOf(id) < nth) throw fieldInvalid(`players[${nth}]`)
  }
  return mapSeats((seat) => present(ids[seat], `player ${seat}`))
}

interface Four {
  readonly eventId: number
  readonly players: BySeat<number>
}

async function assertRegistered(tx: Tx, { eventId, players }: Four): Promise<void> {
  const registered = new Set((await listRegistrations(tx, eventId)).map((row) => row.playerId))
  const stranger = players.findIndex((id) => !registered.has(id))
  if (stranger === -1) return
  throw new CallError('not_found', 'player_not_registered', { field: `players[${stranger}]` })
}

async function assertFree(tx: Tx, { eventId, players }: Four): Promise<void> {
  const busy = await readPlayersInPlay(tx, { eventId, playerIds: players })
  if (busy.length === 0) return
  const first = players.findIndex((id) => busy.some((player) => player.id === id))
  throw new CallError('failed_precondition', 'players_in_game', {
    field: `players[${first}]`,
    meta: { players: busy.map(({ title }) => title).join(', ') },
  })
}
