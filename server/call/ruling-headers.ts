import type { ExpectByCall, ExpectingCall } from '../../src/contract/expect'
import { parseExpect } from '../../src/contract/parse-expect'
import { CallError } from './call-error'

/** What the caller saw, by `X-Expect`. @throws CallError when it cannot be read or the call takes none. */
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

/** When the referee ruled, by `X-Ruled-At`. @throws CallError when that is no time. */
export function readRuledAt(header: string | null): Date | null {
  if (header === null) return null
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(header)
    ? Date.parse(header)
    : NaN
  // Clocks of tablets are wrong at times, and no ruling is refused for it; but this is no clock, and no database's year.
  if (Number.isNaN(time) || time < YEAR_1 || time >= YEAR_10000) {
    throw new CallError('invalid_argument', 'ruled_at_invalid')
  }
  return new Date(time)
}

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z')
