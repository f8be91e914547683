import { exhaustive } from '../../../src/lib/exhaustive'
import { dealEvenWinds } from './even-winds'
import { intervalTables } from './interval'
import { nextShuffled } from './next-shuffled'
import { drawTables, type SeatedTable } from './plain-draw'
import { countWinds, playedTables, type PastSession } from './quality'
import type { RankedPlayer } from './rated/ranking'
import type { ShuffledPlan } from './shuffled-plan'
import { softIntervalTables } from './soft-interval'
import { searchSwissTables, type SearchCloseness, type SwissSearchInput } from './swiss-search'

interface CommonTask {
  /** The sessions of the event that were played, in their order, each in the order of table numbers. */
  readonly history: readonly PastSession[]
  /**
   * Whether the players at each table get seats that make their winds even. If false, the order at a table does
   * not matter.
   */
  readonly evenWinds: boolean
  readonly seed: number
}

/** Everything that a seating by algorithm depends on, as plain JSON. */
export type SeatingTask = CommonTask &
  (
    | {
        readonly kind: 'shuffled'
        readonly pool: readonly number[]
        /**
         * The number of groups of neighbours in the pool. The groups do not mix, except for the players who are
         * left over when a group's size is not a multiple of 4. With more than one group, earlier meetings do not
         * count. 1 = anybody may meet anybody, and the seats come from the plan.
         */
        readonly groupsCount: number
        readonly plan: ShuffledPlan | null
      }
    | {
        readonly kind: 'swiss'
        readonly players: readonly RankedPlayer[]
        readonly closeness: SearchCloseness
      }
    | {
        readonly kind: 'interval'
        readonly players: readonly RankedPlayer[]
        readonly step: number
        /**
         * Whether people may change places with others whose ranks are one or two apart, so that fewer players
         * meet again.
         */
        readonly isSoft: boolean
      }
  )

export interface DrawnSeating {
  /** The tables in the order of their numbers, each in seat order. */
  readonly tables: readonly SeatedTable[]
  /** The plan to store for the next shuffled seating; null = none. */
  readonly plan: ShuffledPlan | null
}

/** Seats everybody by one of the algorithms. The same task gives the same seating on any machine. */
export function drawSeating(task: SeatingTask): DrawnSeating {
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
