import type { Round } from '../../../src/contract/wire/atoms_pb'
import type { Reason } from '../../../src/contract/error-codes'
import { can, type RoleLevel } from '../../../src/domain/people/permissions'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { isGameOver } from '../../../src/domain/hand/ending'
import type { Hand } from '../../../src/domain/hand/hand'
import { isCurrentHand } from '../../../src/domain/hand/session-state'
import { validateHand, type HandFault } from '../../../src/domain/hand/validate-hand'
import { areRegistered, type Session } from '../sessions/session-reader'

/** Who enters a hand: one of the game's four players, or a referee of the event. */
export interface HandAuthor {
  readonly personId: number
  /** Their role in the event. */
  readonly role: RoleLevel
}

export const isRefereeOf = ({ role }: HandAuthor): boolean =>
  can({ role, capability: 'manageGames' })

/** @throws CallError not_seated_here for anybody but the four players and the event's referees. */
export function assertMayRecord(session: Session, author: HandAuthor): void {
  if (session.players.includes(author.personId) || isRefereeOf(author)) return
  throw new CallError('permission_denied', 'not_seated_here')
}

/**
 * Checks a hand before it is recorded, in this order: the game is in progress; the caller is one of its
 * four players or a referee; the timer of the session was started; the hand is the next one; the game is
 * not over; the four players are still registered; the fields of the hand are right. Only a referee may
 * leave the yaku out.
 * @throws CallError for the first check that fails. Source: docs/rules/sessions.md#recording-a-hand.
 */
export async function checkHand(options: {
  tx: Tx
  event: EventRow
  session: Session
  author: HandAuthor
  roundData: Round | undefined
}): Promise<Hand> {
  const { tx, event, session, author, roundData } = options
  const { players } = session
  const refuse = (reason: Reason) => new CallError('failed_precondition', reason)
  const isPlayed = session.status === 'inprogress' && !session.isPenaltyGame
  if (!isPlayed) throw refuse('session_not_in_progress')
  assertMayRecord(session, author)
  if (event.gamesStatus === 'seatingReady') throw refuse('sessions_not_started')
  const reported = roundData?.outcome
  if (reported?.case === undefined) throw fieldMissing('roundData')
  if (!isCurrentHand(session.state, reported.value)) throw refuse('hand_already_recorded')
  // This happens when a hand had ended the game, and then the game's results were taken back.
  if (isGameOver(session.state, event.ruleset)) throw refuse('game_over')
  if (!(await areRegistered(tx, { eventId: event.id, playerIds: players }))) {
    throw refuse('player_not_registered')
  }
  const hand = validateHand({
    reported,
    players,
    ruleset: event.ruleset,
    mayOmitYaku: isRefereeOf(author),
  })
  if (!hand.ok) throw refusalOf(hand.error)
  return hand.value
}

/**
 * The refusals of hands that the event's rules do not allow. For any other fault the refusal names only the
 * field.
 */
const REASON_OF: Partial<Record<HandFault['reason'], Reason>> = {
  abortives_not_allowed: 'abortive_not_allowed',
  nagashi_not_allowed: 'nagashi_not_allowed',
  second_ron_not_allowed: 'second_ron_not_allowed',
  third_ron_not_allowed: 'third_ron_not_allowed',
}

function refusalOf({ field, reason }: HandFault): CallError {
  const told = REASON_OF[reason]
  return told === undefined
    ? fieldInvalid(field)
    : new CallError('failed_precondition', told, { field })
}
