import { cutInFours } from '../../server/rules/seating/plain-draw'
import type { SeatedSession } from '../../server/rules/seating/quality'
import type { MethodName, RequestOf, ResponseOf } from '../../src/contract/methods'
import { createRpcClient, type Credentials } from '../../src/rpc/client'
import { eventForm } from '../../tests/server/harness/event-form'
import { makeWorld } from './world'

/**
 * The kinds of seating; the first session is always drawn by lot. In `lot-leave` four players leave after the fourth
 * session.
 */
export const KINDS = ['lot', 'lot-leave', 'swiss', 'interval'] as const
export type Kind = (typeof KINDS)[number]

/** The server as the organiser's client sees it. */
export interface Organiser {
  readonly origin: string
  readonly credentials: Credentials
  /** The accounts that may be registered, twice as many as any event needs; each records its own hands. */
  readonly people: readonly { readonly id: number; readonly credentials: Credentials }[]
}

const LEAVE_AFTER = 4
const STEPS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1]
const CONNECTIONS = 4

/**
 * Plays one event by public calls alone. Returns for each seating call the milliseconds from the request to its answer.
 */
export async function playEvent(options: {
  organiser: Organiser
  kind: Kind
  players: number
  sessions: number
  seed: number
}): Promise<number[]> {
  const { organiser, kind } = options
  const call = callerFor(organiser)
  const world = makeWorld({ ...options, personIds: organiser.people.map(({ id }) => id) })
  const credentialsOf = new Map(organiser.people.map(({ id, credentials }) => [id, credentials]))
  const { eventId = 0 } = await call('Mimir.CreateEvent', eventForm({ title: `By ${kind}` }))
  for (const playerId of world.playerIds) await call('Mimir.RegisterPlayer', { eventId, playerId })
  const seatingMs: number[] = []
  let seated = world.playerIds.length
  for (let nth = 0; nth < options.sessions; nth += 1) {
    if (kind === 'lot-leave' && nth === LEAVE_AFTER) seated -= await sendSomeAway()
    const startedAt = performance.now()
    await seat(nth)
    seatingMs.push(performance.now() - startedAt)
    const tables = await readTables()
    if (new Set(tables.flat()).size !== seated) throw new Error('A seating left somebody out')
    await finish(tables)
  }
  return seatingMs

  function seat(nth: number) {
    if (nth === 0 || kind === 'lot' || kind === 'lot-leave') {
      const seed = world.seeds[nth] ?? 0
      return call('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed })
    }
    if (kind === 'swiss') return call('Mimir.MakeSwissSeating', { eventId })
    return call('Mimir.MakeIntervalSeating', { eventId, step: STEPS[nth - 1] })
  }

  async function sendSomeAway(): Promise<number> {
    for (const playerId of world.leavingIds) {
      await call('Mimir.UpdatePlayerSeatingFlag', { eventId, playerId, ignoreSeating: true })
    }
    return world.leavingIds.length
  }

  async function readTables(): Promise<SeatedSession> {
    const { seating = [] } = await call('Mimir.GetCurrentSeating', { eventId })
    const seats = seating.toSorted(
      (a, b) => (a.tableIndex ?? 0) - (b.tableIndex ?? 0) || (a.order ?? 0) - (b.order ?? 0),
    )
    return cutInFours(seats.map(({ playerId = 0 }) => playerId))
  }

  /** Records one hand at each table, and then ends the games. */
  async function finish(tables: SeatedSession): Promise<void> {
    await call('Mimir.StartTimer', { eventId })
    const { tables: states = [] } = await call('Mimir.GetTablesState', { eventId })
    const hashes = new Map(
      states
        .filter(({ status }) => status === 'SESSION_STATUS_INPROGRESS')
        .map(({ tableIndex, sessionHash }) => [tableIndex, sessionHash]),
    )
    const left = [...tables.entries()]
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [index, table] = next
        const sessionHash = hashes.get(index + 1) ?? ''
        const hand = world.drawHand(table)
        const ron = { ...hand, roundIndex: 1, honba: 0, han: 3, fu: 40, yaku: [8], riichiBets: [] }
        const winner = credentialsOf.get(hand.winnerId)
        await call('Mimir.AddRound', { sessionHash, roundData: { ron } }, winner)
        await call('Mimir.ForceFinishGame', { sessionHash })
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  }
}

/** Makes a call as the organiser unless another person is named. */
type Call = <M extends MethodName>(
  method: M,
  request: RequestOf<M>,
  credentials?: Credentials,
) => Promise<ResponseOf<M>>

function callerFor({ origin, credentials: organisers }: Organiser): Call {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  return async (method, request, credentials = organisers) => {
    const answer = await client.call(method, request, { credentials, timeoutMs: 60_000 })
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    return answer.value.body
  }
}
