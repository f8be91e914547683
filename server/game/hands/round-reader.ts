import type { MessageInitShape } from '@bufbuild/protobuf'
import { asc, eq } from 'drizzle-orm'
import type { RoundStateSchema } from '../../../src/contract/wire/atoms_pb'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { type BySeat, mapSeats, SEATS } from '../../../src/domain/session/seats'
import { CallError } from '../../call/call-error'
import { readEvent } from '../../call/event-row'
import type { Queryable } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { deltasOf, type Payments } from '../../../src/domain/hand/payments'
import { settleHand } from '../../../src/domain/hand/settle-hand'
import { roundState } from './round-state'
import { readLastHand, type HandRow, type Session } from '../sessions/session-reader'

type PlayedRound = MessageInitShape<typeof RoundStateSchema>

/** The last hand of a game, found by its number. @throws CallError hand_not_found before the first hand. */
export async function readLastRound(db: Queryable, session: Session): Promise<PlayedRound> {
  const lastHand = await readLastHand(db, session)
  if (lastHand === null) throw new CallError('not_found', 'hand_not_found')
  const { ruleset } = await readEvent(db, session.eventId)
  return playedRound({ session, played: lastHand, scoresAfter: session.state.scores, ruleset })
}

/** All hands of a game in order, without undone ones. */
export async function readAllRounds(db: Queryable, session: Session): Promise<PlayedRound[]> {
  const rows = await db
    .select()
    .from(hands)
    .where(eq(hands.sessionId, session.id))
    .orderBy(asc(hands.number))
  const { ruleset } = await readEvent(db, session.eventId)
  return rows.map((played, nth) => {
    const scoresAfter = (rows[nth + 1]?.stateBefore ?? session.state).scores
    return playedRound({ session, played, scoresAfter, ruleset })
  })
}

/**
 * A recorded hand with its effects. The score changes come from the stored scores. The payments are
 * computed by the present rules. They are left out if they do not add up to the stored score changes,
 * because the rules have changed since.
 */
function playedRound(options: {
  session: Session
  played: HandRow
  scoresAfter: BySeat<number>
  ruleset: Ruleset
}): PlayedRound {
  const { session, played, scoresAfter, ruleset } = options
  const { hand, stateBefore: before } = played
  const deltas = mapSeats((seat) => scoresAfter[seat] - before.scores[seat])
  const paid = settleHand(hand, before, ruleset)
  const paidDeltas = deltasOf(paid)
  const payments = SEATS.every((seat) => paidDeltas[seat] === deltas[seat]) ? paid : UNKNOWN
  const { hash: sessionHash, players } = session
  return roundState({ sessionHash, players, before, hand, deltas, payments })
}

const UNKNOWN: Payments = { direct: [], riichi: [], honba: [] }
