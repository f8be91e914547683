import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import type { Call } from '../../call/call'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import type { FoundNote } from '../../call/changing/journal'
import { EVENT_NAMED } from '../../call/changing/subject'
import {
  assertNotFinished,
  lockEvent,
  readEventVersion,
  type ChangedEvent,
} from '../../call/event-row'
import { secretCall, type SecretArgs } from '../../call/secret-call'
import type { Tx } from '../../db/database'
import { subjectOfGames } from '../sessions/game-journal'
import type { Session } from '../sessions/session-reader'
import { markCalled } from '../sessions/call-writer'
import { readCallTime } from './answer-referee-call'
import { readCallingGame } from './calling-game'
import { noticeRefereeCall } from './referee-notice'
import { TableCallLimits } from './table-call-limits'
import { readHallSecret, readTableCode, tableCode } from './table-code'

/**
 * The calls that people without an account make by the code on a table's card. Both calls count towards the same
 * limits.
 * Source: docs/rules/people.md#calls-for-a-referee.
 */
export function createCallsByCode(): readonly Call[] {
  const limits = new TableCallLimits()
  return [callFromTable(limits), takeBackCall(limits)]
}

/**
 * Calls a referee to a table. Refuses with `table_code_wrong` when the code is not that of the table's game, with
 * `too_many_codes` after many wrong codes, and with `too_often`.
 */
const callFromTable = (limits: TableCallLimits) =>
  secretCall({
    method: Venue.method.callFromTable,
    allow: 'anyone',
    isJournaled: true,
    async run(args) {
      const calledAt = await atCodedTable(limits, args, async (tx, { event, game, note }) => {
        if (game.calledAt !== null) return game.calledAt
        const { now, request } = args
        note({ before: { calledAt: null }, after: { calledAt: now.toISOString() } })
        await markCalled(tx, { sessionId: game.id, calledAt: now })
        await noticeRefereeCall({ tx, event, now }, { by: null, table: request.tableIndex })
        return now
      })
      return { calledAt: calledAt.toISOString() }
    },
  })

/** Takes a table's call back. If the table has called again since the caller looked, the newer call goes on. */
const takeBackCall = (limits: TableCallLimits) =>
  secretCall({
    method: Venue.method.takeBackCall,
    allow: 'anyone',
    isJournaled: true,
    async run(args) {
      const seen = readCallTime(args.request.calledAt)
      await atCodedTable(limits, args, async (tx, { game, note }) => {
        if (game.calledAt?.getTime() !== seen) return
        note({ before: { calledAt: game.calledAt.toISOString() }, after: { calledAt: null } })
        await markCalled(tx, { sessionId: game.id, calledAt: null })
      })
      return { success: true }
    },
  })

interface CodedTable {
  readonly event: ChangedEvent
  readonly game: Session
  readonly note: (said: FoundNote) => void
}

type ByCode = Pick<
  SecretArgs<typeof Venue.method.callFromTable>,
  'inJournal' | 'address' | 'now' | 'hasMessenger'
> & {
  readonly request: { readonly eventId: number; readonly tableIndex: number; readonly code: string }
}

/** Checks that the code is that of the table's game, and then runs a change of the game in a transaction. */
function atCodedTable<T>(
  limits: TableCallLimits,
  { request, address, now, hasMessenger, inJournal }: ByCode,
  change: (tx: Tx, table: CodedTable) => Promise<T>,
): Promise<T> {
  const { tableIndex: table } = request
  const eventId = EVENT_NAMED.eventIdOf(request)
  if (table === 0) throw fieldMissing('tableIndex')
  if (table < 0) throw fieldInvalid('tableIndex')
  if (request.code === '') throw fieldMissing('code')
  const code = readTableCode(request.code)
  if (code === null) throw fieldInvalid('code')
  const asked = { eventId, table, address, nowMs: now.getTime() }
  limits.assertMayTry(asked)
  return inJournal(async (tx, note) => {
    await readEventVersion(tx, eventId)
    const secret = await readHallSecret(tx)
    const readGame = async () => {
      const game = await readCallingGame(tx, { eventId, table, personId: 0 })
      if (game !== null && tableCode(secret, game) === code) return game
      limits.countWrong(asked)
      throw new CallError('permission_denied', 'table_code_wrong', { field: 'code' })
    }
    // The code is checked before the event is locked, so that referees never wait for the lock because of wrong codes.
    await readGame()
    const event = { ...(await lockEvent(tx, eventId)), hasMessenger }
    const game = await readGame()
    assertNotFinished(event)
    limits.spend(asked)
    note({ eventId, subject: subjectOfGames([game]) })
    return change(tx, { event, game, note })
  })
}
