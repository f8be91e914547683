import type { ChangeOutcome, RulingChange } from '../../store/ruling-changes'
import type { Scope } from '../../store/scope'
import { isUnsettled, type Ruling } from '../../store/stored-ruling'
import type { OutboxStore } from './ports'

/** The rows of one turn, as the store has them. */
export interface TurnRows {
  unsettled(): readonly Ruling[]
  unsettledById(id: string): Ruling | undefined
  /** Rows that this turn has settled, and settled rows that others depend on; forgotten when the turn ends. */
  readonly settled: ReadonlyMap<string, Ruling>
  /** True before the first reload, and after a change failed because something else had changed the row. */
  isStale(): boolean
  /** True once another turn has begun or `end` was called: nothing more is written. */
  isOver(): boolean
  /** Ends the turn, because the page goes away. */
  end(): void
  reload(): Promise<void>
  change(change: RulingChange): Promise<ChangeOutcome>
}

/** Reads and changes the rows of one turn. */
export function createTurnRows(deps: {
  readonly store: OutboxStore
  readonly scope: Scope
  readonly fence: number
}): TurnRows {
  const { store, scope, fence } = deps
  let isStale = true
  let isOver = false
  let rows = new Map<string, Ruling>()
  const settled = new Map<string, Ruling>()
  return {
    unsettled: () => [...rows.values()],
    unsettledById: (id) => rows.get(id),
    settled,
    isStale: () => isStale,
    isOver: () => isOver,
    end() {
      isOver = true
    },
    async reload() {
      isStale = false
      rows = new Map((await store.unsettled(scope)).map((row) => [row.id, row]))
      const needed = [...rows.values()].flatMap(({ dependsOn }) => dependsOn ?? [])
      const missing = [...new Set(needed)].filter((id) => !rows.has(id))
      const found = missing.length === 0 ? [] : await store.byIds(missing)
      // The map keeps its other rows, because a send may have settled one of them during this read.
      for (const row of found) settled.set(row.id, row)
    },
    async change(change) {
      const outcome = await store.change(scope, fence, [change])
      if (outcome.kind === 'fence_lost') isOver = true
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
