import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../call/random'
import { folderProblem } from './folder-problem'
import { makeLeaf, makeRoot, type KeyedCertificate } from './make-certificates'

export interface KeptCertificates {
  readonly root: KeyedCertificate
  readonly leaf: KeyedCertificate
  /** Whether tablets know this root not yet. */
  readonly isNewRoot: boolean
  readonly rootEnds: Date
}

interface KeepOptions {
  /** Where they lie, in the data directory. */
  readonly folder: string
  readonly name: string
  readonly now: Date
  readonly random: Random
}

const DAY_MS = 24 * 3600 * 1000
/** A leaf is made anew when less than this is left of it. */
const RENEW_LEAF_MS = 30 * DAY_MS

/**
 * The certificates of the hub under its name: those that lie there, and new ones for what is missing or ends. A root is
 * made anew only when it has ended, since every tablet has to be told of it.
 * @throws StartProblem when they cannot be read or written.
 */
export async function keepCertificates(options: KeepOptions): Promise<KeptCertificates> {
  const { folder, name, now, random } = options
  const place = join(folder, fileName(name))
  makeFolder(place)
  const serial = () => `01${random.hex(15)}`
  const keptRoot = read(place, 'root')
  const hasRoot = keptRoot !== null && isValid(keptRoot, now)
  const root = hasRoot ? keptRoot : await makeRoot({ name, now, serialNumber: serial() })
  const keptLeaf = hasRoot ? read(place, 'leaf') : null
  const hasLeaf =
    keptLeaf !== null &&
    isValid(keptLeaf, now) &&
    isFromRoot(keptLeaf, root) &&
    !isEnding({ leaf: keptLeaf, root, now })
  const leaf = hasLeaf ? keptLeaf : await makeLeaf({ name, now, serialNumber: serial(), root })
  if (!hasRoot) write(place, 'root', root)
  if (!hasLeaf) write(place, 'leaf', leaf)
  return { root, leaf, isNewRoot: !hasRoot, rootEnds: endOf(root) }
}

/** When a certificate ends. */
export const endOf = ({ certificate }: { certificate: string }): Date =>
  new Date(new X509Certificate(certificate).validTo)

/** One made while the clock ran ahead is not valid yet. */
function isValid({ certificate }: KeyedCertificate, now: Date): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate)
  return new Date(validFrom) <= now && now < new Date(validTo)
}

/** A leaf cannot outlive its root, so near the root's end there is none that lasts longer. */
function isEnding(parts: { leaf: KeyedCertificate; root: KeyedCertificate; now: Date }): boolean {
  const leafEnds = endOf(parts.leaf).getTime()
  return leafEnds - parts.now.getTime() < RENEW_LEAF_MS && leafEnds < endOf(parts.root).getTime()
}

function isFromRoot(leaf: KeyedCertificate, root: KeyedCertificate): boolean {
  return new X509Certificate(leaf.certificate).verify(
    new X509Certificate(root.certificate).publicKey,
  )
}

/** Colons, as addresses of IPv6 have them, are not for files everywhere. */
export const fileName = (name: string): string => name.replaceAll(':', '-')

type Part = 'root' | 'leaf'

/** Of the file system, unlike what OpenSSL says of a text that is no certificate; ENOENT is none. */
const READ_FAILURES = /^E(?!NOENT$|RR_)/

/** Null for what is not there, or not whole: it is made anew then. */
function read(place: string, part: Part): KeyedCertificate | null {
  try {
    const certificate = readFileSync(join(place, `${part}.pem`), 'utf8')
    const key = readFileSync(join(place, `${part}-key.pem`), 'utf8')
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
      ? { certificate, key }
      : null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // What is there and cannot be read now is not made anew: every tablet trusts it.
    if (code !== undefined && READ_FAILURES.test(code)) throw folderProblem(place, error)
    return null
  }
}

function write(place: string, part: Part, { certificate, key }: KeyedCertificate): void {
  try {
    writeWhole(join(place, `${part}-key.pem`), key)
    writeWhole(join(place, `${part}.pem`), certificate)
  } catch (error) {
    throw folderProblem(place, error)
  }
}

/** A file that was half written when the power went would cost every tablet its trust. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

function makeFolder(place: string): void {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw folderProblem(place, error)
  }
}
