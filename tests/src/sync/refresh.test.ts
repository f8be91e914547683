import type { ServerResponse } from 'node:http'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRpcClient } from '../../../src/rpc/client'
import { openCache } from '../../../src/store/cache/open-cache'
import { createSnapshots, type Snapshots } from '../../../src/store/cache/snapshots'
import type { Cache } from '../../../src/store/cache/two-caches'
import { createEventRefresh, type EventRefresh } from '../../../src/sync/refresh'
import { answerJson, startHttpServer, type HeardRequest, type HttpServer } from '../rpc/http-server'
import { TestPage } from './platform'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const NOON = Date.UTC(2026, 10, 20, 12, 0)
const MINUTE = 60_000

const BODIES: Record<string, unknown> = {
  GetGameConfig: { eventTitle: 'Cup', useTimer: true, gameDuration: 75 },
  GetTablesState: { tables: [{ sessionHash: 'ab12' }] },
  GetAllRegisteredPlayers: { players: [{ id: 7, title: 'Anna' }] },
  GetTimerState: { started: true, timeRemaining: 4440 },
  ListPenalties: { penalties: [] },
  ListChombo: { chombos: [] },
}

const methodOf = ({ url }: HeardRequest) => url.split('/').at(-1) ?? ''
const ok = (request: HeardRequest, response: ServerResponse, seq = '17.hall-a') =>
  answerJson(response, BODIES[methodOf(request)], {
    headers: { 'X-Snapshot-Seq': seq, Date: 'Fri, 20 Nov 2026 12:00:00 GMT' },
  })
const unchanged = (response: ServerResponse) =>
  answerJson(response, {}, { headers: { 'X-Snapshot-Seq': '17.hall-a', 'X-Unchanged': '1' } })

let page: TestPage
let server: HttpServer
let answer: (request: HeardRequest, response: ServerResponse) => void
let cache: Cache
let snapshots: Snapshots
let refresh: EventRefresh
let bugs: unknown[]
let venue: string
let epoch: string | null
let heardVenues: string[]
/** How many calls have ended. */
let answered: number
let learnVenue: (told: string) => void

beforeEach(async () => {
  page = new TestPage()
  answer = ok
  bugs = []
  venue = 'hall-a'
  epoch = null
  heardVenues = []
  learnVenue = () => {}
  server = await startHttpServer((request, response) => answer(request, response))
  cache = await openCache({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    wait: async () => {},
  })
  snapshots = createSnapshots(cache)
  answered = 0
  const client = createRpcClient({ baseUrl: server.baseUrl, fetch })
  refresh = createEventRefresh({
    client: {
      call: (method, request, options) =>
        client.call(method, request, options).finally(() => void (answered += 1)),
    },
    snapshots,
    platform: page,
    scope: ANNA,
    promises: {
      venue: () => venue,
      epoch: () => epoch,
      heardVenue: (told) =>
        Promise.resolve(void heardVenues.push(told)).then(() => learnVenue(told)),
    },
    eventId: 3,
    credentials: () => ({ personId: 7, authToken: 'secret' }),
    skewMs: () => 0,
    onBug: (error) => bugs.push(error),
  })
})

afterEach(async () => {
  refresh.stop()
  cache.close()
  await server.close()
  expect(bugs).toEqual([])
})

/** Resolves when the running refresh has ended, or immediately when none is running. */
const roundEnds = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (refresh.get().isRunning) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = refresh.subscribe(look)
    look()
  })

/** Ends a first round in which one answer never came. */
async function endWithoutLast(): Promise<void> {
  while (answered < 5) await new Promise((resolve) => setImmediate(resolve))
  page.pass(2_000)
  await roundEnds()
}

const calls = () => server.heard.map(methodOf).toSorted()
const EVERYTHING = Object.keys(BODIES).toSorted()

