import type { Tx } from '../db/database'
import { insertMany } from '../db/insert-many'
import { messages } from '../db/schema/hall/messages'

export interface OutgoingMessage {
  /** A chat of the messenger. */
  readonly chatId: string
  /** HTML in the messenger's dialect; names in it are escaped. */
  readonly html: string
}

/**
 * Queues messages in the transaction that causes them. They are sent after the commit, and never if the transaction
 * fails.
 */
export async function queueMessages(
  tx: Tx,
  { messages: outgoing, now }: { messages: readonly OutgoingMessage[]; now: Date },
): Promise<void> {
  await insertMany(
    tx,
    messages,
    outgoing.map(({ chatId, html }) => ({ chatId, text: html, createdAt: now, sendAfter: now })),
  )
}
