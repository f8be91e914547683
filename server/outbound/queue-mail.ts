import type { Tx } from '../db/database'
import { mails, type MailKind } from '../db/schema/hall/mails'

export interface QueuedMail {
  /** Null = a mail to nobody: the row is written and removed like all others, but nothing is sent. */
  readonly kind: MailKind | null
  /** Trimmed and lower-cased; a mail can be sent to it. */
  readonly address: string
  readonly language: string
  /** The path of the mail's link below the console's address, from its first slash on. */
  readonly path: string
}

/** Queues a mail in the transaction that causes it. It is sent after the commit, and never if the transaction fails. */
export async function queueMail(
  tx: Tx,
  { now, ...mail }: QueuedMail & { now: Date },
): Promise<void> {
  await tx.insert(mails).values({ ...mail, createdAt: now, sendAfter: now })
}
