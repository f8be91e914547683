import type { JournalEntry } from '../../contract/decode/journal'
import { matchesQuery } from '../../ui/match-query'

export interface LogFilter {
  /** One method; `rulings`: all but what players do at their tables; `all`. */
  readonly method: string
  /** As text, empty: everybody. */
  readonly personId: string
  /** Words in the table, the players or whoever did it. */
  readonly query: string
}

export const EVERYTHING: LogFilter = { method: 'all', personId: '', query: '' }

export const RULINGS: LogFilter = { ...EVERYTHING, method: 'rulings' }

/** There are so many of them that nothing else is found among them. */
const BY_PLAYERS: ReadonlySet<string> = new Set(['Mimir.AddRound', 'Mimir.StartGame'])

export const fits = (
  entry: JournalEntry,
  filter: LogFilter,
  names: ReadonlyMap<number, string>,
): boolean =>
  fitsMethod(entry, filter) &&
  (filter.personId === '' || String(entry.personId) === filter.personId) &&
  matchesQuery(
    [
      entry.personName,
      ...entry.tables,
      ...entry.playerIds.map((id) => names.get(id) ?? `#${id}`),
    ].join(' '),
    filter.query,
  )

function fitsMethod({ method }: JournalEntry, { method: wanted }: LogFilter): boolean {
  if (wanted === 'all') return true
  return wanted === 'rulings' ? !BY_PLAYERS.has(method) : method === wanted
}
