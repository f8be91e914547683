import { createHash } from 'node:crypto'
import { CallError } from '../../call/call-error'

// The secrets that links in mails carry. Only their hashes are kept where they are checked.

const SECRET_BYTES = 20
const HOUR_MS = 3_600_000

/** How long a link can be followed, in milliseconds. Source: decisions of the product. */
export const LINK_LIFETIME_MS = { registration: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS } as const

/** 40 hex characters, as clients know them. */
export const newSecret = (random: { hex(bytes: number): string }): string =>
  random.hex(SECRET_BYTES)

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

export const confirmPath = (code: string): string => `/profile/confirm/${code}`

/** With the e-mail, which the next call names too; in letters that stand in an address as they are. */
export const resetPath = ({ token, email }: { token: string; email: string }): string =>
  `/profile/resetPasswordConfirm/${Buffer.from(`${token}@@@${email}`).toString('base64url')}`

/** What a link was made for, and what became of it. */
export interface FoundLink {
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/**
 * The link that can be followed. @throws CallError link_unknown for none, link_used for one that was, link_expired for
 * one whose time is over; each names the field that held the secret.
 */
export function usable<L extends FoundLink>(
  link: L | null | undefined,
  { lifetimeMs, now, field }: { lifetimeMs: number; now: Date; field: string },
): L {
  const refusal = (reason: 'link_unknown' | 'link_used' | 'link_expired') =>
    new CallError('invalid_argument', reason, { field })
  if (!link) throw refusal('link_unknown')
  if (link.usedAt !== null) throw refusal('link_used')
  if (now.getTime() - link.createdAt.getTime() > lifetimeMs) throw refusal('link_expired')
  return link
}
