import type { Facts, JournalEntry } from '../../contract/decode/journal'
import type { Expect } from '../../contract/expect'
import type { RequestOf } from '../../contract/methods'
import type { EventId } from '../../domain/ids'

/** The call that takes an entry back, and what must still be so for it. */
export type Undo =
  | {
      readonly method: 'Mimir.CancelPenalty'
      readonly failed: 'cancelPenalty'
      readonly request: RequestOf<'Mimir.CancelPenalty'>
      readonly expect: Expect
    }
  | {
      readonly method: 'Mimir.UpdatePlayerSeatingFlag'
      readonly failed: 'setSeatingFlag'
      readonly request: RequestOf<'Mimir.UpdatePlayerSeatingFlag'>
      readonly expect: Expect
    }
  | {
      readonly method: 'Mimir.UpdatePlayerReplacement'
      readonly failed: 'replacePlayer'
      readonly request: RequestOf<'Mimir.UpdatePlayerReplacement'>
      readonly expect: Expect
    }
  | {
      readonly method: 'Mimir.ToggleHideResults'
      readonly failed: 'toggleResults'
      readonly request: RequestOf<'Mimir.ToggleHideResults'>
      readonly expect: Expect
    }

/** What was said since about the same thing makes an older entry history. */
interface Newer {
  readonly entries: readonly JournalEntry[]
}

/**
 * How an entry can be taken back; null when it cannot, or something newer among `entries` stands on it. The server is
 * asked with what it must find, so that nothing is undone that moved on meanwhile.
 */
export function undoOf(
  entry: JournalEntry,
  { entries, event, reason }: Newer & { readonly event: EventId; readonly reason: string },
): Undo | null {
  const newer = entries.filter(({ id }) => id > entry.id)
  switch (entry.method) {
    case 'Mimir.AddPenalty': {
      const { penaltyId } = entry
      const isCancelled = newer.some(
        (each) => each.method === 'Mimir.CancelPenalty' && each.penaltyId === penaltyId,
      )
      if (penaltyId === null || isCancelled) return null
      return {
        method: 'Mimir.CancelPenalty',
        failed: 'cancelPenalty',
        request: { penaltyId, reason },
        expect: { isCancelled: false },
      }
    }
    case 'Mimir.UpdatePlayerSeatingFlag': {
      const [playerId] = entry.playerIds
      const { ignoreSeating: after } = entry.after
      const { ignoreSeating: before } = entry.before
      if (playerId === undefined || typeof after !== 'boolean' || typeof before !== 'boolean') {
        return null
      }
      if (before === after || newer.some((each) => isSameKind(each, entry, playerId))) return null
      return {
        method: 'Mimir.UpdatePlayerSeatingFlag',
        failed: 'setSeatingFlag',
        request: { eventId: event, playerId, ignoreSeating: before },
        expect: { ignoreSeating: after },
      }
    }
    case 'Mimir.UpdatePlayerReplacement': {
      const [playerId] = entry.playerIds
      const after = replacementIn(entry.after)
      const before = replacementIn(entry.before)
      if (playerId === undefined || after === undefined || before === undefined) return null
      if (before === after || newer.some((each) => isSameKind(each, entry, playerId))) return null
      return {
        method: 'Mimir.UpdatePlayerReplacement',
        failed: 'replacePlayer',
        request: { eventId: event, playerId, replacementId: before ?? -1 },
        expect: { replacementId: after },
      }
    }
    case 'Mimir.ToggleHideResults': {
      const { hideResults } = entry.after
      if (typeof hideResults !== 'boolean') return null
      if (newer.some(({ method }) => method === entry.method)) return null
      return {
        method: 'Mimir.ToggleHideResults',
        failed: 'toggleResults',
        request: { eventId: event },
        expect: { hideResults },
      }
    }
    default:
      return null
  }
}

const isSameKind = (each: JournalEntry, { method }: JournalEntry, player: number): boolean =>
  each.method === method && each.playerIds.includes(player)

/** Null: nobody played for them; undefined: it is not told. */
function replacementIn({ replacementId }: Facts): number | null | undefined {
  return replacementId === null || typeof replacementId === 'number' ? replacementId : undefined
}
