import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { HEADERS } from '../../src/contract/headers'
import { methodPath, type MethodName } from '../../src/contract/methods'
import type { Credentials } from '../../src/rpc/client'

/** The load of a hall on its server. */
export interface HallLoad {
  readonly origin: string
  readonly eventId: number
  readonly phones: readonly Credentials[]
  readonly referees: readonly Credentials[]
  readonly seconds: number
}

export interface HallLoadResult {
  /** The time of each answer in ms, by the kind of caller and call. */
  readonly answers: Record<string, number[]>
  readonly errors: string[]
}

const PHONE_EVERY_MS = 5000
const REFEREE_EVERY_MS = 60_000

process.once('message', (load: HallLoad) => {
  void playHall(load).then((result) => process.send?.(result))
})

/** Makes the calls of a hall. Each caller begins at a different time and has a connection of their own. */
async function playHall(load: HallLoad): Promise<HallLoadResult> {
  const { eventId, phones, referees } = load
  const result: HallLoadResult = { answers: {}, errors: [] }
  const until = performance.now() + load.seconds * 1000
  const phoneOf = async (credentials: Credentials, nth: number) => {
    const ask = asker({ load, credentials, result, who: 'a phone' })
    await wait((nth / phones.length) * PHONE_EVERY_MS)
    const { personId: playerId } = credentials
    await every(PHONE_EVERY_MS, until, () =>
      ask('Mimir.GetCurrentStateForPlayer', { eventId, playerId }),
    )
  }
  const refereeOf = async (credentials: Credentials, nth: number) => {
    const ask = asker({ load, credentials, result, who: 'a referee' })
    await wait((nth / referees.length) * REFEREE_EVERY_MS)
    await every(REFEREE_EVERY_MS, until, async () => {
      await ask('Mimir.GetTablesState', { eventId })
      await ask('Mimir.GetTimerState', { eventId })
      await ask('Mimir.ListPenalties', { eventId })
      const playerId = phones[nth]?.personId
      const penalty = { eventId, playerId, amount: 0, reason: 'Came late to the table' }
      await ask('Mimir.AddPenalty', penalty)
    })
  }
  await Promise.all([...phones.map(phoneOf), ...referees.map(refereeOf)])
  return result
}

/**
 * Makes calls as one person on one connection. Each read sends the version from the last answer to the same
 * read.
 */
function asker(options: {
  load: HallLoad
  credentials: Credentials
  result: HallLoadResult
  who: string
}) {
  const { load, credentials, result, who } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seqs = new Map<MethodName, string>()
  return async (method: MethodName, body: object) => {
    const seq = seqs.get(method)
    const isChange = method === 'Mimir.AddPenalty'
    const startedAt = performance.now()
    try {
      const answer = await post({
        url: load.origin + methodPath(method),
        agent,
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          [HEADERS.personId]: String(credentials.personId),
          [HEADERS.authToken]: credentials.authToken,
          ...(isChange && { [HEADERS.idempotencyKey]: randomUUID() }),
          ...(!isChange && seq !== undefined && { [HEADERS.snapshotSeq]: seq }),
        },
      })
      if (answer.seq !== undefined) seqs.set(method, answer.seq)
      const name = `${who}: ${method}${answer.isUnchanged ? ', unchanged' : ''}`
      const times = (result.answers[name] ??= [])
      times.push(performance.now() - startedAt)
    } catch (error) {
      result.errors.push(`${who}: ${method}: ${String(error)}`)
    }
  }
}

interface Heard {
  readonly seq: string | undefined
  readonly isUnchanged: boolean
}

function post(options: {
  url: string
  agent: Agent
  headers: Record<string, string>
  body: string
}): Promise<Heard> {
  const { url, agent, headers, body } = options
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('error', reject)
      response.once('end', () => {
        const { statusCode } = response
        if (statusCode !== 200) reject(new Error(`status ${statusCode}`))
        const seq = response.headers[HEADERS.snapshotSeq.toLowerCase()]
        const isUnchanged = response.headers[HEADERS.unchanged.toLowerCase()] === '1'
        resolve({ seq: typeof seq === 'string' ? seq : undefined, isUnchanged })
      })
    })
    sent.once('error', reject).end(body)
  })
}

/**
 * Starts work at this interval in ms. After work that took longer than the interval, the next begins
 * immediately.
 */
async function every(ms: number, until: number, work: () => Promise<void>): Promise<void> {
  for (let next = performance.now(); next < until; next += ms) {
    await wait(next - performance.now())
    if (performance.now() < until) await work()
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
