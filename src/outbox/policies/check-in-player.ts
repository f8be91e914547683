import type { RulingSubject } from '../../store/ruling-content'
import { isOnItsWay, type RulingOf } from '../../store/stored-ruling'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isLaidOver, overlay, withProvenance } from '../overlay'
import type { PlayerShape, Projected } from '../projection-shapes'
import { canUndo } from '../ruling'
import type { RulingPolicy } from '../ruling-policy'
import { seenPerson } from '../seen-person'

type CheckIn = 'CheckInPlayer'

/**
 * Marks a player as here, or takes the mark back.
 * `seenReplacementId` is the substitute that the screen showed; null when the player plays in person.
 */
export function checkInPlayerIntent(given: {
  eventId: number
  playerId: number
  session: number
  isHere: boolean
  seenReplacementId: number | null
  subject: RulingSubject
}): IntentOf<CheckIn> {
  const { eventId, playerId, session, isHere, seenReplacementId, subject } = given
  return {
    call: 'CheckInPlayer',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId, session, isHere },
    expect: { replacementId: seenReplacementId, ...seenPerson(subject, playerId) },
    subject,
  }
}

export const checkInPlayer: RulingPolicy<CheckIn> = {
  call: 'CheckInPlayer',
  cls: 'auto',
  wordsKey: 'checkInPlayer',
  // While a tick waits for the referee's answer, later ticks of the player wait too. Otherwise the referee
  // could send the earlier tick again after a later one, and the earlier one would win.
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: null,
  problem({ eventId, args }) {
    if (args.eventId !== eventId) return 'eventId'
    return args.session > 0 ? null : 'session'
  },
  // Only the last tick of a player counts, so it replaces those of the same session that were never sent.
  plan: (intent, laneRows) => ({
    kind: 'add',
    intent,
    supersedes: laneRows.filter(
      (row) =>
        row.call === 'CheckInPlayer' &&
        row.args.session === intent.args.session &&
        isOnItsWay(row) &&
        canUndo(row),
    ),
  }),
}

/** Shows the tick that the ruling asks for. The tick also brings back a player who was left out as missing. */
export function projectCheckIn<T extends PlayerShape>(
  player: Projected<T>,
  row: RulingOf<CheckIn>,
): Projected<T> {
  const { isHere } = row.args
  const comesBack = isHere && (player.value.leftOutAt ?? '') !== ''
  if (!isLaidOver(row)) return withProvenance(player, row, ['hereSince'])
  const changes: Partial<PlayerShape> = {
    hereSince: isHere ? player.value.hereSince || new Date(row.ruledAt).toISOString() : '',
    ...(comesBack && { ignoreSeating: false, leftOutAt: '' }),
  }
  return overlay(player, row, changes as Partial<T>)
}
