import type { Tx } from '../db/database'
import { insertMany } from '../db/insert-many'
import { messages } from '../db/schema/hall/messages'

export interface OutgoingMessage {
  /** The id of a chat in the messenger. */
  readonly chatId: string
  /** HTML in the messenger's dialect; names in it are escaped. */
  readonly html: string
}

/**
 * Queues messages in the transaction that causes them. The server sends them after the commit; if the transaction
 * fails, it sends nothing.
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
