import { exhaustive } from '../../../src/lib/exhaustive'
import { dealEvenWinds } from './even-winds'
import { intervalTables } from './interval'
import { nextShuffled } from './next-shuffled'
import { drawTables, type SeatedTable } from './plain-draw'
import { countWinds, playedTables, type PastSession } from './quality'
import type { RatedPlayer } from './ranking'
import type { ShuffledPlan } from './shuffled-plan'
import { softIntervalTables } from './soft-interval'
import { searchSwissTables, type SwissSearchInput } from './swiss-search'

interface Asked {
  /** The sessions of the event that stand, in their order, each in the order of table numbers. */
  readonly history: readonly PastSession[]
  /** Whether the seats of each table are to make everybody's winds even; otherwise only the tables count. */
  readonly evenWinds: boolean
  readonly seed: number
}

/** All that a seating by algorithm depends on, as plain JSON. */
export type SeatingTask = Asked &
  (
    | {
        readonly kind: 'shuffled'
        readonly pool: readonly number[]
        /**
         * How many groups, in the order of the pool, do not mix, but for those left over where their sizes are no
         * multiples of 4, and without regard to who has met; 1 = everybody with everybody, by the plan.
         */
        readonly groupsCount: number
        readonly plan: ShuffledPlan | null
      }
    | {
        readonly kind: 'swiss'
        readonly players: readonly RatedPlayer[]
        readonly closeness: SwissSearchInput['closeness']
      }
    | {
        readonly kind: 'interval'
        readonly players: readonly RatedPlayer[]
        readonly step: number
        /** People may change places with those one or two ranks off, so that fewer meet again. */
        readonly isSoft: boolean
      }
  )

export interface Seating {
  /** In the order of table numbers, each in seat order. */
  readonly tables: readonly SeatedTable[]
  /** For the shuffled seating after this one. */
  readonly plan: ShuffledPlan | null
}

/** Seats everybody by one of the algorithms. The same task gives the same seating on any machine. */
export function seat(task: SeatingTask): Seating {
  if (task.kind === 'shuffled' && task.groupsCount === 1) return nextShuffled(task)
  const { history, evenWinds, seed } = task
  const pastTables = playedTables(history)
  const seatCounts = countWinds(history)
  const tables = tablesOf(task, { pastTables, ...(evenWinds && { seatCounts }) })
  return { tables: evenWinds ? dealEvenWinds({ tables, seatCounts, seed }) : tables, plan: null }
}

function tablesOf(
  task: SeatingTask,
  past: Pick<SwissSearchInput, 'pastTables' | 'seatCounts'>,
): SeatedTable[] {
  switch (task.kind) {
    case 'shuffled':
      return drawTables(task)
    case 'swiss':
      return searchSwissTables({ ...task, ...past })
    case 'interval':
      return task.isSoft ? softIntervalTables({ ...task, ...past }) : intervalTables(task)
    default:
      return exhaustive(task)
  }
}
