import { and, asc, eq } from 'drizzle-orm'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { CallError, fieldInvalid } from '../call/call-error'
import { changingCall } from '../call/define-call'
import { assertNotFinished } from '../call/event-row'
import type { Tx } from '../db/database'
import { sessions } from '../db/schema/sessions'
import { drawTables } from '../rules/seating/plain-draw'
import { dealWinds } from '../rules/seating/winds'
import { requiredEventId } from './required-fields'
import { readPool, readSeatCounts } from './seating-reader'
import { seatTables } from './seating-writer'
import { windModeOf } from './wind-mode'

/**
 * Seats everybody who takes part by lot. Checked first, then made at once: nobody is seated, or everybody is.
 * Refuses with `games_still_running`, `too_few_players` or `players_not_divisible`. Source: seating, shuffled.
 */
export const makeShuffledSeating = changingCall({
  method: Mimir.method.makeShuffledSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, request, now, random }) {
    const { groupsCount, seed } = request
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    if (groupsCount < 1) throw fieldInvalid('groupsCount')
    await assertNoGameRuns(tx, event.id)
    const pool = await readPool(tx, event.id)
    assertSeatable(pool)
    if (groupsCount > pool.length) throw fieldInvalid('groupsCount')
    const drawn = drawTables({ pool, groupsCount, seed })
    const seatCounts = await readSeatCounts(tx, { eventId: event.id, playerIds: pool })
    const tables = dealWinds({ tables: drawn, mode, seed, seatCounts })
    await seatTables({ tx, event, tables, now, random })
    return { success: true }
  },
})

/** @throws CallError games_still_running, naming the tables. */
async function assertNoGameRuns(tx: Tx, eventId: number): Promise<void> {
  const running = await tx
    .select({ tableIndex: sessions.tableIndex })
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), eq(sessions.status, 'inprogress')))
    .orderBy(asc(sessions.tableIndex))
  if (running.length === 0) return
  const tables = running.map((row) => row.tableIndex ?? '-').join(', ')
  throw new CallError('failed_precondition', 'games_still_running', { meta: { tables } })
}

function assertSeatable(pool: readonly number[]): void {
  const meta = { players: String(pool.length) }
  if (pool.length < 4) throw new CallError('failed_precondition', 'too_few_players', { meta })
  if (pool.length % 4 !== 0) {
    throw new CallError('failed_precondition', 'players_not_divisible', { meta })
  }
}
