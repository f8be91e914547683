import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { achievements } from '../../../../server/db/schema/events/achievements'
import { events } from '../../../../server/db/schema/events/events'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessionResults } from '../../../../server/db/schema/events/results'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { achievementsWork } from '../../../../server/game/statistics/achievements-work'
import { BeginAnew } from '../../../../server/jobs/job-work'
import { ACHIEVEMENT_KEYS } from '../../../../src/contract/decode/achievements'
import { record, ronHand, startGames } from '../../harness/played/games'
import { layEvent, layHall, type Hall, type HallPerson } from '../../harness/hall'
import { runJobs } from '../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1. One hand
// ends their game: 6 wins it off 5 by 31000 to 29000.
let venue: TestVenue
let hall: Hall
let hashes: string[]

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
  hashes = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
})

async function playFirstTable(): Promise<void> {
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, riichi: [6] })
  await record(venue, { hall, hash: hashes[0] ?? '', round })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
}

const prepare = () =>
  achievementsWork.prepare({
    read: (reads) => venue.database.db.transaction(reads),
    eventId: hall.eventId,
    now: new Date(venue.clock.time),
  })
const write = (run: Awaited<ReturnType<typeof prepare>>) =>
  venue.database.db.transaction((tx) =>
    run({ tx, eventId: hall.eventId, now: new Date(venue.clock.time) }),
  )
const compute = async () => write(await prepare())

const ask = (
  achievementsList: string[],
  { by, inEvent }: { by?: HallPerson | undefined; inEvent?: number } = {},
) => {
  return venue.call(
    'Mimir.GetAchievements',
    { eventId: hall.eventId, achievementsList },
    {
      credentials: by?.credentials ?? null,
      ...(inEvent !== undefined && { eventId: inEvent }),
    },
  )
}

const EMPTY = { achievements: [], lastUpdate: '' }
const HIDDEN = { hideAchievements: true }

