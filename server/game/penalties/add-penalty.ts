import { and, between, eq, ne, sql } from 'drizzle-orm'
import type { ExpectByCall, StateByCall } from '../../../src/contract/expect'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { penaltyAmountProblem, type PenaltyRules } from '../../../src/domain/penalty-bounds'
import { CallError, expectFailed, fieldMissing, outOfBounds } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { builtOnce } from '../../db/built-once'
import type { Tx } from '../../db/database'
import { penalties } from '../../db/schema/events/penalties'
import { persons } from '../../db/schema/people/persons'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { noticePenalty } from '../notices/penalty-notice'
import { insertPenalty } from './penalty-writer'
import { readReason } from './penalty-reason'
import { assertIsMeant } from '../players/meant-person'
import { findRegistration } from '../players/registration-reader'

/**
 * Gives a registered player a penalty within the bounds of the event's rules; 0 is a warning. If another
 * referee has just given the player the same penalty, a call with `X-Expect` is refused, so that the
 * calling referee decides whether to give a second one. It is not refused when it says that the second
 * penalty is meant.
 */
export const addPenalty = changingCall({
  method: Mimir.method.addPenalty,
  allow: 'managePenalties',
  expects: 'AddPenalty',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, caller, expect, ruledAt, now, extras, note }) {
    const { playerId, amount } = request
    if (playerId === 0) throw fieldMissing('playerId')
    assertMayBeGiven(amount, event.ruleset)
    const reason = readReason(request.reason)
    if (!event.usePenalty) throw new CallError('failed_precondition', 'penalties_not_used')
    const player = { eventId: event.id, playerId }
    await assertIsMeant(tx, { personId: playerId, name: expect?.name })
    if ((await findRegistration(tx, player)) === null) {
      throw new CallError('not_found', 'player_not_registered', { field: 'playerId' })
    }
    const sessionId = await findGameOfRuling(tx, player, expect)
    if (expect !== null && expect.isMeant !== true) {
      const by = { amount, referee: caller.personId, ruledAt: ruledAt ?? now }
      await assertNotGivenByAnother(tx, { ...player, ...by })
    }
    const id = await insertPenalty(tx, {
      ...player,
      amount,
      reason,
      sessionId,
      assignedBy: caller.personId,
      createdAt: now,
      ruledAt: ruledAt ?? now,
    })
    await noticePenalty({ tx, event, now }, { playerId, amount, reason, news: 'given' })
    note({
      subject: { playerIds: [playerId], penaltyId: id },
      after: { amount, reason, sessionId },
    })
    extras.resultId = String(id)
    return { success: true }
  },
})

/** @throws CallError field_invalid for `amount`, with the bounds of the rules. */
function assertMayBeGiven(amount: number, rules: PenaltyRules): void {
  if (penaltyAmountProblem(amount, rules) === null) return
  const { minPenalty: min, maxPenalty: max, penaltyStep: step } = rules
  throw outOfBounds({ field: 'amount', value: amount, min, max, ...(step > 0 && { step }) })
}

/**
 * The game of a penalty. A referee who says what they saw names a game or no game, and this stays so
 * however late the penalty arrives. Otherwise it is the game in which the player sits now.
 * @throws CallError expect_failed for a game that the event does not have: its seating was reset, or it
 * belongs to another event.
 */
async function findGameOfRuling(
  tx: Tx,
  { eventId, playerId }: { eventId: number; playerId: number },
  expect: ExpectByCall['AddPenalty'] | null,
): Promise<number | null> {
  if (expect !== null && expect.sessionHash === null) return null
  const hash = expect?.sessionHash ?? null
  const [row] = await gameOfPlayer(tx).execute({ eventId, playerId, hash })
  if (row === undefined && hash !== null && !(await isGameOf(tx, { eventId, hash }))) {
    throw expectFailed({ isAsWished: false } satisfies StateByCall['AddPenalty'])
  }
  return row?.id ?? null
}

/** When two referees give the same penalty within this time, they probably mean the same incident. */
const SAME_WITHIN_MS = 3 * 60_000

/**
 * @throws CallError expect_failed, naming the other referee, when that referee has just given the player the same
 * penalty.
 */
async function assertNotGivenByAnother(
  tx: Tx,
  given: { eventId: number; playerId: number; amount: number; referee: number; ruledAt: Date },
): Promise<void> {
  const { eventId, playerId, amount, referee } = given
  const at = given.ruledAt.getTime()
  const [same] = await tx
    .select({ givenBy: persons.title, givenAt: penalties.ruledAt })
    .from(penalties)
    .innerJoin(persons, eq(persons.id, penalties.assignedBy))
    .where(
      and(
        eq(penalties.eventId, eventId),
        eq(penalties.playerId, playerId),
        eq(penalties.amount, amount),
        eq(penalties.isCancelled, false),
        ne(penalties.assignedBy, referee),
        between(penalties.ruledAt, new Date(at - SAME_WITHIN_MS), new Date(at + SAME_WITHIN_MS)),
      ),
    )
    .limit(1)
  if (same === undefined) return
  const { givenBy, givenAt } = same
  throw expectFailed({
    isAsWished: false,
    givenBy,
    givenAt: givenAt.toISOString(),
  } satisfies StateByCall['AddPenalty'])
}

async function isGameOf(
  tx: Tx,
  { eventId, hash }: { eventId: number; hash: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), eq(sessions.hash, hash)))
  return row !== undefined
}

const gameOfPlayer = builtOnce((db) => {
  const hash = sql`${sql.placeholder('hash')}::text`
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.eventId, sql.placeholder('eventId')),
        eq(sessionPlayers.playerId, sql.placeholder('playerId')),
        sql`case when ${hash} is null then ${eq(sessions.status, 'inprogress')}
          else ${sessions.hash} = ${hash} end`,
      ),
    )
    .limit(1)
    .prepare('game_of_player')
})
