import type { JournalEntry } from '../../contract/decode/journal'
import { APPROVAL_STANDS_AFTER_MS } from '../../domain/late-rulings'
import type { EpochMs } from '../../domain/ids'

/** Why what an entry did stays: something newer stands on it, seats were given again, its time is over. */
export type StaysBecause = 'since' | 'seated' | 'late'

/**
 * Why an entry can no longer be taken back, as far as `entries` tell; null when nothing is against it. What was taken
 * back again since is no reason: things stand as the entry left them.
 */
export function staysBecause(
  entry: JournalEntry,
  { entries, now }: { readonly entries: readonly JournalEntry[]; readonly now: EpochMs },
): StaysBecause | null {
  const newer = entries.filter(({ id }) => id > entry.id).toSorted((a, b) => a.id - b.id)
  if (withoutTakenBack(newer.filter((each) => standsOn(each, entry))).length > 0) return 'since'
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

/** What ends games, or opens them again. */
const OF_GAMES = [
  'Mimir.FinalizeSession',
  'Venue.TakeBackApproval',
  'Mimir.ForceFinishGame',
  'Mimir.DefinalizeGame',
  'Mimir.CancelGame',
  RESET,
]
const OF_HANDS: ReadonlySet<string> = new Set([
  ...OF_GAMES,
  'Mimir.AddRound',
  'Mimir.EndGame',
  'Mimir.DropLastRound',
  'Venue.RestoreRound',
])
const OF_TIME: ReadonlySet<string> = new Set([
  ...OF_GAMES,
  'Mimir.AddExtraTime',
  'Venue.TakeBackExtraTime',
])

/** Whether a newer entry is about the same thing. */
function standsOn(each: JournalEntry, entry: JournalEntry): boolean {
  switch (entry.method) {
    case 'Mimir.AddPenalty':
    case 'Mimir.CancelPenalty':
    case 'Venue.RestorePenalty':
      return each.penaltyId !== null && each.penaltyId === entry.penaltyId
    case 'Mimir.UpdatePlayerSeatingFlag':
    case 'Mimir.UpdatePlayerReplacement':
      return each.method === entry.method && isAboutOneOf(each.playerIds, entry.playerIds)
    case 'Mimir.ToggleHideResults':
      return each.method === entry.method
    case 'Mimir.AddExtraTime':
    case 'Venue.TakeBackExtraTime':
      return OF_TIME.has(each.method) && isAboutOneOf(each.sessionHashes, entry.sessionHashes)
    default:
      return OF_HANDS.has(each.method) && isAboutOneOf(each.sessionHashes, entry.sessionHashes)
  }
}

const isAboutOneOf = <T>(some: readonly T[], others: readonly T[]) =>
  some.some((each) => others.includes(each))

/** Leaves out each entry that the next one took back, with that one. `newer` goes from old to new. */
function withoutTakenBack(newer: readonly JournalEntry[]): readonly JournalEntry[] {
  const left: JournalEntry[] = []
  for (const each of newer) {
    const last = left.at(-1)
    if (last !== undefined && takesBack(each, last)) left.pop()
    else left.push(each)
  }
  return left
}

/** What leaves things, by its method, exactly as they were before another. */
const TAKEN_BACK_BY: Readonly<Record<string, string>> = {
  'Mimir.CancelPenalty': 'Venue.RestorePenalty',
  'Venue.RestorePenalty': 'Mimir.CancelPenalty',
  'Mimir.AddRound': 'Mimir.DropLastRound',
  'Mimir.DropLastRound': 'Venue.RestoreRound',
  'Venue.RestoreRound': 'Mimir.DropLastRound',
  'Mimir.AddExtraTime': 'Venue.TakeBackExtraTime',
  'Venue.TakeBackExtraTime': 'Mimir.AddExtraTime',
  'Mimir.FinalizeSession': 'Venue.TakeBackApproval',
  'Venue.TakeBackApproval': 'Mimir.FinalizeSession',
}

/** What has to be again as it was, where that is told by a value. */
const VALUES: Readonly<Record<string, string>> = {
  'Mimir.UpdatePlayerSeatingFlag': 'ignoreSeating',
  'Mimir.UpdatePlayerReplacement': 'replacementId',
  'Mimir.ToggleHideResults': 'hideResults',
  'Mimir.AddExtraTime': 'extraTimeSeconds',
  'Venue.TakeBackExtraTime': 'extraTimeSeconds',
  // Cancelled again, but for another reason, it is not as it was.
  'Venue.RestorePenalty': 'reason',
}

function takesBack(each: JournalEntry, last: JournalEntry): boolean {
  if (each.sessionHashes.join() !== last.sessionHashes.join()) return false
  if ((TAKEN_BACK_BY[last.method] ?? last.method) !== each.method) return false
  // The server asks whose cancel it is.
  const { method, before } = last
  if (method === 'Venue.RestorePenalty' && before['cancelledBy'] !== each.personId) return false
  const value = VALUES[last.method]
  if (value === undefined) return TAKEN_BACK_BY[last.method] !== undefined
  return String(each.after[value]) === String(last.before[value])
}
