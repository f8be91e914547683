import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertRegisteredPlayers } from './asked-players'
import { readSittingOut, setSittingOut } from './sit-outs'

/**
 * Lets these players, and nobody else, sit out of the next session. They take part again in the session after it.
 * Refuses with `player_not_registered`, and with `expect_failed` when other players sat out than the caller saw.
 * Source: docs/rules/seating.md#who-sits-out.
 */
export const setSitOuts = changingCall({
  method: Venue.method.setSitOuts,
  allow: 'manageSeating',
  expects: 'SetSitOuts',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const playerIds = request.playerIds.toSorted((a, b) => a - b)
    await assertRegisteredPlayers(tx, { eventId: event.id, playerIds: request.playerIds })
    const before = await readSittingOut(tx, event.id)
    if (expect !== null && !isSame(expect.playerIds, before)) {
      throw expectFailed({ isAsWished: isSame(playerIds, before) })
    }
    const changed = [...before, ...playerIds].filter(
      (id) => before.includes(id) !== playerIds.includes(id),
    )
    note({
      subject: { playerIds: changed },
      before: { sittingOut: before },
      after: { sittingOut: playerIds },
    })
    await setSittingOut(tx, { eventId: event.id, playerIds })
    return { success: true }
  },
})

const isSame = (seen: readonly number[], found: readonly number[]): boolean =>
  seen.length === found.length && seen.every((id) => found.includes(id))
