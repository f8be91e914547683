import { randomUUID } from 'node:crypto'
import { startVenueProcess } from '../e2e/harness/venue-process'
import type { PreparedHall } from '../e2e/harness/prepared-hall'
import { HEADERS } from '../src/contract/headers'
import { methodPath, type MethodName } from '../src/contract/methods'
import { present } from '../src/lib/assert'
import type { Figure } from './figures'
import { onCopy } from './hall-of-100'
import { cpuMsOf } from './process-cpu'
import { openServerYardstick } from './yardstick-server'

interface Measured {
  readonly name: string
  readonly method: MethodName
  readonly body: (nth: number) => unknown
  readonly headers?: (nth: number) => Record<string, string>
  readonly aimCpuMs?: number
  readonly reference?: number
}

const ROUNDS = 9
const CALLS_PER_ROUND = 40
const WARM_UP_CALLS = 30

/** What a call costs the built server on its embedded database, a hall of 100 tables, one caller, one call at a time. */
export function benchServer(prepared: PreparedHall): Promise<Figure[]> {
  return onCopy(prepared, async (directory) => {
    const venue = await startVenueProcess(directory)
    const yardstick = await openServerYardstick()
    try {
      const post = poster(venue.origin, prepared)
      const figures: Figure[] = []
      for (const call of await measuredCalls(prepared, post)) {
        figures.push(...(await measure({ call, post, pid: venue.pid(), yardstick: yardstick.run })))
      }
      return figures
    } finally {
      await yardstick.close()
      await venue.stop()
    }
  })
}

type Post = (call: Omit<Measured, 'name'>, nth: number) => Promise<Headers>

async function measuredCalls({ hall }: PreparedHall, post: Post): Promise<Measured[]> {
  const { eventId, players } = hall
  const tables: Omit<Measured, 'name'> = {
    method: 'Mimir.GetTablesState',
    body: () => ({ eventId }),
  }
  const seq = present((await post(tables, 0)).get(HEADERS.snapshotSeq), 'the version of the event')
  return [
    { name: 'GetTablesState, 100 tables', ...tables, aimCpuMs: 12, reference: 272 },
    {
      name: 'GetTablesState, unchanged',
      ...tables,
      headers: () => ({ [HEADERS.snapshotSeq]: seq }),
    },
    {
      name: 'GetAllRegisteredPlayers, 400',
      method: 'Mimir.GetAllRegisteredPlayers',
      body: () => ({ eventIds: [eventId] }),
      reference: 41,
    },
    {
      name: 'GetGameConfig',
      method: 'Mimir.GetGameConfig',
      body: () => ({ eventId }),
      reference: 22,
    },
    {
      name: 'GetTimerState',
      method: 'Mimir.GetTimerState',
      body: () => ({ eventId }),
      reference: 21,
    },
    {
      name: 'AddPenalty, with its key',
      method: 'Mimir.AddPenalty',
      body: (nth) => ({
        eventId,
        playerId: players[nth % players.length]?.id,
        amount: 0,
        reason: 'Came late to the table',
      }),
      headers: () => ({ [HEADERS.idempotencyKey]: randomUUID() }),
      reference: 26,
    },
  ]
}

async function measure(options: {
  call: Measured
  post: Post
  pid: number
  yardstick: () => Promise<number>
}): Promise<Figure[]> {
  const { call, post, pid } = options
  for (let nth = 0; nth < WARM_UP_CALLS; nth += 1) await post(call, nth)
  const cpu: number[] = []
  const wall: number[] = []
  const yardstick: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = cpuMsOf(pid)
    for (let nth = 0; nth < CALLS_PER_ROUND; nth += 1) {
      const startedAt = performance.now()
      await post(call, nth)
      wall.push(performance.now() - startedAt)
    }
    cpu.push((cpuMsOf(pid) - cpuBefore) / CALLS_PER_ROUND)
    yardstick.push(await options.yardstick())
  }
  const { name, aimCpuMs, reference } = call
  const aim = aimCpuMs === undefined ? undefined : ({ at: 50, most: aimCpuMs } as const)
  return [
    { name, unit: 'ms CPU', samples: cpu, yardstick, aim, reference },
    { name: `${name}: answer`, unit: 'ms', samples: wall, yardstick },
  ]
}

/** Posts as the referee and reads the answer to its end. */
function poster(origin: string, { hall }: PreparedHall): Post {
  const { personId, authToken } = hall.referee.credentials
  return async ({ method, body, headers }, nth) => {
    const response = await fetch(origin + methodPath(method), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [HEADERS.personId]: String(personId),
        [HEADERS.authToken]: authToken,
        ...headers?.(nth),
      },
      body: JSON.stringify(body(nth)),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method}: ${text}`)
    return response.headers
  }
}
