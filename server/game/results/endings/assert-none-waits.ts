import { CallError } from '../../../call/call-error'
import type { Tx } from '../../../db/database'
import { nameTables } from '../../events/table-names'

/**
 * Checks that no older game of one of these players waits for approval. Ratings are counted in the order of
 * play, so the older game must get its results first.
 * @throws CallError `results_not_approved`, naming the tables.
 */
export async function assertNoneWaits(
  tx: Tx,
  { eventId, players }: { readonly eventId: number; readonly players: readonly number[] },
): Promise<void> {
  const statuses = ['prefinished'] as const
  const tables = await nameTables(tx, { eventId, statuses, playerIds: players })
  if (tables.length === 0) return
  const meta = { tables: tables.join(', ') }
  throw new CallError('failed_precondition', 'results_not_approved', { meta })
}
