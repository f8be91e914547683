import { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import type { AnswerCache } from '../../../server/call/reading/answer-cache'
import type { RateLimiter } from '../../../server/call/rate-limiter'
import { systemRandom } from '../../../server/call/random'
import type { OpenDatabase } from '../../../server/db/database'
import { createCalls } from '../../../server/http/calls'
import { createLog } from '../../../server/http/log'
import type { PlaceSources } from '../../../server/http/placing'
import { readTrustedProxies } from '../../../server/http/trusted-proxies'
import type { StreamLimits } from '../../../server/live/stream-places'
import { createChatCodes } from '../../../server/outbound/chat-codes'
import { startServer, type RunningServer } from '../../../server/server'
import type { CodeLimits } from '../../../server/users/sign-ins/code-tries'
import { HitStore } from '../../../server/stats/hit-store'
import { openSeatingThread } from '../../../server/threads/seating-thread'
import type { MethodName, RequestOf, ResponseOf } from '../../../src/contract/methods'
import { createRpcClient, type CallOptions, type RpcError } from '../../../src/rpc/client'
import { BOT_TOKEN } from './messages/bot-api'
import { borrowTestDatabase, emptyDatabase, openAgain, openTestDatabase } from './test-database'

/** A server that a test calls, in this process or another one. */
export interface ReachedVenue {
  readonly origin: string
  /** Makes a call and returns the body of a success; a refusal fails the test with its reason. */
  call<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options?: CallOptions,
  ): Promise<ResponseOf<M>>
  /** Makes a call and returns the refusal; a success fails the test. */
  refusal<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options?: CallOptions,
  ): Promise<{ status: number; code: string; reason: string | null; meta: Record<string, string> }>
  /** Posts exactly these bytes. */
  post(path: string, init: { headers: Record<string, string>; body: BodyInit }): Promise<Response>
}

/** The real server on a free port over a fresh real database; the test controls only its clock. */
export interface TestVenue extends ReachedVenue {
  readonly database: OpenDatabase
  readonly clock: TestClock
  readonly setupCode: { value: string | null }
  /** The lines that the server logged, as written. */
  readonly logged: string[]
  /** The hits that were counted but not yet written. */
  readonly hits: HitStore
  /** Answers a request that came on another port. */
  readonly answer: RunningServer['answer']
  empty(): Promise<void>
  stop(): Promise<void>
}

export interface TestClock {
  /** Milliseconds since 1970. */
  time: number
  forward(step: { minutes?: number; seconds?: number; hours?: number }): void
}

/**
 * Starts a server. It uses an empty database, the existing database `over`, or (on PostgreSQL only) that of the server
 * `beside`. By default it caches no answers, because tests also write directly to the database.
 */
export async function startTestVenue(
  options: {
    beside?: TestVenue
    over?: OpenDatabase
    hasOwnDatabase?: boolean
    consoleDir?: string
    botName?: string
    assistantUrl?: string
    pagesUrl?: string
    answers?: AnswerCache
    /** The value of `TRUSTED_PROXY`. */
    trustedProxy?: string
    mostCallsUnderWay?: number
    codeLimits?: CodeLimits
    paces?: RateLimiter
    placing?: PlaceSources
    streamLimits?: StreamLimits
  } = {},
): Promise<TestVenue> {
  const {
    beside,
    over,
    hasOwnDatabase = false,
    consoleDir = null,
    botName = null,
    assistantUrl = null,
    pagesUrl = null,
    answers,
    mostCallsUnderWay,
    codeLimits,
    paces,
  } = options
  const isTrustedProxy = readTrustedProxies(options.trustedProxy ?? '')
  const database =
    over ??
    (await (beside
      ? openAgain(beside.database)
      : hasOwnDatabase
        ? openTestDatabase()
        : borrowTestDatabase()))
  const clock: TestClock = {
    time: Date.parse('2026-05-16T10:00:00Z'),
    forward({ hours = 0, minutes = 0, seconds = 0 }) {
      clock.time += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
  const now = () => new Date(clock.time)
  const setupCode = { value: null as string | null }
  const logged: string[] = []
  const log = createLog({ level: 'info', write: (line) => logged.push(line), now })
  const hits = new HitStore(database.db)
  const seatingThread = openSeatingThread(() => new Worker(inject('seatingWorker')))
  const server = await startServer(
    {
      database,
      now,
      random: systemRandom,
      seatingWork: seatingThread.work,
      log,
      release: 'test',
      consoleDir,
      calls: createCalls({
        setupCode,
        chatCodes: createChatCodes(BOT_TOKEN),
        ...(codeLimits && { codeLimits }),
      }),
      botName,
      assistantUrl,
      pagesUrl,
      traffic: { hits, placing: options.placing ?? NOWHERE },
      ...(answers && { answers }),
      ...(isTrustedProxy && { isTrustedProxy }),
      ...(paces && { paces }),
      ...(mostCallsUnderWay !== undefined && { mostCallsUnderWay }),
    },
    {
      port: 0,
      host: '127.0.0.1',
      ...(options.streamLimits && { streamLimits: options.streamLimits }),
    },
  )
  return {
    ...reachVenue(`http://127.0.0.1:${server.port}`),
    database,
    clock,
    setupCode,
    logged,
    hits,
    answer: server.answer,
    empty: () => emptyDatabase(database),
    async stop() {
      await server.stop()
      await seatingThread.stop()
      await database.close()
    },
  }
}

/** No source says from which country a request comes: neither a proxy's header nor a file of addresses. */
const NOWHERE: PlaceSources = { locate: null, countryHeader: null, cityHeader: null }

/** Returns the calls that a test makes at a server that already runs at this address. */
export function reachVenue(origin: string): ReachedVenue {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  return {
    origin,
    async call(method, request, options) {
      const result = await client.call(method, request, options)
      if (!result.ok) throw new Error(`${method} was refused: ${JSON.stringify(result.error)}`)
      return result.value.body
    },
    async refusal(method, request, options) {
      const result = await client.call(method, request, options)
      if (result.ok) throw new Error(`${method} was not refused`)
      return asRefusal(result.error)
    },
    post: (path, init) => fetch(origin + path, { method: 'POST', ...init }),
  }
}

function asRefusal(error: RpcError) {
  if (error.kind !== 'refused') throw new Error(`No refusal: ${JSON.stringify(error)}`)
  const { status, code, reason, meta } = error
  return { status, code, reason, meta: { ...meta } }
}
