import { isUnsettled, type Subject } from '../../store/stored-action'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import type { Policy } from '../policy'

type Register = 'RegisterPlayer'

/** Registers a person whom the screen showed as not registered; the subject names them. */
export function registerPlayerIntent(given: {
  eventId: number
  playerId: number
  subject: Subject
}): IntentOf<Register> {
  const { eventId, playerId, subject } = given
  return {
    call: 'RegisterPlayer',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { playerId, eventId },
    expect: { isRegistered: false },
    subject,
  }
}

export const registerPlayer: Policy<Register> = {
  call: 'RegisterPlayer',
  // It changes whom the next seating seats, and how many sit out.
  cls: 'confirm',
  wordsKey: 'registerPlayer',
  blocksWhileAsking: true,
  expiresAfterMs: null,
  problem({ eventId, args }) {
    if (args.eventId !== eventId) return 'eventId'
    return args.playerId > 0 ? null : 'playerId'
  },
  plan(intent, laneRows) {
    const open = laneRows.find((row) => row.call === 'RegisterPlayer' && isUnsettled(row))
    if (open === undefined) return { kind: 'add', intent }
    const kind = open.state === 'attention' ? 'needs_answer' : 'already_pending'
    return { kind: 'refuse', refusal: { kind, id: open.id } }
  },
}
