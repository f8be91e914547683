import { isOnItsWay, type ActionOf, type Subject } from '../../store/stored-action'
import { canUndo } from '../action'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isShown, mark, overlay } from '../overlay'
import type { Policy } from '../policy'
import type { PlayerShape, Projected } from '../projection-shapes'

type Flag = 'UpdatePlayerSeatingFlag'

/** Leaves a player out of the next seating, or takes them in again. `seenIgnoreSeating` is what the screen showed. */
export function updatePlayerSeatingFlagIntent(given: {
  eventId: number
  playerId: number
  ignoreSeating: boolean
  seenIgnoreSeating: boolean
  subject: Subject
}): IntentOf<Flag> {
  const { eventId, playerId, ignoreSeating, seenIgnoreSeating, subject } = given
  return {
    call: 'UpdatePlayerSeatingFlag',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId, ignoreSeating },
    expect: { ignoreSeating: seenIgnoreSeating },
    subject,
  }
}

export const updatePlayerSeatingFlag: Policy<Flag> = {
  call: 'UpdatePlayerSeatingFlag',
  cls: 'auto',
  wordsKey: 'updatePlayerSeatingFlag',
  // Tried again after a later wish, an earlier one would win.
  blocksWhileAsking: true,
  expiresAfterMs: null,
  problem: ({ eventId, args }) => (args.eventId === eventId ? null : 'eventId'),
  plan(intent, laneRows) {
    const open = laneRows.filter((row) => row.call === 'UpdatePlayerSeatingFlag').filter(isOnItsWay)
    const last = open.at(-1)
    if (last === undefined) return { kind: 'add', intent }
    // Only the last wish counts: one that was never sent gives way, and the new one stands on what it stood on.
    const expect = canUndo(last) ? last.expect : { ignoreSeating: last.args.ignoreSeating }
    return {
      kind: 'add',
      intent: { ...intent, expect },
      supersedes: canUndo(last) ? [last] : [],
    }
  },
}

/** Shows the wished flag. */
export function projectSeatingFlag<T extends PlayerShape>(
  player: Projected<T>,
  row: ActionOf<Flag>,
): Projected<T> {
  if (!isShown(row)) return mark(player, row, ['ignoreSeating'])
  const changes: Partial<PlayerShape> = { ignoreSeating: row.args.ignoreSeating }
  return overlay(player, row, changes as Partial<T>)
}
