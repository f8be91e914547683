import type { Facts, JournalEntry } from '../../contract/decode/journal'
import type { ExpectByCall } from '../../contract/expect'
import { checkExpect } from '../../contract/parse-expect'
import type { EventId } from '../../domain/ids'
import { numbersIn, textIn } from './facts'
import type { UndoCall } from './undo-call'

/** What the call that undoes an entry needs besides the entry. */
export interface UndoWith {
  readonly event: EventId
  /** The reason that is sent if undoing means cancelling a penalty. */
  readonly reason: string
}

/** Makes the call that undoes an entry; null when the entry lacks what the call needs. */
type WayBack = (entry: JournalEntry, how: UndoWith) => UndoCall | null

const cancelPenalty: WayBack = ({ penaltyId }, { reason }) =>
  penaltyId === null
    ? null
    : {
        method: 'Mimir.CancelPenalty',
        failed: 'cancelPenalty',
        request: { penaltyId, reason },
        expect: { isCancelled: false },
      }

/**
 * The entry restored a cancelled penalty. Undoing it cancels the penalty again, with the reason of the first
 * cancellation.
 */
const cancelPenaltyAgain: WayBack = (entry, how) =>
  cancelPenalty(entry, { ...how, reason: textIn(entry.before, 'reason') ?? how.reason })

const restorePenalty: WayBack = ({ id }, { event }) => ({
  method: 'Venue.RestorePenalty',
  failed: 'restorePenalty',
  request: { eventId: event, entryId: id },
  expect: { isCancelled: true },
})

const turnSeatingFlagBack: WayBack = ({ playerIds: [playerId], before, after }, { event }) => {
  const { ignoreSeating: became } = after
  const { ignoreSeating: was } = before
  if (playerId === undefined || typeof became !== 'boolean' || typeof was !== 'boolean') return null
  if (was === became) return null
  return {
    method: 'Mimir.UpdatePlayerSeatingFlag',
    failed: 'setSeatingFlag',
    request: { eventId: event, playerId, ignoreSeating: was },
    expect: { ignoreSeating: became },
  }
}

const replaceBack: WayBack = ({ playerIds: [playerId], before, after }, { event }) => {
  const became = replacementIn(after)
  const was = replacementIn(before)
  if (playerId === undefined || became === undefined || was === undefined) return null
  if (was === became) return null
  return {
    method: 'Mimir.UpdatePlayerReplacement',
    failed: 'replacePlayer',
    request: { eventId: event, playerId, replacementId: was ?? -1 },
    expect: { replacementId: became },
  }
}

/**
 * The id of the substitute that an entry names. Null when there was no substitute, and undefined when the
 * entry does not say.
 */
function replacementIn({ replacementId }: Facts): number | null | undefined {
  return replacementId === null || typeof replacementId === 'number' ? replacementId : undefined
}

const takeLeftOutBack: WayBack = ({ after }, { event }) => {
  const leftOutAt = textIn(after, 'leftOutAt')
  if (leftOutAt === null) return null
  return {
    method: 'Venue.TakeBackLeftOut',
    failed: 'takeBackLeftOut',
    request: { eventId: event, leftOutAt },
    expect: undefined,
  }
}

const turnResultsBack: WayBack = ({ after: { hideResults } }, { event }) =>
  typeof hideResults === 'boolean'
    ? {
        method: 'Mimir.ToggleHideResults',
        failed: 'toggleResults',
        request: { eventId: event },
        expect: { hideResults },
      }
    : null

const restoreHand: WayBack = ({ id, after: { handCount } }, { event }) =>
  typeof handCount === 'number'
    ? {
        method: 'Venue.RestoreRound',
        failed: 'restoreRound',
        request: { eventId: event, entryId: id },
        expect: { handCount },
      }
    : null

/**
 * Cancels the hand that a referee entered or restored. An entry about a hand that players entered lacks
 * what the call needs.
 */
