import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readSeatedSessions } from '../../../../server/game/seating/seating-history'
import { readSeatingPlans } from '../../../../server/game/seating/seating-plan-store'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { readTables, startGames } from '../../harness/played/games'
import { layHall, layPlayers, type Hall } from '../../harness/hall'
import { endGames, FIRST_SCORES, layPlayedHall, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { preview, seatsOf, type Options } from './seating-previews'

// In these tests, the players who take part change between sessions. The players' ids are 5, 6, 7 and
// so on, in the order of their registration. In a played hall they sat as 5-6-7-8 and 9-10-11-12, and
// their order by rating is 5, 9, 10, 6, 7, 11, 12, 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })
const about = () => ({ eventId: hall.eventId })
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const ofTheSecondTable = (ids: readonly number[]) => ids.filter((id) => id > 8).length
const SHUFFLED: Options = { kind: 'SEATING_KIND_SHUFFLED', seed: 1 }
const SWISS: Options = { kind: 'SEATING_KIND_SWISS', seed: 1 }

const setIgnored = async (ignoreSeating: boolean, ...playerIds: number[]) => {
  for (const playerId of playerIds) {
    const request = { ...about(), playerId, ignoreSeating }
    await venue.call('Mimir.UpdatePlayerSeatingFlag', request, referee())
  }
}
/** Seats a shuffled session, ends it, and returns who sat where. */
const playShuffled = async (seed: number) => {
  await venue.call('Mimir.MakeShuffledSeating', { ...about(), groupsCount: 1, seed }, referee())
  const seated = await readSeated(venue)
  await endGames(venue, hall, [])
  return seated
}
const quality = () =>
  venue.database.db.transaction(async (tx) =>
    seatingQuality(await readSeatedSessions(tx, hall.eventId)),
  )

describe('players who drop out or come late', () => {
  test('four players who leave after two shuffled sessions are not seated, and still no two players meet a second time', async () => {
    hall = await layHall(venue, { players: 40 })
    await playShuffled(1)
    await playShuffled(2)
    await setIgnored(true, 5, 14, 23, 44)
    const third = await playShuffled(3)
    const fourth = await playShuffled(4)
    const staying = hall.players.map(({ id }) => id).filter((id) => ![5, 14, 23, 44].includes(id))

    expect(inOrder(third.flat())).toEqual(staying)
    expect(inOrder(fourth.flat())).toEqual(staying)
    expect(await quality()).toMatchObject({ excess: 0 })
  })

  test('two newcomers take the seats of two players who left, and still no two players meet a second time', async () => {
    hall = await layHall(venue, { players: 40 })
    await playShuffled(1)
    await setIgnored(true, 5, 44)
    await layPlayers(venue, { ...about(), count: 2 })
    const second = await playShuffled(2)

    expect(inOrder(second.flat())).toEqual([
      ...hall.players.slice(1, 39).map(({ id }) => id),
      45,
      46,
    ])
    expect(await quality()).toMatchObject({ excess: 0 })
  })

  test('when players come back, the preview is the same as before they left', async () => {
    hall = await layPlayedHall(venue)
    const shown = await preview(venue, hall, SHUFFLED)
    await setIgnored(true, 6, 7, 8, 9)
    await setIgnored(false, 6, 7, 8, 9)

    expect(await preview(venue, hall, SHUFFLED)).toEqual(shown)
    expect(seatsOf(shown).map(ofTheSecondTable)).toEqual([2, 2])
  })

  test('the seating still counts meetings with players who left between sessions', async () => {
    hall = await layHall(venue, { players: 16 })
    await playShuffled(1)
    await setIgnored(true, ...(await seatedBefore()).slice(0, 4))
    await playShuffled(2)

    // Twelve players remain, who sat at three tables of four. There are only three tables again, so at least
    // two of the four players of each old table meet again.
    expect(await quality()).toMatchObject({ excess: 3 })
  })
})

const seatedBefore = () =>
  venue.database.db.transaction(async (tx) => (await readSeatedSessions(tx, hall.eventId)).flat(2))

describe('a player with a substitute', () => {
  test.each([
    { what: 'shuffled', options: SHUFFLED },
    { what: 'swiss', options: SWISS },
    { what: 'interval', options: { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2 } },
  ] satisfies { what: string; options: Options }[])(
    'when a player gets a substitute, the preview of a $what seating stays the same',
    async ({ options }) => {
      hall = await layPlayedHall(venue)
      const shown = await preview(venue, hall, options)
      const replacement = { ...about(), playerId: 5, replacementId: hall.stranger.id }
      await venue.call('Mimir.UpdatePlayerReplacement', replacement, referee())

      expect(await preview(venue, hall, options)).toEqual(shown)
    },
  )
})

describe('a seating that was reset', () => {
  const flag = (playerId: number, ignoreSeating: boolean) =>
    venue.call('Mimir.UpdatePlayerSeatingFlag', { ...about(), playerId, ignoreSeating }, referee())
  const seat = async (groupsCount: number) => {
    await venue.call('Mimir.MakeShuffledSeating', { ...about(), groupsCount, seed: 2 }, referee())
    return readSeated(venue)
  }
  const takeBack = () => venue.call('Mimir.ResetSeating', about(), referee())

  test.each([
    { what: 'with fewer people', excluded: [5, 6, 7, 8], groupsCount: 1 },
    { what: 'in groups', excluded: [], groupsCount: 2 },
  ])(
    'a shuffled seating $what that is reset does not change the plan of sessions',
    async ({ excluded, groupsCount }) => {
      hall = await layHall(venue, { players: 20 })
      await playShuffled(1)
      const planned = await seat(1)
      await takeBack()
      for (const id of excluded) await flag(id, true)
      expect(await seat(groupsCount)).not.toEqual(planned)
      await takeBack()
      for (const id of excluded) await flag(id, false)

      expect(await seat(1)).toEqual(planned)
    },
  )
})

describe('a seating after cancelled games', () => {
  const cancelAll = async () => {
    const tables = await readTables(venue, hall)
    for (const { sessionHash = '', status } of tables) {
      if (status !== 'SESSION_STATUS_INPROGRESS') continue
      await venue.call('Mimir.CancelGame', { sessionHash }, referee())
    }
  }

  test('when all games of the first session were cancelled, the seating is drawn as for a first session', async () => {
    hall = await layHall(venue)
    const shown = await preview(venue, hall, SHUFFLED)
    await startGames(venue, hall)
    await cancelAll()

    expect(await preview(venue, hall, SHUFFLED)).toEqual(shown)
  })

  test('when the games of a session are cancelled, the next shuffled seating seats the same session of the plan again', async () => {
    hall = await layHall(venue, { players: 16 })
    await playShuffled(1)
    const plan = () => venue.database.db.transaction((tx) => readSeatingPlans(tx, hall.eventId))
    const laidOut = await plan()
    await venue.call(
      'Mimir.MakeShuffledSeating',
      { ...about(), groupsCount: 1, seed: 2 },
      referee(),
    )
    const second = await readSeated(venue)
    await venue.call('Mimir.StartTimer', about(), referee())
    await cancelAll()

    expect(await playShuffled(3)).toEqual(second)
    expect(await plan()).toEqual(laidOut)
  })

  test('cancelled games do not count as meetings of their four players', async () => {
    hall = await layHall(venue)
    await startGames(venue, hall)
    const [first] = await readTables(venue, hall)
    await venue.call('Mimir.CancelGame', { sessionHash: first?.sessionHash ?? '' }, referee())
    await endGames(venue, hall, FIRST_SCORES)
    await venue.database.db
      .update(sessions)
      .set({ status: 'finished' })
      .where(eq(sessions.status, 'prefinished'))
    const shown = await preview(venue, hall, SHUFFLED)

    // The four players of the second table cannot all sit apart. The game of the first table was cancelled, so its four
    // players have never met.
    expect(seatsOf(shown).map(ofTheSecondTable)).toEqual([2, 2])
    expect(await quality()).toMatchObject({ excess: 0, worstPair: { meetings: 1 } })
  })
})
