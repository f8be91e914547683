import { expect, test } from 'vitest'
import { readTrustedProxies } from '../../../server/http/trusted-proxies'

test.each([
  ['', '127.0.0.1', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['10.0.0.0/8, ::1', '10.4.5.6', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['10.0.0.0/8, ::1', '11.0.0.1', false],
  ['2001:db8::/32', '2001:db8:7::1', true],
  ['127.0.0.1', '', false],
])('TRUSTED_PROXY "%s" trusts the peer "%s": %s', (text, peer, isTrusted) => {
  expect(readTrustedProxies(text)?.(peer)).toBe(isTrusted)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0/8', '10.0.0.0/8/8', '::/129'])(
  'TRUSTED_PROXY refuses "%s", which is no address and no network',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull()
  },
)
