import type { RulingSubject } from '../../store/ruling-content'
import { isOnItsWay, type RulingOf } from '../../store/stored-ruling'
import { canUndo } from '../ruling'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isLaidOver, withProvenance, overlay } from '../overlay'
import type { RulingPolicy } from '../ruling-policy'
import { playerProof } from './player-shown'
import { seenPerson } from '../seen-person'
import type { PlayerShape, Projected } from '../projection-shapes'

type Flag = 'UpdatePlayerSeatingFlag'

/** Leaves a player out of the next seating, or includes them again. `seenIgnoreSeating` is what the screen showed. */
export function updatePlayerSeatingFlagIntent(given: {
  eventId: number
  playerId: number
  ignoreSeating: boolean
  seenIgnoreSeating: boolean
  subject: RulingSubject
}): IntentOf<Flag> {
  const { eventId, playerId, ignoreSeating, seenIgnoreSeating, subject } = given
  return {
    call: 'UpdatePlayerSeatingFlag',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId, ignoreSeating },
    expect: { ignoreSeating: seenIgnoreSeating, ...seenPerson(subject, playerId) },
    subject,
  }
}

export const updatePlayerSeatingFlag: RulingPolicy<Flag> = {
  call: 'UpdatePlayerSeatingFlag',
  cls: 'auto',
  wordsKey: 'updatePlayerSeatingFlag',
  // While a ruling waits for the referee's answer, later ones about this flag of the player wait too.
  // Otherwise the referee could send the earlier ruling again after a later one, and the earlier one would
  // win.
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: playerProof(
    ({ isRegistered, ignoreSeating }, { args }) =>
      isRegistered && ignoreSeating === args.ignoreSeating,
  ),
  problem: ({ eventId, args }) => (args.eventId === eventId ? null : 'eventId'),
  plan(intent, laneRows) {
    const open = laneRows.filter((row) => row.call === 'UpdatePlayerSeatingFlag').filter(isOnItsWay)
    const last = open.at(-1)
    if (last === undefined) return { kind: 'add', intent }
    // Only the last ruling counts: it replaces an earlier one that was never sent,
    // and takes over its precondition.
    const expect = canUndo(last)
      ? last.expect
      : { ...intent.expect, ignoreSeating: last.args.ignoreSeating }
    return {
      kind: 'add',
      intent: { ...intent, expect },
      supersedes: canUndo(last) ? [last] : [],
    }
  },
}

/** Shows the player as left out of the next seating, or as included, as the row asks. */
export function projectSeatingFlag<T extends PlayerShape>(
  player: Projected<T>,
  row: RulingOf<Flag>,
): Projected<T> {
  if (!isLaidOver(row)) return withProvenance(player, row, ['ignoreSeating'])
  const changes: Partial<PlayerShape> = { ignoreSeating: row.args.ignoreSeating }
  return overlay(player, row, changes as Partial<T>)
}
