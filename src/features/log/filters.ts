import type { JournalEntry } from '../../contract/decode/journal'
import { namesOfTables, type TableNames } from '../../domain/event/table-names'
import { matchesQuery } from '../../ui/match-query'

export interface LogFilter {
  /**
   * The method of a call; `all`; or `rulings`, which means all calls except those that players make at their tables.
   */
  readonly method: string
  /** The id of a person as text; empty means everybody. */
  readonly personId: string
  /** Words to be found in the names of the table, the players and the author. */
  readonly query: string
}

interface LogNames {
  readonly who: (playerId: number) => string
  readonly tableNames: TableNames
}

export const EVERYTHING: LogFilter = { method: 'all', personId: '', query: '' }

export const RULINGS: LogFilter = { ...EVERYTHING, method: 'rulings' }

/**
 * The calls that players make at their tables. They have more entries than all other calls together. The
 * filter `rulings` leaves them out, because the other entries would be hard to find among them.
 */
const BY_PLAYERS: ReadonlySet<string> = new Set(['Mimir.AddRound', 'Mimir.StartGame'])

export const fitsLogFilter = (
  entry: JournalEntry,
  filter: LogFilter,
  { who, tableNames }: LogNames,
): boolean =>
  fitsMethod(entry, filter) &&
  (filter.personId === '' || String(entry.personId) === filter.personId) &&
  matchesQuery(
    [
      entry.personName,
      ...entry.tables,
      ...namesOfTables(entry.tables, tableNames),
      ...entry.playerIds.map(who),
    ].join(' '),
    filter.query,
  )

function fitsMethod({ method }: JournalEntry, { method: wanted }: LogFilter): boolean {
  if (wanted === 'all') return true
  return wanted === 'rulings' ? !BY_PLAYERS.has(method) : method === wanted
}
