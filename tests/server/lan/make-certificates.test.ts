import { X509Certificate } from 'node:crypto'
import { isIP, type AddressInfo } from 'node:net'
import { checkServerIdentity, connect, createServer } from 'node:tls'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeLeaf, makeRoot, type KeyedCertificate } from '../../../server/lan/make-certificates'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  X509Certificate as Certificate,
} from '@peculiar/x509'

const VIOLATION = /^(permitted|excluded) subtree violation$/
const now = new Date()

function root(name: string) {
  return makeRoot({ name, now, serialNumber: '01aa' })
}

/** Makes a leaf certificate for any name, signed by this root, as a thief of the root's key could. */
function leaf(signedBy: KeyedCertificate, name: string) {
  return makeLeaf({ name, now, serialNumber: '01bb', root: signedBy })
}

/**
 * A client that trusts the root asks a server for this name, and the server shows this certificate. Returns the
 * client's verdict.
 */
async function verdict(signedBy: KeyedCertificate, shown: KeyedCertificate, name: string) {
  const server = createServer({ cert: shown.certificate, key: shown.key })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    ca: signedBy.certificate,
    ...(isIP(name) === 0 && { servername: name }),
    checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
  })
  const said = await new Promise<string>((resolve) => {
    client.once('secureConnect', () => resolve('trusted'))
    client.once('error', (error) => resolve(error.message))
  })
  client.destroy()
  server.close()
  return said
}

describe('the root of a hub', () => {
  let ofHub: KeyedCertificate
  beforeAll(async () => {
    ofHub = await root('shinpan.local')
  })

  test('the root certificate of a hub is valid only for the hub’s name, not for any IP address', () => {
    const parsed = new Certificate(ofHub.certificate)
    const constraints = parsed.getExtension('2.5.29.30')
    expect(constraints?.critical).toBe(true)
    // The certificate permits the DNS name and excludes every address of IPv4 and of IPv6.
    const name = Buffer.from('shinpan.local').toString('hex')
    expect(Buffer.from(constraints?.value ?? new ArrayBuffer()).toString('hex')).toBe(
      `3045a011300f820d${name}a130300a8708${'00'.repeat(8)}30228720${'00'.repeat(32)}`,
    )
    const basic = parsed.getExtension(BasicConstraintsExtension)
    expect([basic?.ca, basic?.pathLength, basic?.critical]).toEqual([true, 0, true])
  })

  test('the root certificate of a hub is valid for servers only, not for mail, people or programs', () => {
    const usage = new Certificate(ofHub.certificate).getExtension(ExtendedKeyUsageExtension)
    expect(usage?.usages).toEqual([ExtendedKeyUsage.serverAuth])
  })

  test('the root certificate of a hub is valid for a year, starting a day early for devices whose clocks are behind', () => {
    const { validFrom, validTo, subject, ca } = new X509Certificate(ofHub.certificate)
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(365 * 24 * 3600 * 1000)
    expect(Date.parse(validFrom)).toBeLessThanOrEqual(now.getTime() - 24 * 3600 * 1000)
    expect(subject).toContain('CN=Shinpan shinpan.local')
    expect(ca).toBe(true)
  })

  test("a client that trusts a hub's root certificate trusts the hub", async () => {
    const shown = await leaf(ofHub, 'shinpan.local')
    const parsed = new X509Certificate(shown.certificate)
    const issuer = new X509Certificate(ofHub.certificate)
    expect(parsed.checkIssued(issuer)).toBe(true)
    expect(parsed.verify(issuer.publicKey)).toBe(true)
    expect(parsed.checkHost('shinpan.local')).toBe('shinpan.local')
    expect(parsed.subjectAltName).toBe('DNS:shinpan.local')
    expect(parsed.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(await verdict(ofHub, shown, 'shinpan.local')).toBe('trusted')
  })

  test.each(['bank.example.org', 'other.local', '192.168.0.5', '::1'])(
    'clients do not trust a certificate for %s that the root certificate of a hub signed',
    async (name) => {
      expect(await verdict(ofHub, await leaf(ofHub, name), name)).toMatch(VIOLATION)
    },
  )

  test("the private key of a hub's root certificate has a file format that other programs can read", () => {
    expect(ofHub.key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
  })
})

describe('the root of a hub whose name is an IP address', () => {
  test.each([
    { name: '192.168.0.5', others: ['192.168.0.6', 'shinpan.local', 'fd00::5'] },
    { name: 'fd00::5', others: ['fd00::6', 'shinpan.local', '192.168.0.5'] },
  ])(
    'the root certificate of a hub whose name is an IP address is valid for $name only',
    async ({ name, others }) => {
      const ofHub = await root(name)
      expect(await verdict(ofHub, await leaf(ofHub, name), name)).toBe('trusted')
      for (const other of others) {
        expect(await verdict(ofHub, await leaf(ofHub, other), other)).toMatch(VIOLATION)
      }
    },
  )
})

test('a server certificate ends no later than its root certificate', async () => {
  const ofHub = await root('shinpan.local')
  const late = new Date(now.getTime() + 330 * 24 * 3600 * 1000)
  const shown = await makeLeaf({
    name: 'shinpan.local',
    now: late,
    serialNumber: '01cc',
    root: ofHub,
  })
  expect(new X509Certificate(shown.certificate).validTo).toBe(
    new X509Certificate(ofHub.certificate).validTo,
  )
})
