import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { StartProblem } from '../../../server/db/start-problem'
import { makeLeaf, makeRoot } from '../../../server/lan/make-certificates'
import { readOwnCertificate } from '../../../server/lan/own-certificate'
import { scratchDirectory } from '../harness/scratch-directory'

const folder = scratchDirectory('own')
const path = (name: string) => join(folder(), name)

const TORN = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'

beforeAll(async () => {
  const now = new Date('2026-05-16')
  const name = 'hub.example.org'
  const root = await makeRoot({ name, now, serialNumber: '01' })
  const leaf = await makeLeaf({ name, now, serialNumber: '02', root })
  writeFileSync(path('chain.pem'), leaf.certificate + root.certificate)
  writeFileSync(path('torn-chain.pem'), leaf.certificate + TORN)
  writeFileSync(path('key.pem'), leaf.key)
  writeFileSync(path('other-key.pem'), root.key)
  writeFileSync(path('note.txt'), 'secret-looking text')
})

function read(change: { certificate?: string; key?: string; name?: string; day?: string } = {}) {
  const { certificate = 'chain.pem', key = 'key.pem' } = change
  return readOwnCertificate({
    files: { certificate: path(certificate), key: path(key) },
    name: change.name ?? 'hub.example.org',
    now: new Date(change.day ?? '2026-05-16'),
  })
}

test('an operator’s own certificate is read with its whole chain', () => {
  expect(read().certificate.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
})

test.each([
  {
    at: 'the key of another certificate',
    change: { key: 'other-key.pem' },
    says: /TLS_KEY is not that of/,
  },
  {
    at: 'another name than that of the hub',
    change: { name: 'shinpan.local' },
    says: /not for shinpan.local but for DNS:hub.example.org/,
  },
  { at: 'an end of validity in the past', change: { day: '2026-09-16' }, says: /ended on/ },
  {
    at: 'a path at which there is no file',
    change: { certificate: 'none.pem' },
    says: /TLS_CERT names, cannot be read \(ENOENT\)/,
  },
  {
    at: 'a file that contains no certificate',
    change: { certificate: 'note.txt' },
    says: /TLS_CERT names, is not one in PEM/,
  },
  {
    at: 'a chain with a damaged second certificate',
    change: { certificate: 'torn-chain.pem' },
    says: /cannot be shown to browsers \(wrong tag\)/,
  },
  {
    at: 'a file that contains no key',
    change: { key: 'note.txt' },
    says: /TLS_KEY names, is not one in PEM/,
  },
])(
  'at its start, the server refuses an operator’s own certificate with $at, and says why',
  ({ change, says }) => {
    expect(() => read(change)).toThrow(StartProblem)
    expect(() => read(change)).toThrow(says)
    expect(() => read(change)).not.toThrow(/secret-looking/)
  },
)
