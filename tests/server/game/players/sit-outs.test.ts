import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whoSitsOut } from '../../../../src/domain/session/sit-outs'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import type { CallOptions } from '../../../../src/rpc/client'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { endGames, FIRST_SCORES, layScriptedHall, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; players from 5.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const lay = async (options: HallOptions) => {
  hall = await layHall(venue, options)
}
const referee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const sitOut = (playerIds: number[], options: CallOptions = {}) =>
  venue.call('Venue.SetSitOuts', { eventId: hall.eventId, playerIds }, referee(options))
const playOn = (playerIds: number[], options: CallOptions = {}) =>
  venue.call('Venue.SetPlayingOn', { eventId: hall.eventId, playerIds }, referee(options))
const seat = () => {
  const request = { eventId: hall.eventId, groupsCount: 1, seed: 1 }
  return venue.call('Mimir.MakeShuffledSeating', request, referee())
}
const approve = async () => {
  await endGames(venue, hall, FIRST_SCORES)
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, referee())
  venue.clock.time += 3600_000
}
const reset = () => venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, referee())
const players = async () => {
  const asked = { eventIds: [hall.eventId] }
  return decodeRegisteredPlayers(await venue.call('Mimir.GetAllRegisteredPlayers', asked))
}
const sitting = async () => (await players()).filter(({ sitsOut }) => sitsOut).map(({ id }) => id)
const satOut = async () =>
  (await players())
    .filter((player) => player.satOut.length > 0)
    .map((player) => `${player.id}: ${player.satOut.join()}`)
const seated = async () => (await readSeated(venue)).flat().toSorted((a, b) => a - b)
const rated = async () => {
  const asked = { eventIdList: [hall.eventId], orderBy: 'rating', order: 'desc' }
  const { list = [] } = await venue.call('Mimir.GetRatingTable', asked)
  return list
}
const nine = { players: 9 }

test('a player sits out of one session, and the next seating seats them again', async () => {
  await lay(nine)
  await sitOut([9])
  expect(await sitting()).toEqual([9])
  await seat()
  expect(await seated()).toEqual([5, 6, 7, 8, 10, 11, 12, 13])
  expect([await sitting(), await satOut()]).toEqual([[9], ['9: 1']])
  await approve()
  expect([await sitting(), await satOut()]).toEqual([[], ['9: 1']])
  await sitOut([5])
  await seat()
  expect(await seated()).toEqual([6, 7, 8, 9, 10, 11, 12, 13])
  expect(await satOut()).toEqual(['5: 2', '9: 1'])
})

test('when a seating is taken back, a player who sat out of it also sits out of the next seating', async () => {
  await lay(nine)
  await sitOut([9])
  await seat()
  await reset()
  expect([await sitting(), await satOut()]).toEqual([[9], []])
  await seat()
  expect(await satOut()).toEqual(['9: 1'])
})

test('a session whose games were all cancelled does not count as sat out', async () => {
  await lay(nine)
  await sitOut([9])
  await seat()
  const { tables = [] } = await venue.call(
    'Mimir.GetTablesState',
    { eventId: hall.eventId },
    referee(),
  )
  for (const { sessionHash = '' } of tables) {
    await venue.call('Mimir.CancelGame', { sessionHash }, referee())
  }
  expect([await sitting(), await satOut()]).toEqual([[], []])
})

test('SetSitOuts replaces the list of players who sit out, and accepts an empty list', async () => {
  await lay(nine)
  await sitOut([9])
  await sitOut([5])
  expect(await sitting()).toEqual([5])
  await sitOut([])
  expect(await sitting()).toEqual([])
})

test('SetSitOuts sent again under its idempotency key changes nothing', async () => {
  await lay(nine)
  await sitOut([9], { key: 'sit-out-key-1' })
  await sitOut([])
  expect(await sitOut([9], { key: 'sit-out-key-1' })).toEqual({ success: true })
  expect(await sitting()).toEqual([])
})

test.each([
  ['another referee chose the same players', [9], true],
  ['another referee chose other players', [5], false],
])('SetSitOuts is refused when meanwhile %s', async (_, playerIds, isAsWished) => {
  await lay(nine)
  await sitOut([9])
  const request = { eventId: hall.eventId, playerIds }
  const refusal = await venue.refusal(
    'Venue.SetSitOuts',
    request,
    referee({ expect: { playerIds: [] } }),
  )
  expect(refusal).toMatchObject({ code: 'failed_precondition', reason: 'expect_failed' })
  expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({ isAsWished })
  expect(await sitting()).toEqual([9])
})

test('a player who leaves the event and registers again does not sit out', async () => {
  await lay(nine)
  await sitOut([9])
  const asked = { eventId: hall.eventId, playerId: 9 }
  const admin = { credentials: hall.admin.credentials }
  await venue.call('Mimir.UnregisterPlayer', asked, admin)
  await venue.call('Mimir.RegisterPlayer', asked, admin)
  expect(await sitting()).toEqual([])
})

