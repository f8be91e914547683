import { compareTableNames, type TableName } from '../../domain/event/table-names'
import type { EpochMs, Seconds } from '../../domain/ids'
import type { TimerReading } from '../../domain/session/timer'
import type { GamesView } from '../../sync/views/games-view'
import { tileOf } from '../../sync/views/tile'

/** A table that plays longer than other tables, because it has extra time. */
export interface LongerTable {
  readonly sessionHash: string
  readonly name: TableName
  readonly extraSeconds: Seconds
  /** The timer of this table, with its extra time. */
  readonly timer: TimerReading
}

/** The tables whose extra time is not over, sorted by name. */
export function longerTables(
  view: GamesView,
  { serverNow }: { readonly serverNow: EpochMs },
): readonly LongerTable[] {
  return view.tables
    .flatMap((table) => {
      const { sessionHash, tableName: name, status, extraTime } = table.value
      if (name === null || status !== 'inprogress' || extraTime <= 0) return []
      const { timer } = tileOf(view, table, { serverNow, skewMs: 0 })
      if (timer.phase === 'notUsed' || timer.phase === 'over') return []
      return [{ sessionHash, name, extraSeconds: extraTime, timer }]
    })
    .toSorted((a, b) => compareTableNames(a.name, b.name))
}

/** When the last of these tables ends, by the server's clock; null while no timer runs. */
export const lastEndOf = (tables: readonly LongerTable[]): EpochMs | null =>
  tables.reduce<EpochMs | null>(
    (last, { timer: { endsAt } }) => (endsAt === null ? last : Math.max(last ?? endsAt, endsAt)),
    null,
  )
