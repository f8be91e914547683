import type { JournalEntry } from '../../contract/decode/journal'
import { APPROVAL_STANDS_AFTER_MS } from '../../domain/late-rulings'
import type { EpochMs } from '../../domain/ids'
import { changedBy } from '../../domain/undo-standing'

/**
 * Why an entry cannot be undone: it is undone, another hand was recorded after it, later rulings build on it, seats were
 * drawn again, or it is too old.
 */
export type StaysBecause = 'undone' | 'hand' | 'since' | 'seated' | 'late'

/** Why an entry can no longer be undone, as far as `entries` show; null when nothing prevents it. */
export function staysBecause(
  entry: JournalEntry,
  { entries, now }: { readonly entries: readonly JournalEntry[]; readonly now: EpochMs },
): StaysBecause | null {
  const newer = entries.filter(({ id }) => id > entry.id).toSorted((a, b) => a.id - b.id)
  const changes = changedBy(entry, newer)
  if (changes.length > 0) {
    if (newer.some(({ undoes }) => undoes === entry.id)) return 'undone'
    return changes.every(({ method }) => method === 'Mimir.AddRound') ? 'hand' : 'since'
  }
  if (entry.method !== 'Mimir.FinalizeSession') return null
  const lastSeating = newer.findLast(({ method }) => SEATS.has(method) || method === RESET)
  if (lastSeating !== undefined && lastSeating.method !== RESET) return 'seated'
  const { recordedAt } = entry
  return recordedAt !== null && now - recordedAt >= APPROVAL_STANDS_AFTER_MS ? 'late' : null
}

const RESET = 'Mimir.ResetSeating'

const SEATS: ReadonlySet<string> = new Set([
  'Mimir.MakeShuffledSeating',
  'Mimir.MakeSwissSeating',
  'Mimir.MakeIntervalSeating',
  'Mimir.MakePrescriptedSeating',
  'Mimir.StartGame',
  'Venue.TakeSeating',
])
