import {
  isUnsettled,
  type ChangeOutcome,
  type Ruling,
  type Change,
  type Scope,
} from '../../store/stored-ruling'
import type { Store } from './ports'

/** The rows of one turn, as the store has them. */
export interface TurnRows {
  unsettled(): readonly Ruling[]
  unsettledById(id: string): Ruling | undefined
  /** Rows that this turn has settled, and settled rows that others depend on; forgotten when the turn ends. */
  readonly settled: ReadonlyMap<string, Ruling>
  /** True before the first reload, and when a change found that its row had been moved by others. */
  isStale(): boolean
  reload(): Promise<void>
  change(change: Change): Promise<ChangeOutcome>
}

/** Reads and changes the rows of one turn. `onFenceLost`: another turn has begun, and nothing more is written. */
export function createTurnRows(deps: {
  readonly store: Store
  readonly scope: Scope
  readonly fence: number
  readonly onFenceLost: () => void
}): TurnRows {
  const { store, scope, fence } = deps
  let isStale = true
  let rows = new Map<string, Ruling>()
  const settled = new Map<string, Ruling>()
  return {
    unsettled: () => [...rows.values()],
    unsettledById: (id) => rows.get(id),
    settled,
    isStale: () => isStale,
    async reload() {
      isStale = false
      rows = new Map((await store.unsettled(scope)).map((row) => [row.id, row]))
      const needed = [...rows.values()].flatMap(({ dependsOn }) => dependsOn ?? [])
      const missing = [...new Set(needed)].filter((id) => !rows.has(id))
      const found = missing.length === 0 ? [] : await store.byIds(missing)
      // Added to the map, not replacing it: a send may have settled a row during this read.
      for (const row of found) settled.set(row.id, row)
    },
    async change(change) {
      const outcome = await store.change(scope, fence, [change])
      if (outcome.kind === 'fence_lost') deps.onFenceLost()
      if (outcome.kind === 'moved') isStale = true
      if (outcome.kind === 'written') for (const row of outcome.rows) keep(row)
      return outcome
    },
  }

  function keep(row: Ruling): void {
    if (isUnsettled(row)) {
      rows.set(row.id, row)
      return
    }
    rows.delete(row.id)
    settled.set(row.id, row)
  }
}
