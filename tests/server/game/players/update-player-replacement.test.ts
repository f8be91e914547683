import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGames } from '../../harness/played/games'
import { layEvent, layHall, layPeople, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players 5 to 12.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const as = (key?: string) => ({ credentials: hall.referee.credentials, ...(key && { key }) })
const replace = (playerId: number, replacementId: number, key?: string) =>
  venue.call(
    'Mimir.UpdatePlayerReplacement',
    { eventId: hall.eventId, playerId, replacementId },
    as(key),
  )
const refused = (playerId: number, replacementId: number) =>
  venue.refusal(
    'Mimir.UpdatePlayerReplacement',
    { eventId: hall.eventId, playerId, replacementId },
    as(),
  )
/** Reads the substitute of each registered player, by the player's title. Players without a substitute are left out. */
const substitutes = async () => {
  const { players = [] } = await venue.call('Mimir.GetAllRegisteredPlayers', {
    eventIds: [hall.eventId],
  })
  return players.flatMap(({ id, replacedBy }) => (replacedBy ? [[id, replacedBy.title]] : []))
}

describe('UpdatePlayerReplacement', () => {
  test('UpdatePlayerReplacement sets a substitute, and then another one', async () => {
    await layPeople(venue, ['Vera'])

    expect(await replace(5, 4)).toEqual({ success: true })
    expect(await substitutes()).toEqual([[5, 'Stranger']])
    await replace(5, 13)
    expect(await substitutes()).toEqual([[5, 'Vera']])
  })

  test.each([-1, 0])(
    'UpdatePlayerReplacement with the replacementId %d removes the substitute',
    async (nobody) => {
      await replace(5, 4)

      expect(await replace(5, nobody)).toEqual({ success: true })
      expect(await substitutes()).toEqual([])
    },
  )

  test('UpdatePlayerReplacement succeeds when there is no substitute to remove', async () => {
    expect(await replace(5, -1)).toEqual({ success: true })
  })

  test('UpdatePlayerReplacement may set the same substitute again', async () => {
    await replace(5, 4)

    expect(await replace(5, 4)).toEqual({ success: true })
    expect(await substitutes()).toEqual([[5, 'Stranger']])
  })

  test('UpdatePlayerReplacement sent twice under one idempotency key takes effect once', async () => {
    await countVersions(venue.database)
    await replace(5, 4, 'replace-0001')
    await replace(5, -1)
    await replace(5, 4, 'replace-0001')

    expect(await substitutes()).toEqual([])
    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM + 2])
  })

  test('UpdatePlayerReplacement may be called while the player sits at a table', async () => {
    await startGames(venue, hall)

    expect(await replace(5, 4)).toEqual({ success: true })
  })

  test('UpdatePlayerReplacement accepts a person who is a substitute in another event at the same time', async () => {
    await replace(5, 4)
    const elsewhere = await layEvent(venue)
    const { credentials } = hall.superadmin
    await venue.call('Mimir.RegisterPlayer', { eventId: elsewhere, playerId: 5 }, { credentials })

    expect(
      await venue.call(
        'Mimir.UpdatePlayerReplacement',
        { eventId: elsewhere, playerId: 5, replacementId: 4 },
        { credentials },
      ),
    ).toEqual({ success: true })
  })

  test.each([
    ['themselves', 5, 400, 'field_invalid'],
    ['a registered player', 6, 412, 'substitute_registered'],
    ['an unknown person', 999, 404, 'person_not_found'],
  ])(
    'UpdatePlayerReplacement refuses %s as a substitute',
    async (_who, replacementId, status, reason) => {
      expect(await refused(5, replacementId)).toMatchObject({
        status,
        reason,
        meta: { field: 'replacementId' },
      })
      expect(await substitutes()).toEqual([])
    },
  )

  test('UpdatePlayerReplacement refuses a person who is already a substitute of another player', async () => {
    await replace(6, 4)

    expect(await refused(5, 4)).toMatchObject({
      status: 412,
      reason: 'already_substitute',
      meta: { field: 'replacementId' },
    })
    expect(await substitutes()).toEqual([[6, 'Stranger']])
  })

  test('UpdatePlayerReplacement refuses a player who is not registered', async () => {
    expect(await refused(4, -1)).toMatchObject({
      status: 404,
      reason: 'player_not_registered',
      meta: { field: 'playerId' },
    })
  })
})

describe('UpdatePlayerReplacement with a precondition', () => {
  const seen = (replacementId: number | null, wish: number) => ({
    request: { eventId: hall.eventId, playerId: 5, replacementId: wish },
    options: { ...as(), expect: { replacementId } },
  })

  test('UpdatePlayerReplacement with a precondition takes effect when the precondition still holds', async () => {
    const { request, options } = seen(null, 4)
    await venue.call('Mimir.UpdatePlayerReplacement', request, options)
    expect(await substitutes()).toEqual([[5, 'Stranger']])
  })

  test('UpdatePlayerReplacement with a precondition is refused when the player now has another substitute, and the refusal names the substitute', async () => {
    await layPeople(venue, ['Vera'])
    await replace(5, 13)
    const { request, options } = seen(null, 4)
    const refusal = await venue.refusal('Mimir.UpdatePlayerReplacement', request, options)
    expect(refusal).toMatchObject({
      reason: 'expect_failed',
      meta: {
        state: JSON.stringify({ isAsWished: false, replacementId: 13, replacementName: 'Vera' }),
      },
    })
    expect(await substitutes()).toEqual([[5, 'Vera']])
  })

  test('UpdatePlayerReplacement with a precondition is refused as already done when the player already has this substitute', async () => {
    await replace(5, 4)
    const { request, options } = seen(null, 4)
    const refusal = await venue.refusal('Mimir.UpdatePlayerReplacement', request, options)
    expect(refusal).toMatchObject({
      meta: {
        state: JSON.stringify({ isAsWished: true, replacementId: 4, replacementName: 'Stranger' }),
      },
    })
  })
})