describe('a round of reading', () => {
  test('a round reads all lists of the event as the signed-in person, and names the event in each call', async () => {
    refresh.start()
    await roundEnds()
    expect(calls()).toEqual(EVERYTHING)
    expect(server.heard.map(({ headers }) => headers['x-current-event-id'])).toEqual(
      EVERYTHING.map(() => '3'),
    )
    expect(server.heard[0]?.headers).toMatchObject({
      'x-auth-token': 'secret',
      'x-current-person-id': '7',
    })
    expect(await snapshots.readEvent(ANNA, 3)).toMatchObject({
      config: { fetchedAt: NOON, seq: 17, body: { eventTitle: 'Cup' } },
      tables: { body: { tables: [{ sessionHash: 'ab12' }] } },
      players: { body: { players: [{ id: 7 }] } },
      penalties: { body: { penalties: [] } },
      chombo: { body: { chombos: [] } },
    })
  })

  test('a reading round that failed before anything was stored is repeated soon; with stored copies a failed round can wait', async () => {
    answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')
    refresh.start()
    await roundEnds()
    expect(refresh.get().nextAt).toBe(NOON + 10_000)

    answer = ok
    page.pass(10_000)
    await roundEnds()
    expect(refresh.get()).toMatchObject({ errors: {}, nextAt: NOON + 10_000 + MINUTE })

    answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')
    page.pass(MINUTE)
    await roundEnds()
    expect(refresh.get().nextAt).toBe(NOON + 10_000 + 2 * MINUTE)
  })

  test('a reading round that the server refuses is not repeated sooner than any other reading round', async () => {
    const denied = { code: 'permission_denied', msg: 'no' }
    answer = (_, response) => answerJson(response, denied, { status: 403 })
    refresh.start()
    await roundEnds()
    expect(refresh.get().nextAt).toBe(NOON + MINUTE)
  })

  test('a round sends the server the versions of the stored copies, and an unchanged copy only gets a newer time', async () => {
    refresh.start()
    await roundEnds()
    expect(server.heard[0]?.headers['x-snapshot-seq']).toBeUndefined()

    answer = (_, response) => unchanged(response)
    page.pass(MINUTE)
    await roundEnds()
    expect(server.heard.at(-1)?.headers['x-snapshot-seq']).toBe('17.hall-a')
    expect(await snapshots.readEvent(ANNA, 3)).toMatchObject({
      config: { fetchedAt: NOON + MINUTE, body: { eventTitle: 'Cup' } },
      timer: { fetchedAt: NOON + MINUTE, body: { startedAt: NOON - MINUTE } },
    })
  })

  test('after a restore, no copy from before the restore is shown, and a round stores no answer from before the restore', async () => {
    refresh.start()
    await roundEnds()
    epoch = 'after-the-restore'
    expect(await snapshots.readEvent({ ...ANNA, epoch }, 3)).toMatchObject({ config: null })
    answer = (request, response) => ok(request, response, '17.hall-a.after-the-restore')
    page.pass(MINUTE)
    await roundEnds()
    expect(server.heard.at(-1)?.headers['x-snapshot-seq']).toBeUndefined()
    expect(await snapshots.readEvent({ ...ANNA, epoch }, 3)).toMatchObject({
      config: { seq: 17, epoch: 'after-the-restore' },
    })
    answer = (request, response) => ok(request, response, '99.hall-a')
    page.pass(MINUTE)
    await roundEnds()
    expect(await snapshots.readEvent({ ...ANNA, epoch }, 3)).toMatchObject({
      config: { seq: 17, epoch: 'after-the-restore' },
    })
  })

  describe('a round in another hall at the same address', () => {
    beforeEach(async () => {
      refresh.start()
      await roundEnds()
      answer = (request, response) => ok(request, response, '3.hall-b')
      page.pass(MINUTE)
    })

    test('answers of hall B are stored once the address is known to belong to hall B', async () => {
      learnVenue = (told) => (venue = told)
      await roundEnds()
      expect(heardVenues).toContain('hall-b')
      expect(await snapshots.readEvent({ ...ANNA, venue: 'hall-b' }, 3)).toMatchObject({
        config: { seq: 3, venue: 'hall-b' },
      })
      expect(await snapshots.readEvent(ANNA, 3)).toMatchObject({ config: null, tables: null })
    })

    test('answers of hall B are not stored while the address is known to belong to hall A', async () => {
      await roundEnds()
      expect(await snapshots.readEvent(ANNA, 3)).toMatchObject({
        config: { seq: 17, fetchedAt: NOON },
      })
    })
  })

  test('a round that fails in part keeps the answers that arrived, and the old copy of the failed part', async () => {
    refresh.start()
    await roundEnds()
    answer = (request, response) =>
      methodOf(request) === 'GetTablesState'
        ? answerJson(response, { code: 'internal', msg: 'broken' }, { status: 500 })
        : ok(request, response)
    page.pass(MINUTE)
    await roundEnds()

    expect(refresh.get().errors).toMatchObject({ tables: { kind: 'refused', code: 'internal' } })
    expect(await snapshots.readEvent(ANNA, 3)).toMatchObject({
      config: { fetchedAt: NOON + MINUTE },
      tables: { fetchedAt: NOON },
    })
  })

  describe('a round of which one answer hangs', () => {
    let release: () => void

    beforeEach(() => {
      answer = (request, response) => {
        if (methodOf(request) === 'GetTimerState') release = () => ok(request, response)
        else ok(request, response)
      }
    })

    test('when one answer of a round hangs, all other answers are stored after a short wait, and the next reading does not request the list whose answer is late', async () => {
      refresh.start()
      await endWithoutLast()
      expect(await snapshots.read(ANNA, 3, 'config')).toMatchObject({ seq: 17 })
      expect(refresh.get()).toMatchObject({ late: ['timer'], errors: {} })

      await refresh.refresh(['config', 'timer'])
      expect(server.heard.slice(6).map(methodOf)).toEqual(['GetGameConfig'])
    })

    test('a late answer of a round is stored when it arrives, and then the lists requested meanwhile are read', async () => {
      refresh.start()
      await endWithoutLast()
      await refresh.refresh(['timer'])
      answer = ok
      release()
      await heldUntil(server.heard, 7)
      await roundEnds()
      expect(await snapshots.read(ANNA, 3, 'timer')).toMatchObject({ seq: 17 })
      expect(server.heard.slice(6).map(methodOf)).toEqual(['GetTimerState'])
      expect(refresh.get().late).toEqual([])
    })
  })

  test('a reading round stores the timer even when the length of a game arrives late', async () => {
    let release = () => {}
    answer = (request, response) => {
      if (methodOf(request) === 'GetGameConfig') release = () => ok(request, response)
      else ok(request, response)
    }
    refresh.start()
    await endWithoutLast()
    expect(await snapshots.read(ANNA, 3, 'timer')).toBeNull()

    release()
    while (refresh.get().late.length > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await snapshots.read(ANNA, 3, 'timer')).toMatchObject({
      body: { startedAt: NOON - MINUTE },
    })
  })

  test('a reading round that succeeds after a failed one removes the errors', async () => {
    answer = (_, response) => response.destroy()
    refresh.start()
    await roundEnds()
    expect(Object.keys(refresh.get().errors)).toHaveLength(6)

    answer = ok
    page.pass(MINUTE)
    await roundEnds()
    expect(refresh.get().errors).toEqual({})
  })

  test('a round that ends after the sign-out writes nothing', async () => {
    const held: (() => void)[] = []
    answer = (request, response) => void held.push(() => ok(request, response))
    refresh.start()
    const ends = roundEnds()
    await heldUntil(held, 6)
    refresh.stop()
    for (const go of held) go()
    await ends
    expect(await snapshots.read(ANNA, 3, 'config')).toBeNull()
  })
})

