import { TokenBuckets } from '../../call/token-buckets'
import { CallError } from '../../call/call-error'
import { networkOf } from '../../places/network-of'

/** How many mails people may request in an hour. */
export interface MailLimits {
  readonly toEmail: number
  /** The limit for one network address. It is high, because a whole hall may register behind one router. */
  readonly fromAddress: number
}

export const MAIL_LIMITS: MailLimits = { toEmail: 5, fromAddress: 100 }

const HOUR_MS = 3_600_000

/**
 * Counts one mail to this e-mail address, which need not belong to an account.
 * @throws CallError too_many_mails, with the seconds to wait.
 */
export type CountMail = (asked: { email: string; address: string; nowMs: number }) => void

export function createCountMail(limits: MailLimits = MAIL_LIMITS): CountMail {
  const allowances = new TokenBuckets()
  return ({ email, address, nowMs }) => {
    const toEmail = { key: `to ${email}`, most: limits.toEmail, perMs: HOUR_MS }
    const from = { key: `from ${networkOf(address)}`, most: limits.fromAddress, perMs: HOUR_MS }
    const asked = address === '' ? [toEmail] : [toEmail, from]
    const seconds = Math.max(...asked.map((one) => allowances.waitSeconds(one, nowMs)))
    if (seconds > 0) {
      const meta = { retryAfterSeconds: String(seconds) }
      throw new CallError('resource_exhausted', 'too_many_mails', { meta })
    }
    for (const one of asked) allowances.count(one, nowMs)
  }
}
