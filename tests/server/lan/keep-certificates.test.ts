import { X509Certificate } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../server/call/random'
import { keepCertificates } from '../../../server/lan/keep-certificates'
import { rememberOrigin } from '../../../server/lan/last-origin'
import { scratchDirectory } from '../harness/scratch-directory'

const scratch = scratchDirectory('lan')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(scratch(), 'lan-'))
})

function keep(day: string, name = 'shinpan.local') {
  return keepCertificates({ folder, name, now: new Date(day), random: systemRandom })
}

const serialOf = ({ certificate }: { certificate: string }) =>
  new X509Certificate(certificate).serialNumber

describe('the certificates of a hub', () => {
  test('the certificates of a hub are made at the first start and kept at the next', async () => {
    const first = await keep('2026-05-16')
    const second = await keep('2026-05-17')
    expect([first.isNewRoot, second.isNewRoot]).toEqual([true, false])
    expect(second.root).toEqual(first.root)
    expect(second.leaf).toEqual(first.leaf)
    expect(first.rootEnds).toEqual(new Date('2027-05-15'))
  })

  test('the certificates of a hub can be read only by their owner', async () => {
    await keep('2026-05-16')
    const place = join(folder, 'shinpan.local')
    expect(statSync(place).mode & 0o777).toBe(0o700)
    const files = readdirSync(place)
    expect(files.toSorted()).toEqual(['leaf-key.pem', 'leaf.pem', 'root-key.pem', 'root.pem'])
    expect(files.map((name) => statSync(join(place, name)).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600, 0o600,
    ])
  })

  test('a hub renews its server certificate in time, under the root certificate that tablets already trust', async () => {
    const first = await keep('2026-05-16')
    const before = await keep('2026-07-14')
    const after = await keep('2026-07-16')
    expect(serialOf(before.leaf)).toBe(serialOf(first.leaf))
    expect(serialOf(after.leaf)).not.toBe(serialOf(first.leaf))
    expect(after.root).toEqual(first.root)
    expect(after.isNewRoot).toBe(false)
  })

  test('a hub gets a new root certificate only when the old one has ended', async () => {
    const first = await keep('2026-05-16')
    const atTheEnd = await keep('2027-05-14T12:00:00Z')
    expect(atTheEnd.root).toEqual(first.root)
    expect(await keep('2027-05-14T12:00:00Z')).toEqual(atTheEnd)
    const after = await keep('2027-05-16')
    expect(after.isNewRoot).toBe(true)
    const issuer = new X509Certificate(after.root.certificate)
    expect(new X509Certificate(after.leaf.certificate).verify(issuer.publicKey)).toBe(true)
  })

  test('a hub that gets a new name makes new certificates, and uses the old ones when it gets its old name back', async () => {
    const first = await keep('2026-05-16')
    const other = await keep('2026-05-16', 'fd00::5')
    expect(other.isNewRoot).toBe(true)
    expect(new X509Certificate(other.leaf.certificate).checkIP('fd00::5')).toBe('fd00::5')
    expect((await keep('2026-05-16')).root).toEqual(first.root)
  })

  test.each(['root.pem', 'root-key.pem'])(
    'the certificates of a hub are made anew when %s is damaged',
    async (file) => {
      const first = await keep('2026-05-16')
      writeFileSync(join(folder, 'shinpan.local', file), 'half')
      const second = await keep('2026-05-16')
      expect(second.isNewRoot).toBe(true)
      expect(serialOf(second.root)).not.toBe(serialOf(first.root))
    },
  )

  test('the certificates of a hub are not made anew when a file exists but cannot be read', async () => {
    const first = await keep('2026-05-16')
    const file = join(folder, 'shinpan.local', 'root-key.pem')
    rmSync(file)
    mkdirSync(file)
    await expect(keep('2026-05-17')).rejects.toThrow('EISDIR')
    rmSync(file, { recursive: true })
    writeFileSync(file, first.root.key)
    expect((await keep('2026-05-17')).root).toEqual(first.root)
  })

  test.skipIf(!existsSync('/dev/full'))(
    'when a full disk prevents a hub from writing its certificates, the error says that the disk is full',
    async () => {
      mkdirSync(join(folder, 'shinpan.local'))
      symlinkSync('/dev/full', join(folder, 'shinpan.local', 'root-key.pem.new'))
      await expect(keep('2026-05-16')).rejects.toThrow('the disk is full (ENOSPC); make room')
    },
  )

  test('a hub makes new certificates if the old ones begin in the future because the clock was ahead', async () => {
    const first = await keep('2026-08-16')
    const second = await keep('2026-05-16')
    expect(second.isNewRoot).toBe(true)
    expect(serialOf(second.root)).not.toBe(serialOf(first.root))
  })

  test('a hub makes a new server certificate when the stored private key belongs to another certificate', async () => {
    const first = await keep('2026-05-16')
    writeFileSync(join(folder, 'shinpan.local', 'leaf-key.pem'), first.root.key)
    const second = await keep('2026-05-16')
    expect(second.isNewRoot).toBe(false)
    expect(serialOf(second.leaf)).not.toBe(serialOf(first.leaf))
  })

  test('a hub makes a new server certificate when the stored one was signed by another root certificate', async () => {
    const older = await keep('2026-05-16')
    const place = join(folder, 'shinpan.local')
    cpSync(place, join(folder, 'older'), { recursive: true })
    rmSync(place, { recursive: true })
    const newer = await keep('2026-05-16')
    // This is the state after a power cut: the new root was written, its leaf was not.
    for (const file of ['leaf.pem', 'leaf-key.pem']) {
      cpSync(join(folder, 'older', file), join(place, file))
    }
    const next = await keep('2026-05-16')
    expect(next.root).toEqual(newer.root)
    expect(serialOf(next.leaf)).not.toBe(serialOf(older.leaf))
    const { publicKey } = new X509Certificate(newer.root.certificate)
    expect(new X509Certificate(next.leaf.certificate).verify(publicKey)).toBe(true)
  })
})

test('a hub that cannot store its address says why', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => rememberOrigin(file, 'https://shinpan.local:4007')).toThrow(
    /^The hub's files in .*a-file cannot be read and written \(EEXIST\); change their owner/,
  )
})

test('a hub remembers its earlier address, which tablets still use', () => {
  expect(rememberOrigin(folder, 'https://shinpan.local:4007')).toBeNull()
  expect(rememberOrigin(folder, 'https://shinpan.local:4007')).toBeNull()
  expect(rememberOrigin(folder, 'https://hub.example.org')).toBe('https://shinpan.local:4007')
  expect(rememberOrigin(folder, 'https://hub.example.org')).toBeNull()
})
