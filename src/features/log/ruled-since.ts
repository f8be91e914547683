import type { JournalEntry } from '../../contract/decode/journal'
import { APPROVAL_STANDS_AFTER_MS } from '../../domain/late-rulings'
import type { EpochMs } from '../../domain/ids'
import { changedBy } from '../../domain/undo-standing'

/**
 * Why an entry cannot be undone: it is undone, another hand was recorded after it, the game was ended after it, later
 * rulings build on it, seats were drawn again, or it is too old.
 */
export type StaysBecause = 'undone' | 'hand' | 'ended' | 'since' | 'seated' | 'late'

/** Why an entry can no longer be undone, as far as `entries` show; null when nothing prevents it. */
export function staysBecause(
  entry: JournalEntry,
  { entries, now }: { readonly entries: readonly JournalEntry[]; readonly now: EpochMs },
): StaysBecause | null {
  const newer = entries.filter(({ id }) => id > entry.id).toSorted((a, b) => a.id - b.id)
  const changes = changedBy(entry, newer)
  if (changes.length > 0) {
    if (newer.some(({ undoes }) => undoes === entry.id)) return 'undone'
    return whatCameSince(changes)
  }
  if (entry.method !== 'Mimir.FinalizeSession') return null
  const lastSeating = newer.findLast(({ method }) => SEATS.has(method) || method === RESET)
  if (lastSeating !== undefined && lastSeating.method !== RESET) return 'seated'
  const { recordedAt } = entry
  return recordedAt !== null && now - recordedAt >= APPROVAL_STANDS_AFTER_MS ? 'late' : null
}

/** Players record hands and end games too, so the words of those do not say that somebody has ruled. */
function whatCameSince(changes: readonly JournalEntry[]): 'hand' | 'ended' | 'since' {
  const is = (method: string) => changes.some((each) => each.method === method)
  const isOfPlayers = changes.every(({ method }) => OF_PLAYERS.has(method))
  if (!isOfPlayers) return 'since'
  return is('Mimir.EndGame') ? 'ended' : 'hand'
}

const OF_PLAYERS: ReadonlySet<string> = new Set(['Mimir.AddRound', 'Mimir.EndGame'])

const RESET = 'Mimir.ResetSeating'

const SEATS: ReadonlySet<string> = new Set([
  'Mimir.MakeShuffledSeating',
  'Mimir.MakeSwissSeating',
  'Mimir.MakeIntervalSeating',
  'Mimir.MakePrescriptedSeating',
  'Mimir.StartGame',
  'Venue.TakeSeating',
])
