import type { JournalEntry } from '../../contract/decode/journal'

/** Maps the id of a player to the id of their substitute. */
export type Substitutes = ReadonlyMap<number, number>

/**
 * The substitutes at the time of each entry, by the entry's id. `entries` must be complete, newest first. `now` are
 * the present substitutes. An entry that changes a replacement contains the state before it, so the past follows from
 * the present step by step.
 */
export function substitutesAt(
  entries: readonly JournalEntry[],
  now: Substitutes,
): ReadonlyMap<number, Substitutes> {
  const at = new Map<number, Substitutes>()
  let standing: Substitutes = latestOf(entries, now)
  for (const entry of entries) {
    if (tellsOf(entry)) {
      const before = new Map(standing)
      for (const id of entry.playerIds) put(before, id, entry.before['replacementId'])
      standing = before
    }
    at.set(entry.id, standing)
  }
  return at
}

/**
 * The substitutes after the newest entry. The snapshot of the players may be older or newer than the entries, so where
 * the two differ, the entries count.
 */
function latestOf(entries: readonly JournalEntry[], now: Substitutes): Substitutes {
  const latest = new Map(now)
  for (const entry of entries.toReversed()) {
    if (!tellsOf(entry)) continue
    for (const id of entry.playerIds) put(latest, id, entry.after['replacementId'])
  }
  return latest
}

function put(substitutes: Map<number, number>, player: number, substitute: unknown): void {
  if (typeof substitute === 'number') substitutes.set(player, substitute)
  else substitutes.delete(player)
}

/** True when the entry changes a replacement. Removing a player also ends their replacement. */
const tellsOf = ({ before, after }: JournalEntry): boolean =>
  'replacementId' in before || 'replacementId' in after
