import { HEADERS } from '../../../src/contract/headers'
import { methodPath, type MethodName, type RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import type { HallPerson } from './hall'
import { IS_ON_POSTGRES } from './test-database'
import { startTestVenue, type ReachedVenue, type TestVenue } from './test-venue'

/** Starts two servers that share one PostgreSQL database, or one server with the embedded database. */
export async function startServers(
  options: Parameters<typeof startTestVenue>[0] = {},
): Promise<TestVenue[]> {
  const first = await startTestVenue(options)
  return IS_ON_POSTGRES ? [first, await startTestVenue({ ...options, beside: first })] : [first]
}

/** Stops the servers of one database. The first stops last, because it removes the database. */
export async function stopServers(servers: readonly TestVenue[]): Promise<void> {
  for (const server of servers.toReversed()) await server.stop()
}

/** One of the calls that are sent at the same time. */
export interface Sent {
  readonly method: MethodName
  readonly request: object
  readonly by: HallPerson
  readonly key?: string
}

export const sent = <M extends MethodName>(
  method: M,
  request: RequestOf<M>,
  { by, key }: Pick<Sent, 'by' | 'key'>,
): Sent => ({ method, request, by, ...(key !== undefined && { key }) })

/**
 * Sends calls at the same moment, alternating between the servers. Returns for each call, in their order, `done` or the
 * reason of its refusal.
 */
export function sendAtOnce(
  servers: readonly ReachedVenue[],
  calls: readonly Sent[],
): Promise<string[]> {
  return Promise.all(
    calls.map(async (call, nth) => {
      const response = await post(present(servers[nth % servers.length], 'a server'), call)
      return response.ok ? 'done' : reasonOf(response)
    }),
  )
}

/** The answer to a call under an idempotency key. */
interface KeyedAnswer {
  readonly body: unknown
  readonly resultId: string | null
  /** Whether this call took effect, or an earlier call under the same key. */
  readonly effect: 'now' | 'before'
}

/**
 * Sends a call under a key, and repeats it, as the console does, while a server says that the same call is still
 * running.
 */
export async function sendUntilAnswered(server: ReachedVenue, call: Sent): Promise<KeyedAnswer> {
  for (;;) {
    const response = await post(server, call)
    if (response.ok) {
      return {
        body: await response.json(),
        resultId: response.headers.get(HEADERS.resultId),
        effect: response.headers.get(HEADERS.replayed) === 'true' ? 'before' : 'now',
      }
    }
    const reason = await reasonOf(response)
    if (reason !== 'key_in_progress') throw new Error(`${call.method} was refused: ${reason}`)
  }
}

export function post(server: ReachedVenue, { method, request, by, key }: Sent): Promise<Response> {
  return server.post(methodPath(method), {
    headers: {
      'Content-Type': 'application/json',
      [HEADERS.authToken]: by.credentials.authToken,
      [HEADERS.personId]: String(by.id),
      ...(key !== undefined && { [HEADERS.idempotencyKey]: `"${key}"` }),
    },
    body: JSON.stringify(request),
  })
}

async function reasonOf(response: Response): Promise<string> {
  return ((await response.json()) as { meta: { reason: string } }).meta.reason
}
