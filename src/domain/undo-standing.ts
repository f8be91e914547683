/** The fields of a journal entry that decide whether it can be undone. */
export interface JournaledCall {
  readonly id: number
  /** The wire's name of the call, for example `Mimir.AddPenalty`. */
  readonly method: string
  readonly sessionHashes: readonly string[]
  readonly playerIds: readonly number[]
  readonly penaltyId: number | null
  /** The id of the entry that this entry undid; null when it undid none. */
  readonly undoes: number | null
}

/** For each call, the call that undoes it. */
export const UNDONE_BY: Readonly<Record<string, string>> = {
  'Mimir.AddPenalty': 'Mimir.CancelPenalty',
  'Venue.RestorePenalty': 'Mimir.CancelPenalty',
  'Mimir.CancelPenalty': 'Venue.RestorePenalty',
  'Mimir.UpdatePlayerSeatingFlag': 'Mimir.UpdatePlayerSeatingFlag',
  'Mimir.UpdatePlayerReplacement': 'Mimir.UpdatePlayerReplacement',
  'Mimir.ToggleHideResults': 'Mimir.ToggleHideResults',
  'Venue.LeaveOutMissing': 'Venue.TakeBackLeftOut',
  'Mimir.AddRound': 'Mimir.DropLastRound',
  'Mimir.DropLastRound': 'Venue.RestoreRound',
  'Venue.RestoreRound': 'Mimir.DropLastRound',
  'Mimir.AddExtraTime': 'Venue.TakeBackExtraTime',
  'Venue.TakeBackExtraTime': 'Mimir.AddExtraTime',
  'Mimir.FinalizeSession': 'Venue.TakeBackApproval',
  'Venue.TakeBackApproval': 'Mimir.FinalizeSession',
  'Mimir.EndGame': 'Venue.TakeBackEnding',
  'Venue.EnterResult': 'Venue.TakeBackEnding',
}

/**
 * True while the effect of an entry is still unchanged: nobody undid the entry, and no later entry is about the same
 * thing. Later entries that were undone do not count. `entries` are those of the entry's event, in any order.
 */
export const standsAlone = (entry: JournaledCall, entries: readonly JournaledCall[]): boolean =>
  changedBy(entry, entries).length === 0

/**
 * The later entries that changed the effect of an entry or the thing that it is about. Later entries that were undone
 * are left out.
 */
export function changedBy<E extends JournaledCall>(
  entry: JournaledCall,
  entries: readonly E[],
): readonly E[] {
  const since = entries.filter(({ id }) => id > entry.id).toSorted((a, b) => a.id - b.id)
  const targets = targetsOf(since)
  const undone = undoneOf(since, targets)
  const sinceIds = new Set(since.map(({ id }) => id))
  return since.filter((each) => {
    if (undone.has(each.id)) return false
    const target = targets.get(each.id)
    // A later entry and the entry that undid it cancel each other.
    const isPairSince = target !== undefined && sinceIds.has(target)
    return isAboutTheSame(each, entry) && !isPairSince
  })
}

/**
 * Maps the id of each entry to the id of the entry that it undid. Cancelling a hand undoes the entry that
 * recorded the last hand of the table. If the hand was restored and cancelled again, the second
 * cancellation is a ruling of its own: it also undoes the recording of the hand, not its restoring.
 */
function targetsOf(entries: readonly JournaledCall[]): ReadonlyMap<number, number> {
  const targets = new Map<number, number>()
  const handsOf = new Map<string, number[]>()
  const droppedBy = new Map<number, number>()
  for (const { id, method, undoes, sessionHashes } of entries) {
    const table = sessionHashes.join()
    const hands = handsOf.get(table) ?? []
    handsOf.set(table, hands)
    const returned = method === 'Venue.RestoreRound' ? droppedBy.get(undoes ?? 0) : undefined
    const recorded = method === 'Mimir.AddRound' ? id : returned
    if (recorded !== undefined) hands.push(recorded)
    const dropped = method === 'Mimir.DropLastRound' ? hands.pop() : undefined
    if (dropped !== undefined) droppedBy.set(id, dropped)
    const target = undoes ?? dropped
    if (target !== undefined) targets.set(id, target)
  }
  return targets
}

/** The ids of entries that were undone by an entry that was not undone itself. */
function undoneOf(
  entries: readonly JournaledCall[],
  targets: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const { id } of entries.toReversed()) {
    const target = targets.get(id)
    if (target !== undefined && !undone.has(id)) undone.add(target)
  }
  return undone
}

/** Calls that end, reopen or remove games. */
const OF_GAMES = [
  'Mimir.FinalizeSession',
  'Venue.TakeBackApproval',
  'Mimir.ForceFinishGame',
  'Mimir.DefinalizeGame',
  'Mimir.CancelGame',
  'Mimir.ResetSeating',
]
const OF_SEATING_FLAGS: ReadonlySet<string> = new Set([
  'Mimir.UpdatePlayerSeatingFlag',
  'Venue.LeaveOutMissing',
  'Venue.TakeBackLeftOut',
])
const OF_HANDS: ReadonlySet<string> = new Set([
  ...OF_GAMES,
  'Mimir.AddRound',
  'Mimir.EndGame',
  'Venue.EnterResult',
  'Venue.TakeBackEnding',
  'Mimir.DropLastRound',
  'Venue.RestoreRound',
])
const OF_TIME: ReadonlySet<string> = new Set([
  ...OF_GAMES,
  'Mimir.AddExtraTime',
  'Venue.TakeBackExtraTime',
])

function isAboutTheSame(each: JournaledCall, entry: JournaledCall): boolean {
  switch (entry.method) {
    case 'Mimir.AddPenalty':
    case 'Mimir.CancelPenalty':
    case 'Venue.RestorePenalty':
      return each.penaltyId !== null && each.penaltyId === entry.penaltyId
    case 'Mimir.UpdatePlayerSeatingFlag':
      return OF_SEATING_FLAGS.has(each.method) && isAnyIn(each.playerIds, entry.playerIds)
    // Some of the players left out may have come since. That does not keep a referee from taking back the others.
    case 'Venue.LeaveOutMissing':
      return each.method === 'Venue.TakeBackLeftOut' && isAnyIn(each.playerIds, entry.playerIds)
    case 'Mimir.UpdatePlayerReplacement':
      return each.method === entry.method && isAnyIn(each.playerIds, entry.playerIds)
    case 'Mimir.ToggleHideResults':
      return each.method === entry.method
    case 'Mimir.AddExtraTime':
    case 'Venue.TakeBackExtraTime':
      return OF_TIME.has(each.method) && isAnyIn(each.sessionHashes, entry.sessionHashes)
    default:
      return OF_HANDS.has(each.method) && isAnyIn(each.sessionHashes, entry.sessionHashes)
  }
}

const isAnyIn = <T>(some: readonly T[], others: readonly T[]) =>
  some.some((each) => others.includes(each))
