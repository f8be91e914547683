import { isOnItsWay, type ActionOf, type Subject } from '../../store/stored-action'
import { canUndo } from '../action'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isShown, mark, overlay } from '../overlay'
import type { Policy } from '../policy'
import type { PlayerShape, Projected } from '../projection-shapes'

type Replace = 'UpdatePlayerReplacement'

/** On the wire: nobody plays for them. */
const NOBODY = -1

/**
 * Lets somebody play for a registered player; null: they play themselves again. `seenReplacementId` is what the screen
 * showed; the subject names the player first, and then who plays.
 */
export function updatePlayerReplacementIntent(given: {
  eventId: number
  playerId: number
  replacementId: number | null
  seenReplacementId: number | null
  subject: Subject
}): IntentOf<Replace> {
  const { eventId, playerId, replacementId, seenReplacementId, subject } = given
  return {
    call: 'UpdatePlayerReplacement',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId, replacementId: replacementId ?? NOBODY },
    expect: { replacementId: seenReplacementId },
    subject,
  }
}

/** Who a row wishes to play; null: the player themselves. */
export const wishedReplacement = ({ args }: Pick<ActionOf<Replace>, 'args'>): number | null =>
  args.replacementId === NOBODY ? null : args.replacementId

export const updatePlayerReplacement: Policy<Replace> = {
  call: 'UpdatePlayerReplacement',
  cls: 'auto',
  wordsKey: 'updatePlayerReplacement',
  // Tried again after a later wish, an earlier one would win.
  blocksWhileAsking: true,
  expiresAfterMs: null,
  problem: ({ eventId, args }) => (args.eventId === eventId ? null : 'eventId'),
  plan(intent, laneRows) {
    const open = laneRows.filter((row) => row.call === 'UpdatePlayerReplacement').filter(isOnItsWay)
    const last = open.at(-1)
    if (last === undefined) return { kind: 'add', intent }
    // Only the last wish counts: one that was never sent gives way, and the new one stands on what it stood on.
    const expect = canUndo(last) ? last.expect : { replacementId: wishedReplacement(last) }
    return {
      kind: 'add',
      intent: { ...intent, expect },
      supersedes: canUndo(last) ? [last] : [],
    }
  },
}

/** Shows who is wished to play. */
export function projectReplacement<T extends PlayerShape>(
  player: Projected<T>,
  row: ActionOf<Replace>,
): Projected<T> {
  if (!isShown(row)) return mark(player, row, ['replacedBy'])
  const id = wishedReplacement(row)
  const title = row.subject.players.find((each) => each.id === id)?.name ?? ''
  const replacedBy = id === null ? null : { id, title, hasAvatar: false, lastUpdate: '' }
  const changes: Partial<PlayerShape> = { replacedBy }
  return overlay(player, row, changes as Partial<T>)
}