describe('the achievements of an event', () => {
  test('GetAchievements gives the requested achievements as JSON texts, with the time of their computation in the event’s time zone', async () => {
    await playFirstTable()
    await compute()

    expect(await ask(['riichiNomi', 'braveSapper', 'covetousKnight', 'needMoreGold'])).toEqual({
      achievements: [
        { achievementId: 'riichiNomi', achievementData: '[{"name":"Player 2","count":1}]' },
        { achievementId: 'braveSapper', achievementData: '{"feed":1,"names":["Player 1"]}' },
        {
          achievementId: 'covetousKnight',
          achievementData:
            '[{"name":"Player 1","count":"0"},{"name":"Player 2","count":"0"},{"name":"Player 3","count":"0"},{"name":"Player 4","count":"0"}]',
        },
        {
          achievementId: 'needMoreGold',
          achievementData:
            '[{"score":31000,"title":"Player 2","player_id":6},{"score":30000,"title":"Player 3","player_id":7},{"score":30000,"title":"Player 4","player_id":8}]',
        },
      ],
      lastUpdate: '2026-05-16 13:20:00',
    })
  })

  test('achievements name players of the same name with their cities', async () => {
    const { db } = venue.database
    const names = { title: 'Anna Berga', city: 'Riga' }
    await db.update(persons).set(names).where(eq(persons.id, 5))
    await db
      .update(persons)
      .set({ ...names, city: 'Tartu' })
      .where(eq(persons.id, 6))
    await playFirstTable()
    await compute()

    expect(await ask(['riichiNomi', 'braveSapper'])).toMatchObject({
      achievements: [
        { achievementData: '[{"name":"Anna Berga (Tartu)","count":1}]' },
        { achievementData: '{"feed":1,"names":["Anna Berga (Riga)"]}' },
      ],
    })
  })

  test('achievements name players of the same name and city with their account numbers', async () => {
    const { db } = venue.database
    const alike = { title: 'Anna Berga', city: 'Riga' }
    await db
      .update(persons)
      .set(alike)
      .where(inArray(persons.id, [5, 6]))
    await playFirstTable()
    await compute()

    expect(await ask(['braveSapper'])).toMatchObject({
      achievements: [{ achievementData: '{"feed":1,"names":["Anna Berga (#5)"]}' }],
    })
  })

  test('GetAchievements gives all achievements when all are requested', async () => {
    await playFirstTable()
    await compute()

    const { achievements: told } = await ask([...ACHIEVEMENT_KEYS])
    expect(told?.map(({ achievementId }) => achievementId)).toEqual(ACHIEVEMENT_KEYS)
    expect(told?.map(({ achievementData }) => achievementData)).not.toContain('null')
  })

  test('GetAchievements gives null for an unknown achievement, gives a repeated achievement once, and gives nothing when no achievement is requested', async () => {
    await compute()

    expect(await ask(['toString', 'ninja', 'bestDancer', 'ninja'])).toMatchObject({
      achievements: [
        { achievementId: 'toString', achievementData: 'null' },
        { achievementId: 'ninja', achievementData: '[]' },
        { achievementId: 'bestDancer', achievementData: 'null' },
      ],
    })
    expect(await ask([])).toEqual({ achievements: [], lastUpdate: '2026-05-16 13:20:00' })
  })

  test('the achievements of an event are empty before they are computed', async () => {
    await playFirstTable()

    expect(await ask(['bestHand'])).toEqual(EMPTY)
  })

  test('after games are approved, a job computes the achievements of the event', async () => {
    await playFirstTable()
    venue.clock.forward({ seconds: 2 })
    await runJobs(venue)

    expect(await ask(['braveSapper'])).toEqual({
      achievements: [
        { achievementId: 'braveSapper', achievementData: '{"feed":1,"names":["Player 1"]}' },
      ],
      lastUpdate: '2026-05-16 13:20:02',
    })
  })

  test('the achievements of an event stay the same until they are computed again', async () => {
    await compute()
    venue.clock.forward({ minutes: 5 })
    await playFirstTable()
    const told = (count: number) => `{"feed":${count},"names":${count ? '["Player 1"]' : '[]'}}`

    expect(await ask(['braveSapper'])).toMatchObject({
      achievements: [{ achievementData: told(0) }],
      lastUpdate: '2026-05-16 13:20:00',
    })
    await compute()
    expect(await ask(['braveSapper'])).toMatchObject({
      achievements: [{ achievementData: told(1) }],
      lastUpdate: '2026-05-16 13:25:00',
    })
    expect(await venue.database.db.select().from(achievements)).toHaveLength(1)
  })

  test('computing the achievements of an event raises the event’s version', async () => {
    await countVersions(venue.database)
    await compute()

    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM + 1])
  })

  describe('the event continues while its achievements are computed', () => {
    const reopenFirstTable = () =>
      venue.call(
        'Mimir.DefinalizeGame',
        { sessionHash: hashes[0] ?? '' },
        { credentials: hall.referee.credentials },
      )

    test('the achievements count only games that ended before their job began', async () => {
      const run = await prepare()
      venue.clock.forward({ minutes: 5 })
      await playFirstTable()
      await write(run)

      expect(await ask(['braveSapper'])).toMatchObject({
        achievements: [{ achievementData: '{"feed":0,"names":[]}' }],
        lastUpdate: '2026-05-16 13:20:00',
      })
    })

    test('the computation of achievements starts again when a game that it counted was reopened', async () => {
      await playFirstTable()
      const run = await prepare()
      await reopenFirstTable()

      await expect(write(run)).rejects.toThrow(BeginAnew)
      expect(await venue.database.db.select().from(achievements)).toEqual([])
    })

    test('the computation of achievements starts again when a game is reopened before its hands were read', async () => {
      await playFirstTable()
      let reads = 0
      const preparing = achievementsWork.prepare({
        async read(steps) {
          reads += 1
          // The job first reads the event, then the list of its games, then the first games of that list.
          if (reads === 3) await reopenFirstTable()
          return venue.database.db.transaction(steps)
        },
        eventId: hall.eventId,
        now: new Date(venue.clock.time),
      })

      await expect(preparing).rejects.toThrow(BeginAnew)
    })

    test('the computation of achievements starts again when a game that it counted has ended again at another time', async () => {
      await playFirstTable()
      const run = await prepare()
      await venue.database.db
        .update(sessions)
        .set({ endedAt: new Date(venue.clock.time + 1) })
        .where(eq(sessions.id, 1))

      await expect(write(run)).rejects.toThrow(BeginAnew)
    })
  })

  test('the achievements of an event stay readable in a finished event', async () => {
    await playFirstTable()
    await compute()
    await venue.database.db.update(events).set({ isFinished: true })

    expect((await ask(['bestHand'])).achievements).toHaveLength(1)
  })
})