describe('the countdown to the next round', () => {
  test('the countdown runs from the start of a round for 60 s', async () => {
    refresh.start()
    expect(refresh.get()).toMatchObject({ isRunning: true, nextAt: NOON + MINUTE })
    await roundEnds()
    expect(refresh.get()).toMatchObject({ isRunning: false, nextAt: NOON + MINUTE })
    expect(page.waiting).toEqual([MINUTE])
  })

  test('the countdown to the next round never stops: a round follows any number of failures', async () => {
    refresh.start()
    await roundEnds()
    answer = (_, response) => response.destroy()
    page.pass(MINUTE)
    await roundEnds()
    page.pass(MINUTE)
    await roundEnds()
    expect(server.heard).toHaveLength(18)
    expect(refresh.get().nextAt).toBe(NOON + 3 * MINUTE)
  })

  test('the countdown pauses while the page is hidden and starts anew when it becomes visible', async () => {
    refresh.start()
    await roundEnds()
    page.tell('hidden')
    expect([refresh.get().nextAt, page.waiting]).toEqual([null, []])
    page.clock += 10 * MINUTE
    page.tell('visible')
    await roundEnds()
    expect(server.heard).toHaveLength(12)
  })

  test('the countdown ends within a minute when the clock is set back during a round', async () => {
    const held: (() => void)[] = []
    answer = (request, response) => void held.push(() => ok(request, response))
    refresh.start()
    await heldUntil(held, 6)
    page.set(-60 * MINUTE)
    answer = ok
    for (const go of held) go()
    await roundEnds()
    expect(page.waiting).toEqual([MINUTE])
    expect(refresh.get().nextAt).toBe(page.clock + MINUTE)
  })

  test('the countdown starts anew when the clock was set back while the page was hidden', async () => {
    refresh.start()
    await roundEnds()
    page.tell('hidden')
    page.set(-60 * MINUTE)
    page.tell('visible')
    await roundEnds()
    expect(server.heard).toHaveLength(12)
  })

  test('the countdown continues when the page was hidden only for a moment', async () => {
    refresh.start()
    await roundEnds()
    page.tell('hidden')
    page.clock += 4_000
    page.tell('visible')
    expect([server.heard.length, page.waiting]).toEqual([6, [56_000]])
  })
})

