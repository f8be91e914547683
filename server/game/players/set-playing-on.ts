import { and, asc, eq, sql } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { assertRegisteredPlayers } from './asked-players'

/**
 * Lets the event go on with these players only, as for a final, or with everybody again. All other players stay
 * registered and keep their results. Refuses with `player_not_registered`, with `players_not_divisible` when the
 * players do not fill tables, and with `expect_failed` when other players were out than the caller saw.
 * Source: docs/rules/seating.md#who-sits-out.
 */
export const setPlayingOn = changingCall({
  method: Venue.method.setPlayingOn,
  allow: 'manageSeating',
  expects: 'SetPlayingOn',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const { playerIds } = request
    await assertRegisteredPlayers(tx, { eventId: event.id, playerIds })
    if (playerIds.length % 4 !== 0) {
      const meta = { players: String(playerIds.length) }
      throw new CallError('failed_precondition', 'players_not_divisible', { meta })
    }
    const before = await readOut(tx, event.id)
    const seen = new Set(expect?.outIds ?? before)
    const isSeen = seen.size === before.length && before.every((id) => seen.has(id))
    await write(tx, { eventId: event.id, playerIds })
    const after = await readOut(tx, event.id)
    if (!isSeen) throw expectFailed({ isAsWished: after.join() === before.join() })
    const changed = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id))
    note({ subject: { playerIds: changed }, before: { out: before }, after: { out: after } })
    return { success: true }
  },
})

/** The players without whom the event goes on, in the order of their ids. */
async function readOut(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.playsOn, false)))
    .orderBy(asc(registrations.playerId))
  return rows.map(({ playerId }) => playerId)
}

async function write(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<void> {
  const playsOn = playerIds.length === 0 ? true : anyOf(registrations.playerId, playerIds)
  await tx
    .update(registrations)
    .set({ playsOn: playsOn === true ? true : sql`${playsOn}` })
    .where(eq(registrations.eventId, eventId))
}
