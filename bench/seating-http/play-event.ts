import type { MethodName, RequestOf, ResponseOf } from '../../src/contract/methods'
import { present } from '../../src/lib/assert'
import { createRpcClient, type Credentials } from '../../src/rpc/client'
import { cutInFours } from '../../server/rules/seating/plain-draw'
import { rankSpread, type SeatedSession } from '../../server/rules/seating/quality'
import { eventForm } from '../../tests/server/harness/event-form'
import { makeWorld, type World } from '../seating-rated/world'

/**
 * A: shuffled throughout. B: swiss after one shuffled session. C: intervals after one. D: swiss after four.
 * E: as A or B, and four leave after the fourth session, or four come after the second.
 */
export const TRACKS = ['A', 'B', 'C', 'D', 'EA-leave', 'EA-late', 'EB-leave', 'EB-late'] as const
export type Track = (typeof TRACKS)[number]

/** After how many sessions the roster changes. */
export function changeAfter(track: Track): number {
  if (track.endsWith('leave')) return 4
  return track.endsWith('late') ? 2 : 0
}

/** The server as the organiser's client sees it. */
export interface Organiser {
  readonly origin: string
  readonly credentials: Credentials
  /** Accounts to be registered, more than any event needs; each records for itself. */
  readonly people: readonly { readonly id: number; readonly credentials: Credentials }[]
}

export interface PlayedEvent {
  readonly sessions: readonly SeatedSession[]
  /** Who takes part at the end. */
  readonly pool: readonly number[]
  /** From the request to its answer, of each seating call, ms. */
  readonly seatingMs: readonly number[]
  /** By the rating table before the session; nothing for the first. */
  readonly rankSpreads: readonly number[]
}

const STEPS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1]
const CONNECTIONS = 4

/** Plays one event by public calls alone, from its creation to the last session; the server learns no more than in a hall. */
export async function playEvent(options: {
  organiser: Organiser
  track: Track
  players: number
  sessions: number
  seed: number
}): Promise<PlayedEvent> {
  const { organiser, track } = options
  const call = callerFor(organiser)
  const world = makeWorld(options)
  const ids = peopleOf(
    world,
    organiser.people.map(({ id }) => id),
  )
  const credentialsOf = new Map(organiser.people.map(({ id, credentials }) => [id, credentials]))
  const worldIds = new Map([...ids].map(([worldId, id]) => [id, worldId]))
  const real = (worldId: number) => present(ids.get(worldId), 'an account')
  const { eventId = 0 } = await call('Mimir.CreateEvent', eventForm({ title: `Track ${track}` }))
  for (const id of world.playerIds) {
    await call('Mimir.RegisterPlayer', { eventId, playerId: real(id) })
  }
  let pool = world.playerIds.map(real)
  const played: SeatedSession[] = []
  const seatingMs: number[] = []
  const rankSpreads: number[] = []
  for (let nth = 0; nth < options.sessions; nth += 1) {
    if (nth > 0 && nth === changeAfter(track)) pool = await changeRoster()
    const rankedIds = await readRanks()
    const startedAt = performance.now()
    await seat(nth)
    seatingMs.push(performance.now() - startedAt)
    const tables = await readTables()
    assertValid(tables, pool)
    if (rankedIds.length === pool.length) rankSpreads.push(rankSpread(tables, rankedIds))
    played.push(tables)
    await finish(tables, nth)
  }
  return { sessions: played, pool, seatingMs, rankSpreads }

  function seat(nth: number) {
    const seed = world.seeds[nth] ?? 0
    if (isShuffled(track, nth)) {
      return call('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed })
    }
    if (track === 'C') return call('Mimir.MakeIntervalSeating', { eventId, step: STEPS[nth - 1] })
    return call('Mimir.MakeSwissSeating', { eventId })
  }

  async function changeRoster(): Promise<number[]> {
    if (track.endsWith('leave')) {
      const leaving = world.leavingIds.map(real)
      for (const playerId of leaving) {
        await call('Mimir.UpdatePlayerSeatingFlag', { eventId, playerId, ignoreSeating: true })
      }
      return pool.filter((id) => !leaving.includes(id))
    }
    const late = world.lateIds.map(real)
    for (const playerId of late) await call('Mimir.RegisterPlayer', { eventId, playerId })
    return [...pool, ...late]
  }

  async function readRanks(): Promise<number[]> {
    const { list = [] } = await call('Mimir.GetRatingTable', {
      eventIdList: [eventId],
      orderBy: 'rating',
      order: 'desc',
    })
    return list.map(({ id = 0 }) => id).filter((id) => pool.includes(id))
  }

  async function readTables(): Promise<SeatedSession> {
    const { seating = [] } = await call('Mimir.GetCurrentSeating', { eventId })
    const seats = seating.toSorted(
      (a, b) => (a.tableIndex ?? 0) - (b.tableIndex ?? 0) || (a.order ?? 0) - (b.order ?? 0),
    )
    return cutInFours(seats.map(({ playerId = 0 }) => playerId))
  }

  /** One hand by which the best of a table wins from the last, and the game is over. */
  async function finish(tables: SeatedSession, nth: number): Promise<void> {
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
        const points = world.play(
          table.map((id) => worldIds.get(id) ?? 0),
          nth,
        )
        const winnerId = table[points.indexOf(Math.max(...points))]
        const loserId = table[points.indexOf(Math.min(...points))]
        const ron = { roundIndex: 1, honba: 0, winnerId, loserId }
        await call(
          'Mimir.AddRound',
          {
            sessionHash,
            roundData: { ron: { ...ron, han: 3, fu: 40, yaku: [8], riichiBets: [] } },
          },
          credentialsOf.get(winnerId ?? 0),
        )
        await call('Mimir.ForceFinishGame', { sessionHash })
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  }
}

function isShuffled(track: Track, nth: number): boolean {
  if (track === 'A' || track.startsWith('EA')) return true
  return nth < (track === 'D' ? 4 : 1)
}

/** Ids of accounts, neither contiguous nor from 1, in the place of the world's own. */
function peopleOf(world: World, personIds: readonly number[]): ReadonlyMap<number, number> {
  const everybody = [...world.playerIds, ...world.lateIds]
  return new Map(everybody.map((id, nth) => [id, personIds[nth * 2] ?? 0]))
}

/** By the organiser unless somebody else is named. */
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

function assertValid(tables: SeatedSession, pool: readonly number[]): void {
  const seated = tables.flat().toSorted((a, b) => a - b)
  if (String(seated) !== String(pool.toSorted((a, b) => a - b))) {
    throw new Error('A seating left somebody out or sat them twice')
  }
}