test('when a script seats a player who should sit out, the player plays and no session counts as sat out', async () => {
  hall = await layScriptedHall(venue)
  await sitOut([5])
  await venue.call('Mimir.MakePrescriptedSeating', { eventId: hall.eventId }, referee())
  expect(await seated()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  expect([await sitting(), await satOut()]).toEqual([[], []])
})

describe('points for a session that a player sat out', () => {
  const event = { sitOutPoints: 30 }
  const ratingOf = async (id: number) => (await rated()).find((row) => row.id === id)

  test('points for sitting out count when the results of the session are approved', async () => {
    await lay({ ...nine, event })
    await seatWithout(13)
    await approve()
    const before = Number((await ratingOf(5))?.rating)
    await sitOut([5])
    await seat()
    expect(await ratingOf(5)).toMatchObject({ rating: before, sitOuts: 0, sitOutPoints: 0 })
    await approve()
    const after = { rating: before + 30, sitOuts: 1, sitOutPoints: 30, gamesPlayed: 1 }
    expect(await ratingOf(5)).toMatchObject(after)
  })

  test('a player who sat out two sessions gets the points for sitting out twice', async () => {
    await lay({ ...nine, event })
    await seatWithout(13)
    await approve()
    await seatWithout(5)
    await approve()
    await seatWithout(5)
    await approve()
    expect(await ratingOf(5)).toMatchObject({ sitOuts: 2, sitOutPoints: 60, gamesPlayed: 1 })
  })

  test('RebuildScoring keeps points for sitting out, and administrators see the same ratings as others', async () => {
    await lay({ ...nine, event })
    await seatWithout(13)
    await approve()
    await seatWithout(5)
    await approve()
    const before = await rated()
    expect(before.find(({ id }) => id === 5)).toMatchObject({ sitOutPoints: 30 })
    const superadmin = { credentials: hall.superadmin.credentials }
    await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, superadmin)
    expect(await rated()).toEqual(before)
    const asked = { eventIdList: [hall.eventId], orderBy: 'rating', order: 'desc' }
    const credentials = hall.admin.credentials
    const { list } = await venue.call('Mimir.GetRatingTable', asked, { credentials })
    expect(list).toEqual(before)
  })

  const seatWithout = async (id: number) => {
    await sitOut([id])
    await seat()
  }
})

test('of 23 people nobody sits out twice in five sessions, and each session has five tables', async () => {
  await lay({ players: 23 })
  for (const session of [1, 2, 3, 4, 5]) {
    const choice = { players: await players(), count: 3, ranks: [], seed: session }
    const chosen = whoSitsOut({ ...choice, order: 'lot' })
    await sitOut(chosen.map(({ id }) => id))
    await seat()
    expect(await readSeated(venue)).toHaveLength(5)
    await approve()
  }
  const counts = (await players()).map((player) => player.satOut.length).toSorted()
  expect(counts).toEqual([...Array<number>(8).fill(0), ...Array<number>(15).fill(1)])
})

describe('a final for the best players', () => {
  test('a final seats only the first eight players, and after it is taken back everybody is seated again', async () => {
    await lay({ players: 12 })
    await seat()
    await approve()
    const { playerIds = [] } = await venue.call(
      'Venue.GetRanks',
      { eventId: hall.eventId },
      referee(),
    )
    expect(playerIds).toHaveLength(12)
    expect(playerIds).toEqual((await rated()).map(({ id }) => id))
    const first = playerIds.slice(0, 8)
    await playOn(first)
    expect((await players()).filter(({ isOut }) => isOut).map(({ id }) => id)).toEqual(
      playerIds.slice(8).toSorted((a, b) => a - b),
    )
    const neighbours = { eventId: hall.eventId, step: 1 }
    await venue.call('Mimir.MakeIntervalSeating', neighbours, referee())
    const [one = [], two = []] = await readSeated(venue)
    expect(one.toSorted()).toEqual(first.slice(0, 4).toSorted())
    expect(two.toSorted()).toEqual(first.slice(4).toSorted())
    await reset()
    await playOn([])
    await seat()
    expect(await readSeated(venue)).toHaveLength(3)
  })

  test('SetPlayingOn refuses a number of people that does not fill all tables', async () => {
    await lay({ players: 12 })
    const request = { eventId: hall.eventId, playerIds: [5, 6, 7, 8, 9] }
    expect(await venue.refusal('Venue.SetPlayingOn', request, referee())).toMatchObject({
      code: 'failed_precondition',
      reason: 'players_not_divisible',
    })
  })

  test('SetPlayingOn is refused when the choice of the players who play on has changed since the referee looked', async () => {
    await lay({ players: 12 })
    await playOn([5, 6, 7, 8])
    const request = { eventId: hall.eventId, playerIds: [5, 6, 7, 8, 9, 10, 11, 12] }
    const seen = referee({ expect: { outIds: [] } })
    expect(await venue.refusal('Venue.SetPlayingOn', request, seen)).toMatchObject({
      reason: 'expect_failed',
    })
    expect((await players()).filter(({ isOut }) => isOut)).toHaveLength(8)
  })
})

describe('a replacement in the next session', () => {
  const asks = async () => (await players()).find(({ id }) => id === 5)?.asksReplacement
  const replace = (replacementId: number) => {
    const request = { eventId: hall.eventId, playerId: 5, replacementId }
    return venue.call('Mimir.UpdatePlayerReplacement', request, referee())
  }

  test('a replacement must be confirmed after every seating, until the referee sets the same substitute again', async () => {
    await lay({ players: 8 })
    await replace(4)
    expect(await asks()).toBe(false)
    venue.clock.time += 60_000
    await seat()
    expect(await asks()).toBe(true)
    await approve()
    await replace(4)
    expect(await asks()).toBe(false)
    venue.clock.time += 60_000
    await seat()
    await approve()
    expect(await asks()).toBe(true)
    await replace(-1)
    expect(await asks()).toBe(false)
  })
})
