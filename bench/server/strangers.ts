import { fork } from 'node:child_process'
import { once } from 'node:events'
import { REFEREE } from '../../e2e/harness/prepared-hall'
import { methodPath, type MethodName } from '../../src/contract/methods'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { poster, type Post } from './measured-calls'
import type { Flood, FloodResult } from './strangers-flood'

const MEASURED_CALLS = 200
const MEASURED_BESIDE_FLOOD = 60
const STRANGERS = 8
const AIM = { at: 95, most: 100 } as const
const LONGEST = { at: 100, most: 250 } as const

/**
 * How long a referee waits for the answer to a read of the timer, and of all tables, while strangers flood the server in
 * various ways.
 */
export function benchStrangers({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => [
    ...(await whileServing(copy, {}, ({ origin }) => besideLargeBodies(origin, hall))),
    // The server caches no answers here, so it makes each one anew, for the referee and for strangers.
    ...(await whileServing(copy, { ANSWER_CACHE_MB: '0' }, ({ origin }) =>
      besideFloods(origin, hall),
    )),
  ])
}

async function besideFloods(origin: string, hall: StoredHall['hall']): Promise<Figure[]> {
  const { eventId } = hall
  const post = poster(origin, hall.referee.credentials)
  const signIn = {
    origin,
    method: 'Frey.Authorize',
    body: { email: REFEREE.email, password: REFEREE.password },
  } as const
  const oneAddress = ['127.0.1.1']
  const twenty = Array.from({ length: 20 }, (_, nth) => `127.0.1.${nth + 1}`)
  const tables = { origin, method: 'Mimir.GetTablesState', body: { eventId } } as const
  const floods: readonly (readonly [string, Flood])[] = [
    ['40 sign-ins at once of one address', { ...signIn, from: oneAddress, atOnce: 40 }],
    ['20 sign-ins at once of each of twenty', { ...signIn, from: twenty, atOnce: 20 }],
    ['40 reads of all tables at once of one address', { ...tables, from: oneAddress, atOnce: 40 }],
    ['20 of each of twenty', { ...tables, from: twenty, atOnce: 20 }],
  ]
  await readsOf(post, eventId)
  const alone = await readsOf(post, eventId)
  const figures = figuresOf('alone', alone)
  for (const [name, flood] of floods) {
    const reads = await whileFlooding(flood, () => readsOf(post, eventId))
    figures.push(...figuresOf(`beside ${name}`, reads, alone))
  }
  return figures
}

type Reads = Readonly<Record<'GetTablesState' | 'GetTimerState', number[]>>

function figuresOf(beside: string, reads: Reads, alone?: Reads): Figure[] {
  return (['GetTablesState', 'GetTimerState'] as const).map((method) => ({
    name: `${method} ${beside}`,
    unit: 'ms',
    samples: reads[method],
    ...(alone && { yardstick: alone[method], aim: LONGEST }),
  }))
}

async function readsOf(post: Post, eventId: number): Promise<Reads> {
  const reads = { GetTablesState: [] as number[], GetTimerState: [] as number[] }
  for (let nth = 0; nth < MEASURED_BESIDE_FLOOD; nth += 1) {
    for (const method of ['GetTablesState', 'GetTimerState'] as const) {
      const startedAt = performance.now()
      await post({ method: `Mimir.${method}`, body: () => ({ eventId }) }, nth)
      reads[method].push(performance.now() - startedAt)
    }
  }
  return reads
}

async function whileFlooding<T>(flood: Flood, steps: () => Promise<T>): Promise<T> {
  const child = fork('bench/server/strangers-flood.ts', { execArgv: ['--import', 'tsx'] })
  child.send(flood)
  await once(child, 'message')
  const measured = await steps()
  child.send('stop')
  const [answered] = (await once(child, 'message')) as [FloodResult]
  console.log(`${flood.from.length} x ${flood.atOnce} ${flood.method}: ${JSON.stringify(answered)}`)
  return measured
}

/** Measures a referee's reads while others send bodies of up to 128 KB with as many values as possible. */
async function besideLargeBodies(origin: string, hall: StoredHall['hall']): Promise<Figure[]> {
  const { credentials } = hall.referee
  const post = poster(origin, credentials)
  const ask = () => waitsOf(post, hall.eventId)
  await ask()
  const alone = await ask()
  const signedIn = {
    'X-Auth-Token': credentials.authToken,
    'X-Current-Person-Id': String(credentials.personId),
  }
  await assertAnswers(origin, signedIn)
  return [
    { name: 'GetTimerState, alone', unit: 'ms', samples: alone },
    {
      name: `GetTimerState beside ${STRANGERS} visitors with large bodies`,
      unit: 'ms',
      samples: await whileSending(origin, {}, ask),
      yardstick: alone,
      aim: AIM,
    },
    {
      name: `the same, signed in`,
      unit: 'ms',
      samples: await whileSending(origin, signedIn, ask),
      yardstick: alone,
      aim: AIM,
    },
  ]
}

