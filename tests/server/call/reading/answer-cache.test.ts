import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../../server/call/reading/answer-cache'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readTables, startGames } from '../../harness/played/games'
import { giveRole, layHall, type Hall, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

describe('cached answers', () => {
  const made = (body: string, until: number | null = null) => ({
    now: 0,
    make: () => Promise.resolve({ body, packed: null, version: 1, until }),
  })

  test('the cache makes the answer for each cache key once', async () => {
    const cache = new AnswerCache(10_000)
    await cache.answer({ key: 'tables 1', ...made('first') })
    expect(await cache.answer({ key: 'tables 1', ...made('second') })).toMatchObject({
      body: 'first',
    })
    expect(await cache.answer({ key: 'tables 2', ...made('other') })).toMatchObject({
      body: 'other',
    })
  })

  test('a signed-in person does not wait for an answer that the cache is making for a visitor', async () => {
    const cache = new AnswerCache(10_000)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const slow = { ...made('slow'), make: async () => held.then(made('slow').make) }
    const visitor = cache.answer({ key: 'tables', ...slow, isForVisitor: true })
    const next = cache.answer({ key: 'tables', ...made('next'), isForVisitor: true })
    expect(await cache.answer({ key: 'tables', ...made('person') })).toMatchObject({
      body: 'person',
    })
    letGo()
    expect(await visitor).toMatchObject({ body: 'slow' })
    expect(await next).toMatchObject({ body: 'slow' })
  })

  test('the cache makes an answer again once it has expired', async () => {
    const cache = new AnswerCache(10_000)
    await cache.answer({ key: 'tables', ...made('first', 1000) })
    expect(await cache.answer({ key: 'tables', ...made('second'), now: 999 })).toMatchObject({
      body: 'first',
    })
    expect(await cache.answer({ key: 'tables', ...made('second'), now: 1000 })).toMatchObject({
      body: 'second',
    })
  })

  test('callers who ask at the same time share one answer of the cache', async () => {
    const cache = new AnswerCache(10_000)
    const answers = [
      cache.answer({ key: 'tables', ...made('first') }),
      cache.answer({ key: 'tables', ...made('second') }),
    ]
    expect(await Promise.all(answers)).toMatchObject([{ body: 'first' }, { body: 'first' }])
  })

  test('a full cache drops the answers that were unused for longest', async () => {
    const cache = new AnswerCache(3000)
    await cache.answer({ key: 'a', ...made('a'.repeat(400)) })
    await cache.answer({ key: 'b', ...made('b'.repeat(400)) })
    await cache.answer({ key: 'a', ...made('again') })
    await cache.answer({ key: 'c', ...made('c'.repeat(400)) })
    expect(await cache.answer({ key: 'a', ...made('again') })).toMatchObject({
      body: 'a'.repeat(400),
    })
    expect(await cache.answer({ key: 'b', ...made('again') })).toMatchObject({ body: 'again' })
  })

  test('a cache without space stores no answer, and no cache stores a failure', async () => {
    const none = new AnswerCache(0)
    await none.answer({ key: 'a', ...made('first') })
    expect(await none.answer({ key: 'a', ...made('second') })).toMatchObject({ body: 'second' })

    const cache = new AnswerCache(10_000)
    const failing = { key: 'a', now: 0, make: () => Promise.reject(new Error('No database')) }
    await expect(cache.answer(failing)).rejects.toThrow('No database')
    expect(await cache.answer({ key: 'a', ...made('second') })).toMatchObject({ body: 'second' })
  })
})

describe('a server that caches answers', () => {
  let venue: TestVenue
  let hall: Hall
  let hash: string
  beforeAll(async () => {
    venue = await startTestVenue({ answers: new AnswerCache(1_000_000) })
    hall = await layHall(venue)
    const hashes = await startGames(venue, hall)
    hash = hashes[0] ?? ''
  })
  afterAll(() => venue.stop())

  const extraTimes = async () => (await readTables(venue, hall)).map(({ extraTime }) => extraTime)
  const tablesSeenBy = (person: HallPerson | null) =>
    venue.call(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials: person?.credentials ?? null },
    )

  async function bytesOfTables(acceptEncoding: string) {
    const asked = request(`${venue.origin}/v2/common.Mimir/GetTablesState`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': acceptEncoding },
    })
    asked.end(JSON.stringify({ eventId: hall.eventId }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) }
  }

  test('a server repeats the cached answer until a call changes the event', async () => {
    expect(await extraTimes()).toEqual([0, 0])
    // This update is written directly to the database and makes no new version, so the next read gets the cached
    // answer.
    await venue.database.db.update(sessions).set({ extraTimeSeconds: 60 })
    expect(await extraTimes()).toEqual([0, 0])

    await venue.call(
      'Mimir.AddExtraTime',
      { sessionHashList: [hash], extraTime: 120 },
      { credentials: hall.referee.credentials },
    )
    expect((await extraTimes()).toSorted()).toEqual([180, 60])
  })

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['br', undefined],
  ])(
    'a server compresses a cached answer only if the client accepts gzip; here the client accepts: %s',
    async (accepted, coding) => {
      const plain = await bytesOfTables('identity')
      const { headers, bytes } = await bytesOfTables(accepted)
      expect(headers['content-encoding']).toBe(coding)
      expect(headers['vary']).toBe('Accept-Encoding')
      expect(coding === undefined ? bytes : gunzipSync(bytes)).toEqual(plain.bytes)
      expect(bytes.length < plain.bytes.length / 2).toBe(coding === 'gzip')
    },
  )

  test('the server does not confuse the cached answers of two different requests', async () => {
    const { eventId } = hall
    const credentials = hall.referee.credentials
    const body = { sessionHash: hash, roundData: { chombo: { roundIndex: 1, loserId: 5 } } }
    const by = hall.players.find(({ id }) => id === 5)?.credentials ?? null
    await venue.call('Mimir.AddRound', body, { credentials: by })
    const whole = await venue.call('Mimir.GetTablesState', { eventId }, { credentials })
    const without = await venue.call(
      'Mimir.GetTablesState',
      { eventId, omitLastRound: true },
      { credentials },
    )
    const hasRound = (answer: typeof whole) =>
      answer.tables?.some(({ lastRound }) => lastRound !== undefined)
    expect([hasRound(whole), hasRound(without)]).toEqual([true, false])
  })

  test('a player gets the cached answer that everybody gets, if the event lets players see other tables', async () => {
    const extraTimesSeenBy = async (person: HallPerson | null) =>
      (await tablesSeenBy(person)).tables?.map(({ extraTime }) => extraTime)
    const { db } = venue.database
    await db.update(events).set({ allowViewOtherTables: true, version: 50 })
    await db.update(sessions).set({ extraTimeSeconds: 60 })
    expect(await extraTimesSeenBy(null)).toEqual([60, 60])
    // This update is written directly to the database. So the new value shows only in an answer that is read from the
    // tables.
    await db.update(sessions).set({ extraTimeSeconds: 90 })
    expect(await extraTimesSeenBy(hall.players[0] ?? null)).toEqual([60, 60])
  })

  test('a player does not get the cached answer for referees and visitors, if the event hides other tables from players', async () => {
    const { db } = venue.database
    await db.update(events).set({ allowViewOtherTables: false, version: 100 })
    expect((await tablesSeenBy(null)).tables).toHaveLength(2)
    const [player] = hall.players
    const refusal = await venue.refusal(
      'Mimir.GetTablesState',
      { eventId: hall.eventId },
      { credentials: player?.credentials ?? null },
    )
    expect(refusal.reason).toBe('tables_hidden_while_playing')
  })

  test('a server checks the sign-in before it returns a cached answer', async () => {
    const { stranger, eventId } = hall
    await giveRole(venue, { person: stranger, eventId, name: 'REFEREE_FOR_EVENT' })
    expect((await tablesSeenBy(stranger)).tables).toHaveLength(2)
    await venue.call('Venue.SignOut', {}, { credentials: stranger.credentials })
    const refusal = await venue.refusal(
      'Mimir.GetTablesState',
      { eventId },
      { credentials: stranger.credentials },
    )
    expect(refusal.code).toBe('unauthenticated')
  })

  test('a cached answer is made anew when the result of a game can no longer be taken back, although the event did not change', async () => {
    const { db } = venue.database
    const endedAt = new Date(venue.clock.time)
    await db.update(sessions).set({ status: 'finished', endedAt }).where(eq(sessions.hash, hash))
    await db.update(events).set({ version: 200 })
    const mayDefinalize = async () =>
      (await tablesSeenBy(null)).tables?.some((table) => table.mayDefinalize)
    expect(await mayDefinalize()).toBe(true)
    venue.clock.forward({ hours: 3 })
    expect(await mayDefinalize()).toBe(false)
  })
})
