import type { Facts, JournalEntry } from '../../contract/decode/journal'
import { encodeExpect, type Expect, type ExpectByCall } from '../../contract/expect'
import type { RequestOf } from '../../contract/methods'
import { parseExpect } from '../../contract/parse-expect'
import type { EpochMs, EventId } from '../../domain/ids'
import type { FailedAction } from '../../i18n/errors'
import { staysBecause } from './ruled-since'

type UndoingMethod =
  | 'Mimir.AddExtraTime'
  | 'Mimir.CancelPenalty'
  | 'Mimir.DropLastRound'
  | 'Mimir.FinalizeSession'
  | 'Mimir.ToggleHideResults'
  | 'Mimir.UpdatePlayerReplacement'
  | 'Mimir.UpdatePlayerSeatingFlag'
  | 'Venue.RestorePenalty'
  | 'Venue.RestoreRound'
  | 'Venue.TakeBackApproval'
  | 'Venue.TakeBackExtraTime'

/** The call that undoes an entry, and its precondition. */
export type Undo = {
  readonly [M in UndoingMethod]: {
    readonly method: M
    readonly failed: FailedAction
    readonly request: RequestOf<M>
    readonly expect?: Expect
  }
}[UndoingMethod]

export interface HowToUndo {
  readonly entries: readonly JournalEntry[]
  readonly event: EventId
  readonly now: EpochMs
  /** The reason used when the undo cancels a penalty. */
  readonly reason: string
  /** The event is over: only its switches can still be undone. */
  readonly isFinished: boolean
}

/**
 * How an entry can be undone; null when it cannot, or when a newer one of `entries` builds on it. The call has a
 * precondition, so that nothing is undone that has changed meanwhile.
 */
export function undoOf(entry: JournalEntry, how: HowToUndo): Undo | null {
  return staysBecause(entry, how) === null ? wayBack(entry, how) : null
}

/** How an entry could be undone, ignoring newer entries that build on it; null when no call does that. */
export function wayBack(
  entry: JournalEntry,
  { event, reason, isFinished }: HowToUndo,
): Undo | null {
  if (isFinished && entry.method !== 'Mimir.ToggleHideResults') return null
  const { penaltyId, sessionHashes, before, after } = entry
  const [playerId] = entry.playerIds
  const undone = { eventId: event, entryId: entry.id }
  switch (entry.method) {
    case 'Mimir.AddPenalty':
      return penaltyId === null ? null : cancelling(penaltyId, reason)
    case 'Venue.RestorePenalty':
      // The penalty is cancelled with the reason of the earlier cancellation.
      return penaltyId === null ? null : cancelling(penaltyId, textIn(before, 'reason') ?? reason)
    case 'Mimir.CancelPenalty':
      return {
        method: 'Venue.RestorePenalty',
        failed: 'restorePenalty',
        request: undone,
        expect: { isCancelled: true },
      }
    case 'Mimir.UpdatePlayerSeatingFlag': {
      const { ignoreSeating: became } = after
      const { ignoreSeating: was } = before
      if (playerId === undefined || typeof became !== 'boolean' || typeof was !== 'boolean') {
        return null
      }
      if (was === became) return null
      return {
        method: 'Mimir.UpdatePlayerSeatingFlag',
        failed: 'setSeatingFlag',
        request: { eventId: event, playerId, ignoreSeating: was },
        expect: { ignoreSeating: became },
      }
    }
    case 'Mimir.UpdatePlayerReplacement': {
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
    case 'Mimir.ToggleHideResults': {
      const { hideResults } = after
      if (typeof hideResults !== 'boolean') return null
      return {
        method: 'Mimir.ToggleHideResults',
        failed: 'toggleResults',
        request: { eventId: event },
        expect: { hideResults },
      }
    }
    case 'Mimir.DropLastRound': {
      const { handCount } = after
      if (typeof handCount !== 'number') return null
      return {
        method: 'Venue.RestoreRound',
        failed: 'restoreRound',
        request: undone,
        expect: { handCount },
      }
    }
    case 'Venue.RestoreRound': {
      const [sessionHash] = sessionHashes
      const expect = restoredHand(entry)
      if (sessionHash === undefined || expect === null) return null
      return {
        method: 'Mimir.DropLastRound',
        failed: 'cancelRound',
        request: { sessionHash },
        expect,
      }
    }
    case 'Mimir.AddExtraTime':
      return {
        method: 'Venue.TakeBackExtraTime',
        failed: 'takeBackExtraTime',
        request: undone,
        expect: { extraTimeSeconds: numbersIn(after, 'extraTimeSeconds') },
      }
    case 'Venue.TakeBackExtraTime': {
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
    case 'Mimir.FinalizeSession':
      // Older entries lack the ended games, and the server does not undo those.
      if (sessionHashes.length === 0 || !Array.isArray(after['games'])) return null
      return {
        method: 'Venue.TakeBackApproval',
        failed: 'takeBackApproval',
        request: undone,
        expect: { sessionHashes },
      }
    case 'Venue.TakeBackApproval':
      return {
        method: 'Mimir.FinalizeSession',
        failed: 'approveResults',
        request: { eventId: event },
        expect: { sessionHashes },
      }
    default:
      return null
  }
}

const cancelling = (penaltyId: number, reason: string): Undo => ({
  method: 'Mimir.CancelPenalty',
  failed: 'cancelPenalty',
  request: { penaltyId, reason },
  expect: { isCancelled: false },
})

/** The precondition for cancelling again a hand that was restored; null when the entry lacks it. */
function restoredHand(entry: JournalEntry): ExpectByCall['DropLastRound'] | null {
  const { playerIds, before, after } = entry
  const seen = (facts: Facts) =>
    numbersIn(facts, 'scores').map((score, seat) => ({ playerId: playerIds[seat], score }))
  const { handCount, lastHand } = after
  const told = { handCount, lastHand, scores: seen(after), scoresBefore: seen(before) }
  const parsed = parseExpect('DropLastRound', encodeExpect(told as ExpectByCall['DropLastRound']))
  return parsed.ok ? parsed.value : null
}

export function numbersIn(facts: Facts, name: string): readonly number[] {
  const value = facts[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
}

const textIn = (facts: Facts, name: string): string | null => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Null means that there was no substitute. Undefined means that the entry does not say. */
function replacementIn({ replacementId }: Facts): number | null | undefined {
  return replacementId === null || typeof replacementId === 'number' ? replacementId : undefined
}
