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

type Replace = 'UpdatePlayerReplacement'

/** The wire's value for "no substitute". */
const NOBODY = -1

/**
 * Lets a substitute play for a registered player; null ends the replacement. `seenReplacementId` is the substitute
 * that the screen showed. The subject names the player first, then the substitute.
 */
export function updatePlayerReplacementIntent(given: {
  eventId: number
  playerId: number
  replacementId: number | null
  seenReplacementId: number | null
  subject: RulingSubject
}): IntentOf<Replace> {
  const { eventId, playerId, replacementId, seenReplacementId, subject } = given
  return {
    call: 'UpdatePlayerReplacement',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId, replacementId: replacementId ?? NOBODY },
    expect: {
      replacementId: seenReplacementId,
      ...seenPerson(subject, playerId),
      ...seenSubstitute(subject, replacementId),
    },
    subject,
  }
}

function seenSubstitute(
  subject: RulingSubject,
  id: number | null,
): { replacementName?: string | null } {
  if (id === null) return { replacementName: null }
  const { name } = seenPerson(subject, id)
  return name === undefined ? {} : { replacementName: name }
}

/** The substitute that a row asks for; null when the player plays in person. */
export const wishedReplacement = ({ args }: Pick<RulingOf<Replace>, 'args'>): number | null =>
  args.replacementId === NOBODY ? null : args.replacementId

export const updatePlayerReplacement: RulingPolicy<Replace> = {
  call: 'UpdatePlayerReplacement',
  cls: 'auto',
  wordsKey: 'updatePlayerReplacement',
  // While a ruling waits for the referee's answer, later ones about the player's substitute wait too.
  // Otherwise the referee could send the earlier ruling again after a later one, and the earlier one would
  // win.
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: playerProof(
    ({ isRegistered, replacementId }, row) =>
      isRegistered && replacementId === wishedReplacement(row),
  ),
  problem: ({ eventId, args }) => (args.eventId === eventId ? null : 'eventId'),
  plan(intent, laneRows) {
    const open = laneRows.filter((row) => row.call === 'UpdatePlayerReplacement').filter(isOnItsWay)
    const last = open.at(-1)
    if (last === undefined) return { kind: 'add', intent }
    // Only the last ruling counts: it replaces an earlier one that was never sent,
    // and takes over its precondition.
    const replacementId = canUndo(last) ? last.expect.replacementId : wishedReplacement(last)
    const expect = { ...intent.expect, replacementId }
    return {
      kind: 'add',
      intent: { ...intent, expect },
      supersedes: canUndo(last) ? [last] : [],
    }
  },
}

/** Shows the substitute that the row asks for. */
export function projectReplacement<T extends PlayerShape>(
  player: Projected<T>,
  row: RulingOf<Replace>,
): Projected<T> {
  if (!isLaidOver(row)) return withProvenance(player, row, ['replacedBy'])
  const id = wishedReplacement(row)
  const title = row.subject.players.find((each) => each.id === id)?.name ?? ''
  const replacedBy = id === null ? null : { id, title, hasAvatar: false, lastUpdate: '' }
  const changes: Partial<PlayerShape> = { replacedBy, asksReplacement: false }
  return overlay(player, row, changes as Partial<T>)
}
