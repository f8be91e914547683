import { createHash } from 'node:crypto'
import { fieldInvalid } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import { dealEvenWinds } from '../../rules/seating/even-winds'
import { planStands } from '../../rules/seating/next-shuffled'
import { cutInFours, type SeatedTable } from '../../rules/seating/plain-draw'
import { countWinds, type PastSession } from '../../rules/seating/quality'
import type { DrawnSeating, SeatingTask } from '../../rules/seating/seating-task'
import type { ShuffledPlan } from '../../rules/seating/shuffled-plan'
import type { SearchCloseness } from '../../rules/seating/swiss-search'
import { drawWinds, type WindMode } from '../../rules/seating/winds'
import { readNextPrescripted } from '../prescript/next-prescripted'
import { prescriptRefusal } from '../prescript/prescript-refusal'
import { assertSeatable, assertSomeGameEnded } from './seating-checks'
import { readSeatedSessions } from './seating-history'
import { readRatedPool } from './seating-pool'
import { readSeatingPlans } from './seating-plan-store'
import { readPool } from './seating-reader'

/** The options of a seating. */
export type AskedSeating = {
  readonly mode: WindMode
  /**
   * The seed for choices that the rules leave open; null = a seed computed from the event and the number of
   * its sessions. Winds by lot then get a random seed.
   */
  readonly seed: number | null
} & (
  | { readonly kind: 'shuffled'; readonly groupsCount: number }
  | { readonly kind: 'swiss'; readonly closeness: SearchCloseness; readonly isEarly?: true }
  | { readonly kind: 'interval'; readonly step: number; readonly isSoft: boolean }
  | { readonly kind: 'prescripted' }
)

export interface NextSeating {
  /** The players to be seated. */
  readonly playerIds: readonly number[]
  readonly history: readonly PastSession[]
  /** A hash of everything that decides the seating. Equal keys mean the same state and the same options. */
  readonly stateKey: string
  /** The long search, which runs in another thread; null when no search is needed. */
  readonly task: SeatingTask | null
  /** Makes the tables from the result of the search, without storing them. */
  readonly find: (seek: SeekSeating) => Promise<FoundSeating>
}

/** Returns the result of a task. */
export type SeekSeating = (task: SeatingTask) => Promise<DrawnSeating> | DrawnSeating

export interface FoundSeating {
  /** Player ids, in the order of table numbers and seats. */
  readonly tables: readonly SeatedTable[]
  /** The plan to store once the seating is made; null = none. */
  readonly plan: ShuffledPlan | null
}

interface Seeking {
  readonly tx: Tx
  readonly event: EventRow
  readonly asked: AskedSeating
  readonly random: Random
}

const SEEDS = 2 ** 31

/**
 * Prepares the seating of the next session. The caller must have checked that no game runs.
 * @throws CallError too_few_players, players_not_divisible, no_table_finished, field_invalid for `groupsCount`,
 * or the script's fault. Source: docs/rules/seating.md#who-is-seated.
 */
export async function prepareSeating(seeking: Seeking): Promise<NextSeating> {
  const { tx, event, asked, random } = seeking
  const history = await readSeatedSessions(tx, event.id)
  const seed = asked.seed ?? seedOf(event, history)
  const common = { history, evenWinds: asked.mode === 'balanced', seed }
  const next =
    asked.kind === 'prescripted'
      ? await byScript(seeking, common)
      : await byAlgorithm(seeking, { asked, common })
  const { playerIds, madeFrom, task, find } = next
  const drawSeats = (tables: readonly SeatedTable[]) =>
    drawWinds({ tables, seed: asked.seed ?? random.below(SEEDS) })
  return {
    playerIds,
    history,
    stateKey: keyOf({ asked, madeFrom }),
    task,
    async find(seek) {
      const found = await find(seek)
      return asked.mode === 'random' ? { ...found, tables: drawSeats(found.tables) } : found
    },
  }
}

type Common = Pick<SeatingTask, 'history' | 'evenWinds' | 'seed'>
type ByAlgorithm = Exclude<AskedSeating, { kind: 'prescripted' }>
type Next = Pick<NextSeating, 'playerIds' | 'task' | 'find'> & { readonly madeFrom: object }

async function byAlgorithm(
  seeking: Seeking,
  asking: { asked: ByAlgorithm; common: Common },
): Promise<Next> {
  const task = await taskOf(seeking, asking)
  return {
    playerIds: task.kind === 'shuffled' ? task.pool : task.players.map(({ id }) => id),
    madeFrom: task,
    task,
    find: async (seek) => seek(task),
  }
}

async function taskOf(
  { tx, event }: Seeking,
  { asked, common }: { asked: ByAlgorithm; common: Common },
): Promise<SeatingTask> {
  if (asked.kind === 'shuffled') {
    const { kind, groupsCount } = asked
    const pool = await readPool(tx, event.id)
    assertSeatable(pool.length)
    if (groupsCount > pool.length) throw fieldInvalid('groupsCount')
    // Before the first session no plan is valid. A plan may still be stored for a first seating that was reset.
    const { history } = common
    const plans = history.length === 0 ? [] : await readSeatingPlans(tx, event.id)
    const plan = plans.find((each) => planStands(each, { pool, history })) ?? null
    return { ...common, kind, pool, groupsCount, plan }
  }
  const isEarly = asked.kind === 'swiss' && asked.isEarly
  if (!isEarly) await assertSomeGameEnded(tx, event.id)
  const players = await readRatedPool(tx, event)
  assertSeatable(players.length)
  if (asked.kind === 'swiss') {
    const { kind, closeness } = asked
    return { ...common, kind, players, closeness }
  }
  const { kind, step, isSoft } = asked
  return { ...common, kind, players, step, isSoft }
}

async function byScript({ tx, event }: Seeking, common: Common): Promise<Next> {
  const next = await readNextPrescripted(tx, event)
  const [problem] = next.problems
  if (problem) throw prescriptRefusal(problem)
  const playerIds = next.tables.flat()
  const tables = cutInFours(playerIds)
  const seatCounts = countWinds(common.history)
  return {
    playerIds,
    madeFrom: { tables, ...common },
    task: null,
    find: () =>
      Promise.resolve({
        tables: common.evenWinds
          ? dealEvenWinds({ tables, seatCounts, seed: common.seed })
          : tables,
        plan: null,
      }),
  }
}

function keyOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

/**
 * The seed when the request names none. It stays the same while no session is seated; the next session gets
 * another seed.
 */
function seedOf({ id }: EventRow, history: readonly unknown[]): number {
  return (id * 4_099 + history.length * 31) % SEEDS
}
