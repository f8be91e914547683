import type { Tx } from '../db/database'
import { mails, type MailKind } from '../db/schema/mails'

export interface QueuedMail {
  /** Null = to nobody: the row is written and goes like all others, and nothing is sent. */
  readonly kind: MailKind | null
  /** Trimmed and lower-cased, and one that mail can be sent to. */
  readonly address: string
  readonly language: string
  /** Where the mail's link leads, below the console's address, from its first slash on. */
  readonly path: string
}

/** Writes a mail in the transaction that causes it; it is sent after it, and never if it does not happen. */
export async function queueMail(
  tx: Tx,
  { now, ...mail }: QueuedMail & { now: Date },
): Promise<void> {
  await tx.insert(mails).values({ ...mail, createdAt: now, sendAfter: now })
}