async function waitsOf(post: Post, eventId: number): Promise<number[]> {
  const waits: number[] = []
  for (let nth = 0; nth < MEASURED_CALLS; nth += 1) {
    const startedAt = performance.now()
    await post({ method: 'Mimir.GetTimerState', body: () => ({ eventId }) }, nth)
    waits.push(performance.now() - startedAt)
  }
  return waits
}

/**
 * Throws unless each body gets the expected answer. A body could be refused for another reason, such
 * as a list that is too long.
 */
async function assertAnswers(origin: string, headers: Record<string, string>): Promise<void> {
  for (const large of BODIES) {
    const response = await send(origin, headers, large)
    const answer = await response.text()
    const { meta } = (response.ok ? {} : JSON.parse(answer)) as { meta?: { reason?: string } }
    const reason = meta?.reason ?? null
    if (!response.ok && reason === null) throw new Error(`${large.method}: ${answer}`)
    if (reason !== large.reason) throw new Error(`${large.method} was answered with ${reason}`)
  }
}

const send = (
  origin: string,
  headers: Record<string, string>,
  { method, type, body }: LargeBody,
): Promise<Response> =>
  fetch(origin + methodPath(method), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': type },
    body,
  })

/** Each stranger sends the next body once the server has answered the body before. */
async function whileSending<T>(
  origin: string,
  headers: Record<string, string>,
  steps: () => Promise<T>,
): Promise<T> {
  let isOver = false
  const strangers = Array.from({ length: STRANGERS }, async () => {
    while (!isOver) {
      for (const large of BODIES) {
        const response = await send(origin, headers, large)
        await response.arrayBuffer()
      }
    }
  })
  try {
    return await steps()
  } finally {
    isOver = true
    await Promise.all(strangers)
  }
}

interface LargeBody {
  readonly method: MethodName
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Why the server refuses the body when a referee sends it; null when the server accepts the body. */
  readonly reason: string | null
}

const JSON_TYPE = 'application/json'
const PROTOBUF_TYPE = 'application/protobuf'
const bytes = (times: number, ...repeated: number[]) =>
  Uint8Array.from(Array.from({ length: times }, () => repeated).flat())
const items = (times: number, item: string) => Array.from({ length: times }, () => item).join(',')

/** A win with eight fields. The limit `MOST_VALUES` also counts brackets and commas, so a win counts as ten values. */
const WIN =
  '{"winnerId":1,"paoPlayerId":1,"han":1,"fu":1,"yaku":[],"dora":1,"uradora":1,"kandora":1}'
/** A person with two fields that the message has, and one that it has not. Together they count as ten values. */
const PERSON = '{"nickname":"","accountId":0,"unknown":[0,0,0,0,0,0]}'

/**
 * The server refuses the first three bodies before it makes a message: the JSON has more values than allowed
 * (`MOST_VALUES`), and the lists of the other two are longer than allowed (`MOST_ITEMS`). The last three have as
 * many values and items as allowed, or a few less, so the server decodes them. Visitors reach the decoding with
 * the two bodies of `FindByMajsoulAccountId` and with that of `GetEventsById`, because the other calls need a
 * sign-in.
 */
const BODIES: readonly LargeBody[] = [
  {
    method: 'Mimir.UpdatePlayersLocalIds',
    type: JSON_TYPE,
    body: `{"idsToLocalIds":[{}${',{}'.repeat(43_000)}]}`,
    reason: 'body_too_large',
  },
  {
    method: 'Mimir.UpdatePlayersLocalIds',
    type: PROTOBUF_TYPE,
    body: bytes(65_000, 0x12, 0),
    reason: 'field_invalid',
  },
  {
    method: 'Mimir.GetEventsById',
    type: PROTOBUF_TYPE,
    body: bytes(65_000, 0x08, 0),
    reason: 'field_invalid',
  },
  {
    method: 'Mimir.AddRound',
    type: JSON_TYPE,
    body: `{"sessionHash":"none","roundData":{"multiron":{"wins":[${items(999, WIN)}]}}}`,
    reason: 'session_not_found',
  },
  {
    method: 'Frey.FindByMajsoulAccountId',
    type: JSON_TYPE,
    body: `{"ids":[${items(999, PERSON)}]}`,
    reason: null,
  },
  // Each person has nine nicknames, of which the last one counts.
  {
    method: 'Frey.FindByMajsoulAccountId',
    type: PROTOBUF_TYPE,
    body: bytes(1000, 0x0a, 18, ...bytes(9, 0x0a, 0)),
    reason: null,
  },
]
