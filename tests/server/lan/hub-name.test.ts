import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { lanAddresses, originOf, readHubName } from '../../../server/lan/hub-name'
import { inviteLines, nameLines } from '../../../server/lan/terminal-lines'

test.each([
  ['shinpan.local', 'announced', 'shinpan.local'],
  ['Riichi-2.LOCAL', 'announced', 'riichi-2.local'],
  ['hub.example.org', 'resolved', 'hub.example.org'],
  ['hub', 'resolved', 'hub'],
  ['192.168.0.5', 'address', '192.168.0.5'],
  ['FD00::5', 'address', 'fd00::5'],
])('the hub may be called %s, a name of the kind “%s”', (text, kind, name) => {
  expect(readHubName(text)).toEqual({ kind, name })
})

test.each([
  '',
  'localhost',
  'a.b.local',
  'hub_1.example',
  '-hub.example',
  '192.168.0',
  'fe80::1%eth0',
  'fe80::1',
  '127.0.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '0:0:0:0:0:0:0:1',
  'a b',
  'https://hub.example',
])('the hub may not be called "%s"', (text) => {
  expect(readHubName(text)).toBeNull()
})

test.each([
  [{ scheme: 'https', name: 'shinpan.local', port: 443 }, 'https://shinpan.local'],
  [{ scheme: 'https', name: 'shinpan.local', port: 4007 }, 'https://shinpan.local:4007'],
  [{ scheme: 'http', name: '192.168.0.5', port: 80 }, 'http://192.168.0.5'],
  [{ scheme: 'http', name: 'fd00::5', port: 8080 }, 'http://[fd00::5]:8080'],
] as const)('the address of a hub with %o is %s', (place, origin) => {
  expect(originOf(place)).toBe(origin)
})

describe("the addresses of the computer in the hall's network", () => {
  const info = (address: string, internal = false) =>
    ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

  test('the addresses for tablets are those of real networks, IPv4 first', () => {
    const found = lanAddresses({
      lo: [info('127.0.0.1', true)],
      docker0: [info('172.17.0.1')],
      tun0: [info('10.8.0.2')],
      'vEthernet (WSL)': [info('172.20.0.1')],
      'VirtualBox Host-Only Network': [info('192.168.56.1')],
      Tailscale: [info('100.64.0.2')],
      wlan0: [info('fe80::1'), info('fd00::5'), info('192.168.0.5')],
      eth0: [info('169.254.3.3')],
    })
    expect(found).toEqual(['192.168.0.5', 'fd00::5'])
  })

  test('the terminal shows the addresses for tablets, the first one as a code to scan', () => {
    const lines = inviteLines(['192.168.0.5', 'fd00::5'], 8080)
    expect(lines[0]).toBe('Set tablets up at http://192.168.0.5:8080, or scan this:')
    expect(lines[1]).toMatch(/^█{20,}\n/)
    expect(lines[2]).toBe('In other networks of this computer: http://[fd00::5]:8080')
  })

  test('the terminal says when the computer is in no network', () => {
    expect(inviteLines([], 80)).toEqual([
      'This computer is in no network yet; once it is, the way for tablets is shown here.',
    ])
  })
})

test('a hub whose name is an IP address prints that the address must never change, and warns if the computer lacks it', () => {
  const lines = nameLines({ kind: 'address', name: '192.168.0.5' }, ['192.168.0.6'])
  expect(lines[0]).toContain('must never change')
  expect(lines[1]).toBe(
    'This computer does not have the address 192.168.0.5 now (it has: 192.168.0.6).',
  )
})
