import { and, eq, inArray } from 'drizzle-orm'
import { CallError } from '../../call/call-error'
import type { Tx } from '../../db/database'
import { sessions } from '../../db/schema/events/sessions'
import { nameTables } from '../events/table-names'

/** Checks that no game of the event runs. @throws CallError games_still_running, naming the tables. */
export async function assertNoGameRuns(tx: Tx, eventId: number): Promise<void> {
  const running = await nameTables(tx, { eventId, statuses: ['inprogress'] })
  if (running.length === 0) return
  const tables = running.join(', ')
  throw new CallError('failed_precondition', 'games_still_running', { meta: { tables } })
}

/** Checks that this many people fill tables of four. @throws CallError too_few_players or players_not_divisible. */
export function assertSeatable(count: number): void {
  const meta = { players: String(count) }
  if (count < 4) throw new CallError('failed_precondition', 'too_few_players', { meta })
  if (count % 4 !== 0) throw new CallError('failed_precondition', 'players_not_divisible', { meta })
}

/**
 * Checks that a game of the event has ended, approved or not. Before that, ratings mean nothing. @throws CallError
 * no_table_finished.
 */
export async function assertSomeGameEnded(tx: Tx, eventId: number): Promise<void> {
  const [finished] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.eventId, eventId),
        inArray(sessions.status, ['prefinished', 'finished']),
        eq(sessions.isPenaltyGame, false),
      ),
    )
    .limit(1)
  if (!finished) throw new CallError('failed_precondition', 'no_table_finished')
}
