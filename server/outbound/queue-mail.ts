import type { Tx } from '../db/database'
import { mails, type MailKind } from '../db/schema/hall/mails'

export interface QueuedMail {
  /** Null = a mail to nobody. Its row is written and removed like any other, but nothing is sent. */
  readonly kind: MailKind | null
  /** Trimmed and lower-cased, and checked to be an address that mails can be sent to. */
  readonly address: string
  readonly language: string
  /** The path of the link in the mail. It begins with a slash and is appended to the console's address. */
  readonly path: string
}

/**
 * Queues a mail in the transaction that causes it. The server sends the mail after the commit; if the transaction
 * fails, it sends nothing.
 */
export async function queueMail(
  tx: Tx,
  { now, ...mail }: QueuedMail & { now: Date },
): Promise<void> {
  await tx.insert(mails).values({ ...mail, createdAt: now, sendAfter: now })
}
