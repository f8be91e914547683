import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { requiredSessionHash } from '../../call/required-fields'
import { secretCall } from '../../call/secret-call'
import { readTitle } from '../players/person-title'
import { subjectOfGames } from '../sessions/game-journal'
import { readSession, SESSION_NAMED, type Session } from '../sessions/session-reader'
import { markClaimed, renewClaim } from '../sessions/call-writer'
import { readCallTime } from './answer-referee-call'

/**
 * How long a claim holds without a renewal. A device renews its claim more than twice in this time, so the claim
 * holds even if one renewal is lost.
 */
const CLAIM_MS = 60_000

/**
 * Says that a referee is on the way to a table that called for one, or no longer is. While another referee is on
 * the way, refuses with `call_claimed` and the name of that referee. When the table's call is over, nothing changes.
 * Source: docs/rules/people.md#calls-for-a-referee.
 */
export const claimRefereeCall = changingCall({
  method: Venue.method.claimRefereeCall,
  allow: 'receiveRefereeCalls',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, request, caller: { personId }, now, note }) {
    const { sessionHash, isGoing } = request
    const called = readCallTime(request.calledAt)
    const session = await readSession(tx, sessionHash)
    note({ subject: subjectOfGames([session]) })
    if (session.calledAt?.getTime() !== called) return { success: true }
    const holder = holderOf(session, now)
    if (isGoing && holder !== null && holder !== personId) {
      const meta = { by: await readTitle(tx, holder) }
      throw new CallError('failed_precondition', 'call_claimed', { meta })
    }
    if (!isGoing && holder !== personId) return { success: true }
    note({ before: { isGoing: holder === personId }, after: { isGoing } })
    const claim = isGoing ? claimOf(personId, now) : null
    await markClaimed(tx, { sessionId: session.id, claim })
    return { success: true }
  },
})

/**
 * Renews the caller's own claim while it still holds. No answer tells when a claim will end, only that it has ended. So
 * the event keeps its version and no device reads the tables again. The journal has no entry, because the
 * device renews the claim by itself.
 */
export const keepClaim = secretCall({
  method: Venue.method.keepClaim,
  allow: 'receiveRefereeCalls',
  about: EVENT_NAMED,
  isJournaled: false,
  async run({ request, caller, now, inTransaction }) {
    const sessionHash = requiredSessionHash(request)
    const calledAt = new Date(readCallTime(request.calledAt))
    const claim = claimOf(caller?.personId ?? 0, now)
    const success = await inTransaction(async (tx) => {
      const { id, eventId } = await readSession(tx, sessionHash)
      if (eventId !== request.eventId) return false
      return renewClaim(tx, { sessionId: id, calledAt, claim, now })
    })
    return { success }
  },
})

/** Who goes to a table at this moment; null = nobody, or the claim was not renewed in time. */
const holderOf = ({ claim }: Pick<Session, 'claim'>, now: Date): number | null =>
  claim !== null && !claim.hasLapsed && Date.parse(claim.until) > now.getTime() ? claim.by : null

const claimOf = (personId: number, now: Date) => ({
  by: personId,
  until: new Date(now.getTime() + CLAIM_MS).toISOString(),
})
