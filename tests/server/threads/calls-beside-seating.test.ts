import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { systemRandom } from '../../../server/call/random'
import { createCalls } from '../../../server/http/calls'
import { createLog } from '../../../server/http/log'
import { startServer, type RunningServer } from '../../../server/server'
import { openSeatingThread, type SeatingThread } from '../../../server/threads/seating-thread'
import type { DoSeatingWork, SeatingFunctionName } from '../../../server/threads/seating-functions'
import { readEverything } from '../harness/everything'
import { layEvent, layHall, layPlayers, type Hall } from '../harness/hall'
import { readSeated } from '../harness/played/seatings'
import {
  reachVenue,
  startTestVenue,
  type ReachedVenue,
  type TestVenue,
} from '../harness/test-venue'

/** `server` uses the database of `venue`. The test controls its seating thread. */
let venue: TestVenue
let server: RunningServer
let reached: ReachedVenue
let thread: SeatingThread
let hall: Hall

/** Runs when a call requests work from the thread, before the thread begins that work. */
let beforeWork: (name: SeatingFunctionName) => Promise<unknown>
let startWorker: () => Worker
const asked: string[] = []

beforeAll(async () => {
  venue = await startTestVenue()
  thread = openSeatingThread(() => startWorker())
  const seatingWork: DoSeatingWork = async (name, input) => {
    asked.push(name)
    await beforeWork(name)
    return thread.work(name, input)
  }
  const now = () => new Date(venue.clock.time)
  server = await startServer(
    {
      database: venue.database,
      now,
      random: systemRandom,
      seatingWork,
      log: createLog({ level: 'info', write: () => {}, now }),
      release: 'test',
      consoleDir: null,
      calls: createCalls({ setupCode: { value: null } }),
      botName: null,
    },
    { port: 0, host: '127.0.0.1' },
  )
  reached = reachVenue(`http://127.0.0.1:${server.port}`)
})
beforeEach(async () => {
  asked.length = 0
  beforeWork = () => Promise.resolve()
  startWorker = () => new Worker(inject('seatingWorker'))
  await venue.empty()
})
afterEach(() => thread.stop())
afterAll(async () => {
  await server.stop()
  await venue.stop()
})

const referee = () => ({ credentials: hall.referee.credentials })
const SHUFFLED = { groupsCount: 1, seed: 1 }
const shuffle = () =>
  reached.call('Mimir.MakeShuffledSeating', { eventId: hall.eventId, ...SHUFFLED }, referee())
const refused = () =>
  reached.refusal('Mimir.MakeShuffledSeating', { eventId: hall.eventId, ...SHUFFLED }, referee())
const seatedNow = async () => (await readSeated(venue)).flat().toSorted((a, b) => a - b)

describe('calls while a seating is computed', () => {
  test('while a seating is computed, the server answers other calls about this and other events', async () => {
    hall = await layHall(venue, { players: 400 })
    const other = await layEvent(venue)
    const order: string[] = []
    beforeWork = async () => {
      await reached.call('Mimir.GetGameConfig', { eventId: other })
      order.push('another event was read')
      await reached.call(
        'Mimir.AddPenalty',
        { eventId: hall.eventId, playerId: 5, amount: 100, reason: 'late' },
        referee(),
      )
      order.push('a penalty was given')
    }
    await shuffle()
    order.push('everybody sits')

    expect(order).toEqual(['another event was read', 'a penalty was given', 'everybody sits'])
    expect(await seatedNow()).toEqual(hall.players.map(({ id }) => id))
  })

  test('a short read that arrives while the server computes a script is answered before the script', async () => {
    hall = await layHall(venue)
    const order: string[] = []
    let read: Promise<unknown> = Promise.resolve()
    beforeWork = () => {
      read = reached
        .call('Mimir.GetGameConfig', { eventId: hall.eventId })
        .then(() => order.push('read'))
      return Promise.resolve()
    }
    const { credentials } = hall.admin
    const request = { eventId: hall.eventId, players: 400, sessions: 40, seed: 1 }
    await reached.call('Venue.LayOutScript', request, { credentials })
    order.push('laid out')
    await read

    expect(order).toEqual(['read', 'laid out'])
  })
})

describe('a change of the event while a seating is computed', () => {
  test('when players join while a seating is computed, the server computes it again and seats them too', async () => {
    hall = await layHall(venue)
    beforeWork = async () => {
      if (asked.length === 1) await layPlayers(venue, { eventId: hall.eventId, count: 4 })
    }
    await shuffle()

    expect(asked).toEqual(['seat', 'seat'])
    expect(await seatedNow()).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  })

  test('when another referee seats while a seating is computed, the second seating is refused and nobody is seated twice', async () => {
    hall = await layHall(venue)
    beforeWork = async () => {
      if (asked.length === 1) {
        await venue.call(
          'Mimir.MakeShuffledSeating',
          { eventId: hall.eventId, ...SHUFFLED },
          referee(),
        )
      }
    }

    expect(await refused()).toMatchObject({ status: 412, reason: 'games_still_running' })
    expect(await seatedNow()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('a seating preview shows the event as it was when the preview began, and cannot be applied once the event has changed', async () => {
    hall = await layHall(venue)
    beforeWork = async () => {
      if (asked.length === 1) await layPlayers(venue, { eventId: hall.eventId, count: 4 })
    }
    const request = {
      eventId: hall.eventId,
      options: { kind: 'SEATING_KIND_SHUFFLED', seed: 1 },
    } as const
    const { tables, stateKey } = await reached.call('Venue.PreviewSeating', request, referee())
    const taking = { ...request, tables, stateKey }

    expect(tables).toHaveLength(2)
    expect(await reached.refusal('Venue.TakeSeating', taking, referee())).toMatchObject({
      reason: 'seating_moved_on',
    })
  })

  test('when the event changes again and again while a seating is computed, the call is refused and nobody is seated', async () => {
    hall = await layHall(venue)
    beforeWork = () => layPlayers(venue, { eventId: hall.eventId, count: 4 })

    expect(await refused()).toMatchObject({ status: 409, reason: 'event_keeps_changing' })
    expect(await seatedNow()).toEqual([])
    beforeWork = () => Promise.resolve()
    await shuffle()
    expect(await seatedNow()).toHaveLength(32)
  })
})

test('when the seating thread dies, its call fails and nobody is seated, and the next call can seat', async () => {
  hall = await layHall(venue)
  const before = await readEverything(venue)
  startWorker = () =>
    new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(1))", {
      eval: true,
    })

  expect(await refused()).toMatchObject({ status: 500, reason: 'internal' })
  expect(await readEverything(venue)).toEqual(before)
  startWorker = () => new Worker(inject('seatingWorker'))
  await shuffle()
  expect(await seatedNow()).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})
