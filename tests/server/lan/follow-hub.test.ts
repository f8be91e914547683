import { X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../server/call/random'
import { createLog } from '../../../server/http/log'
import { makeLeaf, makeRoot, type KeyedCertificate } from '../../../server/lan/make-certificates'
import type { OwnFiles } from '../../../server/lan/own-certificate'
import { firstCertificate, openHub } from '../../../server/lan/open-hub'
import { scratchDirectory } from '../harness/scratch-directory'

const scratch = scratchDirectory('follow')
const NAME = 'hub.example.test'
const HOUR_MS = 3600 * 1000

let day: string
let addresses: string[]
let printed: string[]
let logged: string[]
let shown: KeyedCertificate[]
let again: Map<number, () => void>
let playersAt: string | null
let stop: () => Promise<void>

beforeEach(() => {
  day = '2026-05-16'
  addresses = ['192.168.0.5']
  printed = []
  logged = []
  shown = []
  again = new Map()
})
afterEach(() => stop())

/** Opens a hub whose clock, timers and addresses the test controls. */
async function open(own: OwnFiles | null = null): Promise<void> {
  const now = () => new Date(day)
  const options = {
    settings: { name: { kind: 'resolved', name: NAME } as const, own, setUpPort: 0 },
    id: 'c0ffee',
    folder: join(mkdtempSync(join(scratch(), 'hub-')), 'lan'),
    host: '127.0.0.1',
    now,
    random: systemRandom,
    log: createLog({ level: 'error', write: (line) => logged.push(line), now }),
    print: (line: string) => printed.push(line),
    addresses: () => addresses,
    onPlayersOrigin: (origin: string | null) => {
      playersAt = origin
    },
    every: (ms: number, act: () => void) => {
      again.set(ms, act)
      return () => again.delete(ms)
    },
  }
  const server = {
    port: 4007,
    useCertificate: (certificate: KeyedCertificate) => void shown.push(certificate),
    answer: () => new Response(),
  }
  const first = await firstCertificate(options)
  shown.push(first.leaf)
  stop = await openHub({ ...options, first, server })
}

/** Moves the clock to another day and runs the hub's check of its certificate. */
async function renewOn(next: string, until: () => boolean): Promise<void> {
  day = next
  again.get(HOUR_MS)?.()
  await expect.poll(until).toBe(true)
}

describe('a hub that runs for weeks or months', () => {
  test('a hub that runs for months renews its server certificate in time, and tablets need no new set-up', async () => {
    await open()
    printed.length = 0
    await renewOn('2026-07-20', () => shown.length === 2)
    expect(new Date(new X509Certificate(shown[1]?.certificate ?? '').validTo)).toEqual(
      new Date('2026-10-18'),
    )
    expect(printed.join('\n')).not.toContain('certificate')
  })

  test('a hub whose root certificate has ended makes a new one and prints that tablets must be set up again', async () => {
    await open()
    printed.length = 0
    await renewOn('2027-05-16', () => shown.length === 2)
    expect(printed).toContain(
      "The hub's certificate is new: every tablet has to be set up to trust it. It ends on 2028-05-14.",
    )
  })

  test('a hub whose IP address changes prints the new address and what to change in the router', async () => {
    await open()
    printed.length = 0
    addresses = ['10.0.0.7']
    again.get(15_000)?.()
    expect(playersAt).toMatch(/^http:\/\/10\.0\.0\.7:\d+$/)
    expect(printed).toContain('The addresses of this computer have changed.')
    expect(printed.join('\n')).toMatch(/Set tablets up at http:\/\/10\.0\.0\.7:\d+, or scan this:/)
    expect(printed.join('\n')).toContain(
      `The router, or the domain, has to point ${NAME} to this computer (10.0.0.7).`,
    )
  })

  test('a hub loads the operator’s renewed certificate, and keeps the old one if the new file is broken', async () => {
    const files = await layOwn('2026-05-16')
    await open(files)
    expect(playersAt).toBeNull()
    await layOwn('2026-07-20')
    await renewOn('2026-07-20', () => shown.length === 2)
    writeFileSync(files.certificate, 'half')
    await renewOn('2026-07-21', () => logged.length > 0)
    expect(logged[0]).toContain('the certificate was not renewed')
    expect(shown).toHaveLength(2)
  })
})

async function layOwn(made: string): Promise<OwnFiles> {
  const making = { name: NAME, now: new Date(made), serialNumber: '01' }
  const leaf = await makeLeaf({ ...making, root: await makeRoot(making) })
  const files = { certificate: join(scratch(), 'own.pem'), key: join(scratch(), 'own-key.pem') }
  writeFileSync(files.certificate, leaf.certificate)
  writeFileSync(files.key, leaf.key)
  return files
}
