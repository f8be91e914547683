import type { Ruling, RulingOf } from '../store/stored-ruling'
import { addExtraTimeIntent, surplusTime } from './policies/add-extra-time'
import { surplusPenalties } from './policies/penalties-shown'
import { cancelPenaltyIntent } from './policies/cancel-penalty'
import { updatePlayerReplacementIntent } from './policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from './policies/update-player-seating-flag'
import type { Intent } from './intent'

/**
 * The intent that reverses an applied ruling; null when none can,
 * or when the server's state was already as requested. `reason` is why a penalty is cancelled.
 */
export function takeBackIntent(row: Ruling, reason: string): Intent | null {
  if (row.state !== 'done' || row.settledBy === 'state') return null
  const { eventId, subject } = row
  switch (row.call) {
    case 'AddPenalty':
      return row.resultId == null ? null : cancelOf(row, row.resultId, reason)
    case 'UpdatePlayerSeatingFlag': {
      const { playerId, ignoreSeating } = row.args
      if (row.expect.ignoreSeating === ignoreSeating) return null
      return updatePlayerSeatingFlagIntent({
        eventId,
        playerId,
        ignoreSeating: !ignoreSeating,
        seenIgnoreSeating: ignoreSeating,
        subject,
      })
    }
    case 'UpdatePlayerReplacement': {
      const { playerId, replacementId } = row.args
      // The row does not name the earlier substitute.
      // So a replacement can be taken back only if the player played in person before.
      if (row.expect.replacementId !== null || replacementId < 1) return null
      return updatePlayerReplacementIntent({
        eventId,
        playerId,
        replacementId: null,
        seenReplacementId: replacementId,
        subject: { ...subject, players: subject.players.slice(0, 1) },
      })
    }
    default:
      return null
  }
}

/**
 * The intents that remove the surplus of a ruling that the network doubled; empty when none can.
 * `later` are the rulings made since: an intent that they already contain is left out.
 */
export function surplusIntents(
  row: Ruling,
  { reason, later }: { readonly reason: string; readonly later: readonly Ruling[] },
): readonly Intent[] {
  if (!row.flags.includes('doubled')) return []
  return allSurplus(row, reason).filter(
    (intent) => !later.some((other) => other.seq > row.seq && isGiven(other, intent)),
  )
}

const isGiven = (row: Ruling, { call, lane, args }: Intent): boolean =>
  row.call === call &&
  row.lane === lane &&
  row.state !== 'cancelled' &&
  row.state !== 'rejected' &&
  JSON.stringify(row.args) === JSON.stringify(args)

function allSurplus(row: Ruling, reason: string): readonly Intent[] {
  if (row.call === 'AddPenalty') {
    return surplusPenalties(row).map((id) => cancelOf(row, id, reason))
  }
  if (row.call !== 'AddExtraTime') return []
  const { eventId, args, subject } = row
  const [sessionHash = ''] = args.sessionHashList
  // A server without idempotency keys takes negative seconds. If the total has changed since, the referee is asked.
  const { total: seenExtraTime, surplus } = surplusTime(row)
  return [addExtraTimeIntent({ eventId, sessionHash, extraTime: -surplus, seenExtraTime, subject })]
}

/** Cancels a penalty that a ruling gave. */
function cancelOf(
  { eventId, args, subject }: RulingOf<'AddPenalty'>,
  id: number,
  reason: string,
): Intent {
  const { playerId, amount, reason: givenFor } = args
  return cancelPenaltyIntent({
    eventId,
    playerId,
    penalty: { id },
    reason,
    subject: { ...subject, penalty: { amount, reason: givenFor } },
  })
}
