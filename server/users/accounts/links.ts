import { createHash } from 'node:crypto'
import { CallError } from '../../call/call-error'

// This file makes and checks the secrets in the links of mails. The server stores only their hashes.

const SECRET_BYTES = 20
const HOUR_MS = 3_600_000

/** How long a link is valid, in milliseconds. Source: docs/decisions/023-accounts-and-mail.md. */
export const LINK_LIFETIME_MS = { registration: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS } as const

/** 40 hex characters, the form that clients know. */
export const newSecret = (random: { hex(bytes: number): string }): string =>
  random.hex(SECRET_BYTES)

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

export const confirmPath = (code: string): string => `/profile/confirm/${code}`

/**
 * The path of the link for a new password. It also contains the e-mail, because the next call needs it.
 * Token and e-mail are encoded in characters that a URL may contain.
 */
export const resetPath = ({ token, email }: { token: string; email: string }): string =>
  `/profile/resetPasswordConfirm/${Buffer.from(`${token}@@@${email}`).toString('base64url')}`

/** When a link was made, and when it was used. */
export interface FoundLink {
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/**
 * Returns the link when it can be used.
 * @throws CallError link_unknown when there is no such link, link_used, or link_expired; each names the field that
 * contained the secret.
 */
export function usableLink<L extends FoundLink>(
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