describe('reading on demand', () => {
  test('several requests for a reading during a round become one reading of all requested lists', async () => {
    const held: (() => void)[] = []
    answer = (request, response) => void held.push(() => ok(request, response))
    refresh.start()
    await heldUntil(held, 6)
    const both = Promise.all([refresh.refresh(['tables']), refresh.refresh(['tables', 'timer'])])
    answer = ok
    for (const go of held) go()
    await both
    expect(server.heard.slice(6).map(methodOf).toSorted()).toEqual([
      'GetTablesState',
      'GetTimerState',
    ])
  })

  test('reading on demand reads only the named lists, and starts the countdown anew', async () => {
    refresh.start()
    await roundEnds()
    page.clock += 20_000
    await refresh.refresh(['tables'])
    expect(server.heard.slice(6).map(methodOf)).toEqual(['GetTablesState'])
    expect(refresh.get().nextAt).toBe(NOON + 80_000)
  })

  test('when some lists are read on demand again and again, all other lists are still read every minute', async () => {
    refresh.start()
    await roundEnds()
    page.clock += 40_000
    await refresh.refresh(['tables'])
    page.clock += 20_000
    await refresh.refresh(['tables'])
    expect(server.heard.slice(6, 7).map(methodOf)).toEqual(['GetTablesState'])
    expect(server.heard.slice(7).map(methodOf).toSorted()).toEqual(EVERYTHING)
    page.clock += 30_000
    await refresh.refresh(['tables'])
    expect(server.heard.slice(13).map(methodOf)).toEqual(['GetTablesState'])
  })

  test('a browser that says “online” starts no round, because reading waits for the connection', async () => {
    refresh.start()
    await roundEnds()
    page.tell('online')
    expect(refresh.get().isRunning).toBe(false)
  })
})

describe('the stored timer', () => {
  const startedAt = async () => (await snapshots.read(ANNA, 3, 'timer'))?.body.startedAt
  const timerIs = (timer: object, config: object = {}) => {
    answer = (request, response) => {
      const name = methodOf(request)
      if (name === 'GetTimerState') answerAt(response, timer)
      else if (name === 'GetGameConfig') answerAt(response, { gameDuration: 75, ...config })
      else ok(request, response)
    }
  }
  const answerAt = (response: ServerResponse, body: object) =>
    answerJson(response, body, { headers: { Date: new Date(page.clock).toUTCString() } })

  test('the timer is stored with the time when it started, so the countdown runs without the server', async () => {
    timerIs({ started: true, timeRemaining: 4440 })
    refresh.start()
    await roundEnds()
    expect(await startedAt()).toBe(NOON - MINUTE)
  })

  test('a timer that was never started has no start', async () => {
    timerIs({})
    refresh.start()
    await roundEnds()
    expect(await startedAt()).toBeNull()
  })

  test('a timer that ran out keeps the known start', async () => {
    timerIs({ started: true, timeRemaining: 30 })
    refresh.start()
    await roundEnds()
    timerIs({ finished: true })
    page.pass(MINUTE)
    await roundEnds()
    expect(await startedAt()).toBe(NOON - (75 * 60 - 30) * 1000)
  })

  test('a timer that had run out when it was first seen has the start that follows from its end', async () => {
    timerIs({ finished: true, ranOutAt: '2026-11-20T11:57:00.000Z' })
    refresh.start()
    await roundEnds()
    expect(await startedAt()).toBe(NOON - 78 * MINUTE)
  })

  test('a timer that had run out when it was first seen is assumed to have ended now when the server does not send its end', async () => {
    timerIs({ finished: true })
    refresh.start()
    await roundEnds()
    expect(await startedAt()).toBe(NOON - 75 * MINUTE)
  })

  test('the timer is not stored before the length of a game is known', async () => {
    answer = (request, response) =>
      methodOf(request) === 'GetGameConfig' ? response.destroy() : ok(request, response)
    refresh.start()
    await roundEnds()
    expect(await snapshots.read(ANNA, 3, 'timer')).toBeNull()
  })
})

/** Resolves once the server holds back this many requests. */
async function heldUntil(held: readonly unknown[], count: number): Promise<void> {
  while (held.length < count) await new Promise((resolve) => setImmediate(resolve))
}
