import type { ExpectByCall, ExpectingCall } from '../../../src/contract/expect'
import { parseExpect } from '../../../src/contract/parse-expect'
import { CallError } from '../call-error'

/**
 * Reads from `X-Expect` what the caller saw. @throws CallError when the header cannot be read, or the call accepts
 * no such header.
 */
export function readExpect<C extends ExpectingCall>(
  call: C | undefined,
  header: string | null,
): ExpectByCall[C] | null {
  if (header === null) return null
  const parsed = call ? parseExpect(call, header) : null
  if (!parsed?.ok) {
    throw new CallError('invalid_argument', 'expect_unreadable', {
      meta: { detail: parsed?.error ?? 'this call takes none' },
    })
  }
  return parsed.value
}

/**
 * When the referee ruled, by `X-Ruled-At`, but never later than `now`: a later time only shows that the tablet's clock
 * is ahead.
 * @throws CallError when the header is no time.
 */
export function readRuledAt(header: string | null, now: Date): Date | null {
  if (header === null) return null
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(header)
    ? Date.parse(header)
    : NaN
  // The server accepts a wrong time, because tablets' clocks are often wrong. It refuses only years before 1 and
  // after 9999: no clock shows them, and the database cannot store them.
  if (Number.isNaN(time) || time < YEAR_1 || time >= YEAR_10000) {
    throw new CallError('invalid_argument', 'ruled_at_invalid')
  }
  return new Date(Math.min(time, now.getTime()))
}

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z')
