import type { JournalEntry } from '../../contract/decode/journal'
import { matchesQuery } from '../../ui/match-query'

export interface LogFilter {
  /** Empty: all. */
  readonly method: string
  /** As text, empty: everybody. */
  readonly personId: string
  /** Words in the table, the players or whoever did it. */
  readonly query: string
}

export const EVERYTHING: LogFilter = { method: '', personId: '', query: '' }

export const fits = (
  entry: JournalEntry,
  filter: LogFilter,
  names: ReadonlyMap<number, string>,
): boolean =>
  (filter.method === '' || entry.method === filter.method) &&
  (filter.personId === '' || String(entry.personId) === filter.personId) &&
  matchesQuery(
    [
      entry.personName,
      ...entry.tables,
      ...entry.playerIds.map((id) => names.get(id) ?? `#${id}`),
    ].join(' '),
    filter.query,
  )
