import type { RulingSubject } from '../../store/ruling-content'
import { isOpenWish } from '../ruling'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import type { RulingPolicy } from '../ruling-policy'
import { readPlayer } from './player-shown'
import { seenPerson } from '../seen-person'

type Register = 'RegisterPlayer'

/** Registers a person who was not registered on the referee's screen. The subject names the person. */
export function registerPlayerIntent(given: {
  eventId: number
  playerId: number
  subject: RulingSubject
}): IntentOf<Register> {
  const { eventId, playerId, subject } = given
  return {
    call: 'RegisterPlayer',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId },
    expect: { isRegistered: false, ...seenPerson(subject, playerId) },
    subject,
  }
}

export const registerPlayer: RulingPolicy<Register> = {
  call: 'RegisterPlayer',
  // A registration changes who is seated next and how many players sit out, so the referee confirms a late one.
  cls: 'confirm',
  wordsKey: 'registerPlayer',
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: {
    read: readPlayer,
    stateAgainstSending: ({ isRegistered }) => (isRegistered ? { isAsWished: true } : null),
    judge: (_, { isRegistered }) => (isRegistered ? 'arrived' : 'not'),
  },
  problem({ eventId, args }) {
    if (args.eventId !== eventId) return 'eventId'
    return args.playerId > 0 ? null : 'playerId'
  },
  plan(intent, laneRows) {
    const open = laneRows.find((row) => row.call === 'RegisterPlayer' && isOpenWish(row))
    if (open === undefined) return { kind: 'add', intent }
    const kind = open.state === 'attention' ? 'needs_answer' : 'already_pending'
    return { kind: 'refuse', refusal: { kind, id: open.id } }
  },
}
