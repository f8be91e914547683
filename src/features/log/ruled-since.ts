import type { JournalEntry } from '../../contract/decode/journal'
import { APPROVAL_UNDO_LIMIT_MS } from '../../domain/late-rulings'
import type { EpochMs } from '../../domain/ids'
import { changedBy } from '../../domain/undo-standing'

/**
 * Why an entry cannot be undone. `undone`: it is undone already. `hand`: another hand was recorded since. `ended`: the
 * game was ended since. `since`: a later ruling changed the same thing. `seated`: new seats were drawn. `late`: too
 * much time has passed.
 */
export type StaysBecause = 'undone' | 'hand' | 'ended' | 'since' | 'seated' | 'late'

/**
 * Why an entry can no longer be undone, by the newer entries in `entries` and by the time; null when
 * neither prevents it.
 */
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
  return recordedAt !== null && now - recordedAt >= APPROVAL_UNDO_LIMIT_MS ? 'late' : null
}

/** Hands and ends of games have their own words, because players record them too, and "ruled" would be wrong. */
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
