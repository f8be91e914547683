import type { Reason } from '../../../src/contract/error-codes'
import type { StateByCall } from '../../../src/contract/expect'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import type { Seconds } from '../../../src/domain/ids'
import { EXTRA_TIME_ASKED_AFTER_MS } from '../../../src/domain/late-rulings'
import {
  CallError,
  expectFailed,
  fieldInvalid,
  fieldMissing,
  outOfBounds,
} from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { sessionNotFound } from '../../call/required-fields'
import { EXTRA_TIME_NOTE } from './extra-time-note'
import { subjectOfGames } from './game-journal'
import { readSessions, type Session } from './session-reader'
import { addSeconds } from './session-writer'

const SHORTEST: Seconds = 1
const LONGEST: Seconds = 3600

/**
 * Gives extra time to all the given tables of one event, or to none. This is possible from the start of the
 * timer to the approval, even after the time has run out. `X-Expect` has the total that the caller saw at each
 * table, in the order of the request. Refuses with `ruled_too_long_ago` when the ruling is more than half an
 * hour old.
 * Source: docs/rules/sessions.md#timer-and-ending-policies.
 */
export const addExtraTime = changingCall({
  method: Mimir.method.addExtraTime,
  allow: 'manageTimer',
  expects: 'AddExtraTime',
  about: {
    kind: 'session',
    async findEventId(tx, { sessionHashList }) {
      const [first] = await readNamed(tx, sessionHashList)
      if (first === undefined) throw fieldMissing('sessionHashList')
      return first.eventId
    },
  },
  whenFinished: 'refused',
  async run({ tx, event, request, expect, ruledAt, now, note }) {
    const { sessionHashList, extraTime: seconds } = request
    if (seconds < SHORTEST || seconds > LONGEST) {
      throw outOfBounds({ field: 'extraTime', value: seconds, min: SHORTEST, max: LONGEST })
    }
    const sessions = await readNamed(tx, sessionHashList)
    if (expect !== null)
      assertExpected(sessions, { seen: [expect.extraTime, ...(expect.others ?? [])], seconds })
    // The ruling has just arrived for the first time, perhaps long after the referee ruled. A repeat of the call
    // never gets here, because the server has stored its answer.
    if (ruledAt !== null && now.getTime() - ruledAt.getTime() > EXTRA_TIME_ASKED_AFTER_MS) {
      throw ruledTooLongAgo(sessions)
    }
    assertTimerStarted(event)
    for (const [nth, { status }] of sessions.entries()) {
      if (isOpen(status)) continue
      const reason = status === 'finished' ? 'session_finished' : 'session_not_in_progress'
      throw new CallError('failed_precondition', reason, { field: `sessionHashList[${nth}]` })
    }
    const totals = sessions.map(({ extraTimeSeconds }) => extraTimeSeconds)
    note(
      EXTRA_TIME_NOTE.write({
        subject: subjectOfGames(sessions),
        before: { extraTimeSeconds: totals },
        after: { extraTimeSeconds: totals.map((total) => total + seconds) },
      }),
    )
    await addSeconds(tx, { sessionIds: sessions.map(({ id }) => id), seconds })
    return { success: true }
  },
})

/**
 * The sessions in the order of the request. @throws CallError naming the session that is unknown, there twice,
 * or of another event.
 */
async function readNamed(tx: Tx, hashes: readonly string[]): Promise<Session[]> {
  if (hashes.length === 0) throw fieldMissing('sessionHashList')
  const found = new Map((await readSessions(tx, hashes)).map((each) => [each.hash, each]))
  const sessions = hashes.map((hash, nth) => {
    const session = found.get(hash)
    if (session === undefined) throw sessionNotFound(`sessionHashList[${nth}]`)
    if (hashes.indexOf(hash) < nth) throw fieldInvalid(`sessionHashList[${nth}]`)
    return session
  })
  const stranger = sessions.findIndex(({ eventId }) => eventId !== sessions[0]?.eventId)
  if (stranger > 0) throw fieldInvalid(`sessionHashList[${stranger}]`)
  return sessions
}

/** The refusal contains the present total of the first table, so that the console can show it to the referee. */
function ruledTooLongAgo([session]: readonly Session[]): CallError {
  const state = session && {
    isAsWished: false,
    extraTime: session.extraTimeSeconds,
    status: session.status,
  }
  return new CallError('failed_precondition', 'ruled_too_long_ago', {
    meta: state ? { state: JSON.stringify(state satisfies StateByCall['AddExtraTime']) } : {},
  })
}

function assertTimerStarted(event: EventRow): void {
  const refuse = (reason: Reason) => new CallError('failed_precondition', reason)
  if (!event.useTimer) throw refuse('timer_not_used')
  // The games wait for the timer, so its last start was that of the session before.
  if (event.gamesStatus === 'seatingReady') throw refuse('sessions_not_started')
  if (event.timerStartedAt === null) throw refuse('timer_not_started')
}

/** The error contains the state of the first table that has changed. */
function assertExpected(
  sessions: readonly Session[],
  { seen, seconds }: { seen: readonly Seconds[]; seconds: Seconds },
): void {
  if (sessions.length !== seen.length) {
    throw new CallError('invalid_argument', 'expect_unreadable', {
      meta: { detail: 'it tells one total for each game' },
    })
  }
  const other = sessions.find(
    ({ extraTimeSeconds, status }, nth) => extraTimeSeconds !== seen[nth] || !isOpen(status),
  )
  if (other === undefined) return
  const { extraTimeSeconds: extraTime, status } = other
  const isAsWished = sessions.every(
    (each, nth) => each.extraTimeSeconds === (seen[nth] ?? 0) + seconds,
  )
  throw expectFailed({ isAsWished, extraTime, status } satisfies StateByCall['AddExtraTime'])
}

const isOpen = (status: Session['status']) => status === 'inprogress' || status === 'prefinished'
