import type { Tx } from '../db/database'
import { messages } from '../db/schema/messages'

export interface OutgoingMessage {
  /** A chat of the messenger. */
  readonly chatId: string
  /** HTML as the messenger reads it: names in it are escaped. */
  readonly html: string
}

/** Writes messages in the transaction that causes them; they are sent after it, and never if it does not happen. */
export async function queueMessages(
  tx: Tx,
  { messages: outgoing, now }: { messages: readonly OutgoingMessage[]; now: Date },
): Promise<void> {
  if (outgoing.length === 0) return
  await tx
    .insert(messages)
    .values(
      outgoing.map(({ chatId, html }) => ({ chatId, text: html, createdAt: now, sendAfter: now })),
    )
}
