import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once'
import type { Tx } from '../../db/database'
import { penalties } from '../../db/schema/events/penalties'

type NewPenalty = Pick<
  typeof penalties.$inferInsert,
  'eventId' | 'playerId' | 'amount' | 'reason' | 'assignedBy' | 'createdAt' | 'ruledAt'
> & { readonly sessionId: number | null }

/** Records a penalty and returns its id. */
export async function insertPenalty(tx: Tx, penalty: NewPenalty): Promise<number> {
  const [row] = await newPenalty(tx).execute({ ...penalty })
  if (row === undefined) throw new Error('The new penalty has no row')
  return row.id
}

const newPenalty = builtOnce((db) =>
  db
    .insert(penalties)
    .values({
      eventId: sql.placeholder('eventId'),
      playerId: sql.placeholder('playerId'),
      sessionId: sql.placeholder('sessionId'),
      amount: sql.placeholder('amount'),
      reason: sql.placeholder('reason'),
      assignedBy: sql.placeholder('assignedBy'),
      createdAt: sql.placeholder('createdAt'),
      ruledAt: sql.placeholder('ruledAt'),
    })
    .returning({ id: penalties.id })
    .prepare('new_penalty'),
)

/** Marks a penalty as cancelled; its row stays. */
export async function markPenaltyCancelled(
  tx: Tx,
  cancellation: { id: number; reason: string; cancelledBy: number },
): Promise<void> {
  const { id, reason, cancelledBy } = cancellation
  await tx
    .update(penalties)
    .set({ isCancelled: true, cancellationReason: reason, cancelledBy })
    .where(eq(penalties.id, id))
}

/** Takes the cancellation of a penalty back, so that the penalty counts again unchanged. */
export async function unmarkPenaltyCancelled(tx: Tx, id: number): Promise<void> {
  await tx
    .update(penalties)
    .set({ isCancelled: false, cancellationReason: null, cancelledBy: null })
    .where(eq(penalties.id, id))
}
