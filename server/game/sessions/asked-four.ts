import { type BySeat, mapSeats } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import type { Tx } from '../../db/database'
import { listRegistrations } from '../players/registration-reader'
import { readPlayersInPlay } from './player-session-reader'

/**
 * The four players of a new game, in seat order. They must be registered in the event, and not be in a running
 * game of the event. @throws CallError naming the field, `player_not_registered`, or `players_in_game` naming
 * the people.
 */
export async function readFreeFour(
  tx: Tx,
  { eventId, players: ids }: { readonly eventId: number; readonly players: readonly number[] },
): Promise<BySeat<number>> {
  const players = readFour(ids)
  await assertRegistered(tx, { eventId, players })
  await assertFree(tx, { eventId, players })
  return players
}

function readFour(ids: readonly number[]): BySeat<number> {
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