const cancelHand: WayBack = (entry) => {
  const [sessionHash] = entry.sessionHashes
  const expect = handIn(entry)
  if (sessionHash === undefined || expect === null) return null
  return {
    method: 'Mimir.DropLastRound',
    failed: 'cancelRound',
    request: { sessionHash },
    expect,
  }
}

/** The precondition for cancelling the hand of an entry; null when the entry lacks it. */
function handIn(entry: JournalEntry): ExpectByCall['DropLastRound'] | null {
  const { playerIds, before, after } = entry
  const scoresIn = (facts: Facts) =>
    numbersIn(facts, 'scores').map((score, seat) => ({ playerId: playerIds[seat], score }))
  const { handCount, lastHand } = after
  const told = { handCount, lastHand, scores: scoresIn(after), scoresBefore: scoresIn(before) }
  const checked = checkExpect('DropLastRound', told)
  return checked.ok ? checked.value : null
}

const takeExtraTimeBack: WayBack = ({ id, after }, { event }) => ({
  method: 'Venue.TakeBackExtraTime',
  failed: 'takeBackExtraTime',
  request: { eventId: event, entryId: id },
  expect: { extraTimeSeconds: numbersIn(after, 'extraTimeSeconds') },
})

const giveExtraTimeAgain: WayBack = ({ sessionHashes, before, after }) => {
  const [was = 0] = numbersIn(before, 'extraTimeSeconds')
  const [became = 0, ...others] = numbersIn(after, 'extraTimeSeconds')
  if (was <= became) return null
  return {
    method: 'Mimir.AddExtraTime',
    failed: 'addExtraTime',
    request: { sessionHashList: [...sessionHashes], extraTime: was - became },
    expect: { extraTime: became, others },
  }
}

const takeApprovalBack: WayBack = ({ id, sessionHashes, after }, { event }) => {
  // Older entries do not list the ended games. The server does not undo such entries.
  if (sessionHashes.length === 0 || !Array.isArray(after['games'])) return null
  return {
    method: 'Venue.TakeBackApproval',
    failed: 'takeBackApproval',
    request: { eventId: event, entryId: id },
    expect: { sessionHashes },
  }
}

const approveAgain: WayBack = ({ sessionHashes }, { event }) => ({
  method: 'Mimir.FinalizeSession',
  failed: 'approveResults',
  request: { eventId: event },
  expect: { sessionHashes },
})

const takeEndingBack: WayBack = ({ id, after }, { event }) => {
  const endedAt = textIn(after, 'endedAt')
  // Older entries do not have the time of the end. The server does not undo such entries.
  if (endedAt === null) return null
  return {
    method: 'Venue.TakeBackEnding',
    failed: 'takeBackEnding',
    request: { eventId: event, entryId: id },
    expect: { endedAt },
  }
}

/**
 * Maps the method of an entry to the function that makes the undoing call. Entries of other methods cannot
 * be undone.
 */
export const WAYS_BACK: ReadonlyMap<string, WayBack> = new Map([
  ['Mimir.AddPenalty', cancelPenalty],
  ['Venue.RestorePenalty', cancelPenaltyAgain],
  ['Mimir.CancelPenalty', restorePenalty],
  ['Mimir.UpdatePlayerSeatingFlag', turnSeatingFlagBack],
  ['Mimir.UpdatePlayerReplacement', replaceBack],
  ['Mimir.ToggleHideResults', turnResultsBack],
  ['Venue.LeaveOutMissing', takeLeftOutBack],
  ['Mimir.DropLastRound', restoreHand],
  ['Venue.RestoreRound', cancelHand],
  ['Mimir.AddRound', cancelHand],
  ['Mimir.AddExtraTime', takeExtraTimeBack],
  ['Venue.TakeBackExtraTime', giveExtraTimeAgain],
  ['Mimir.FinalizeSession', takeApprovalBack],
  ['Venue.TakeBackApproval', approveAgain],
  ['Mimir.EndGame', takeEndingBack],
  ['Venue.EnterResult', takeEndingBack],
])
