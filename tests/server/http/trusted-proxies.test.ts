import { expect, test } from 'vitest'
import { readTrustedProxies } from '../../../server/http/trusted-proxies'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['10.0.0.0/8, ::1', '10.4.5.6'],
  ['10.0.0.0/8, ::1', '::1'],
  ['2001:db8::/32', '2001:db8:7::1'],
])('TRUSTED_PROXY "%s" trusts the peer "%s"', (text, peer) => {
  expect(readTrustedProxies(text)?.(peer)).toBe(true)
})

test.each([
  ['', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.2'],
  ['10.0.0.0/8, ::1', '11.0.0.1'],
  ['127.0.0.1', ''],
])('TRUSTED_PROXY "%s" does not trust the peer "%s"', (text, peer) => {
  expect(readTrustedProxies(text)?.(peer)).toBe(false)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0/8', '10.0.0.0/8/8', '::/129'])(
  'TRUSTED_PROXY refuses "%s", which is no address and no network',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull()
  },
)