describe('the games that the achievements of an event count', () => {
  const sapper = async () => (await ask(['braveSapper'])).achievements?.[0]?.achievementData

  test.each(['inprogress', 'prefinished', 'cancelled'] as const)(
    'the achievements count no game that is %s',
    async (status) => {
      await playFirstTable()
      await venue.database.db.update(sessions).set({ status }).where(eq(sessions.id, 1))
      await compute()

      expect(await sapper()).toBe('{"feed":0,"names":[]}')
    },
  )

  test('the achievements do not count games of other events', async () => {
    await playFirstTable()
    const other = await layEvent(venue)
    await venue.database.db.update(sessions).set({ eventId: other })
    await compute()

    expect(await sapper()).toBe('{"feed":0,"names":[]}')
  })

  test('the achievements count no games of a player who now has a substitute', async () => {
    await playFirstTable()
    await venue.database.db
      .update(registrations)
      .set({ replacementId: 4 })
      .where(eq(registrations.playerId, 5))
    await compute()

    expect(await sapper()).toBe('{"feed":0,"names":[]}')
  })

  test('the achievements do not count games that a substitute played', async () => {
    await playFirstTable()
    await venue.database.db
      .update(sessionResults)
      .set({ replacementId: 4 })
      .where(eq(sessionResults.playerId, 5))
    await compute()

    expect(await sapper()).toBe('{"feed":0,"names":[]}')
  })

  test('the achievements count the games of a player who was removed later', async () => {
    await playFirstTable()
    await venue.database.db.delete(registrations).where(eq(registrations.playerId, 5))
    await compute()

    expect(await sapper()).toBe('{"feed":1,"names":["Player 1"]}')
  })
})

describe('achievements that an event hides', () => {
  beforeEach(async () => {
    await compute()
    await venue.database.db.update(events).set(HIDDEN)
  })

  test('an administrator can read hidden achievements when the request says that the screen shows this event', async () => {
    const { eventId, admin, superadmin } = hall

    expect((await ask(['ninja'], { by: admin, inEvent: eventId })).achievements).toHaveLength(1)
    expect((await ask(['ninja'], { by: superadmin, inEvent: eventId })).achievements).toHaveLength(
      1,
    )
  })

  test('an administrator cannot read hidden achievements when the request says that the screen shows another event or no event', async () => {
    expect(await ask(['ninja'], { by: hall.admin, inEvent: 2 })).toEqual(EMPTY)
    expect(await ask(['ninja'], { by: hall.admin })).toEqual(EMPTY)
  })

  test('an administrator never gets "unchanged" for hidden achievements, because their next screen may not show them', async () => {
    const ofCaller = (seq: string) => ({
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': hall.admin.credentials.authToken,
        'X-Current-Person-Id': String(hall.admin.id),
        'X-Snapshot-Seq': seq,
      },
      body: JSON.stringify({ eventId: hall.eventId, achievementsList: ['ninja'] }),
    })
    const path = '/v2/common.Mimir/GetAchievements'
    const seq = (await venue.post(path, ofCaller('0'))).headers.get('X-Snapshot-Seq') ?? ''
    const again = await venue.post(path, ofCaller(seq))

    expect(seq).not.toBe('')
    expect(again.headers.get('X-Unchanged')).toBeNull()
    expect(await again.json()).toEqual(EMPTY)
  })

  test('people who are not administrators cannot read hidden achievements', async () => {
    const inEvent = hall.eventId

    expect(await ask(['ninja'], { by: hall.referee, inEvent })).toEqual(EMPTY)
    expect(await ask(['ninja'], { by: hall.players[0], inEvent })).toEqual(EMPTY)
    expect(await ask(['ninja'], { inEvent })).toEqual(EMPTY)
  })
})

test('reading the achievements of an unknown event is refused', async () => {
  expect(
    await venue.refusal('Mimir.GetAchievements', { eventId: 99, achievementsList: [] }),
  ).toMatchObject({ status: 404, reason: 'event_not_found' })
})
