import type { Ruling } from '../store/stored-ruling'
import { surplusPenalties } from './policies/penalties-shown'
import { cancelPenaltyIntent } from './policies/cancel-penalty'
import { updatePlayerReplacementIntent } from './policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from './policies/update-player-seating-flag'
import type { Intent } from './intent'

/**
 * The ruling that reverses an applied one; null when no ruling does that, or when the applied one found the requested
 * state already there. `reason` is why a penalty is cancelled.
 */
export function takeBackIntent(row: Ruling, reason: string): Intent | null {
  if (row.state !== 'done' || row.settledBy === 'state') return null
  const { eventId, subject } = row
  switch (row.call) {
    case 'AddPenalty': {
      const { playerId, amount, reason: givenFor } = row.args
      if (row.resultId == null) return null
      return cancelPenaltyIntent({
        eventId,
        playerId,
        penalty: { id: row.resultId },
        reason,
        subject: { ...subject, penalty: { amount, reason: givenFor } },
      })
    }
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
      // The row does not name the substitute from before, so nothing can be given back unless the player played in
      // person.
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

/** The rulings that take away what a doubled ruling did beyond its first effect; empty when no ruling does that. */
export function surplusIntents(row: Ruling, reason: string): readonly Intent[] {
  if (row.call !== 'AddPenalty' || !row.flags.includes('doubled')) return []
  const { eventId, subject, args } = row
  const penalty = { amount: args.amount, reason: args.reason }
  return surplusPenalties(row).map((id) =>
    cancelPenaltyIntent({
      eventId,
      playerId: args.playerId,
      penalty: { id },
      reason,
      subject: { ...subject, penalty },
    }),
  )
}
