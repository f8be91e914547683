import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../call/random'
import { folderProblem } from './folder-problem'
import { makeLeaf, makeRoot, type KeyedCertificate } from './make-certificates'

export interface KeptCertificates {
  readonly root: KeyedCertificate
  readonly leaf: KeyedCertificate
  /** Whether the root is new, so that no tablet trusts it yet. */
  readonly isNewRoot: boolean
  readonly rootEnds: Date
}

interface KeepOptions {
  /** The folder of the certificates, in the data directory. */
  readonly folder: string
  readonly name: string
  readonly now: Date
  readonly random: Random
}

const DAY_MS = 24 * 3600 * 1000
/** The hub makes a new leaf when the old one is valid for less than this. */
const RENEW_LEAF_MS = 30 * DAY_MS

/**
 * The hub's certificates for its name: the stored ones, and new ones for those that are missing or will end soon. A new
 * root is only made when the old one has ended, because every tablet then has to be set up again.
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

/** A certificate that was made while the clock ran ahead is not valid yet. */
function isValid({ certificate }: KeyedCertificate, now: Date): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate)
  return new Date(validFrom) <= now && now < new Date(validTo)
}

/**
 * True when the leaf ends soon and a new one would last longer. A leaf cannot outlive its root, so near the root's end
 * a new one would not.
 */
function isEnding(parts: { leaf: KeyedCertificate; root: KeyedCertificate; now: Date }): boolean {
  const leafEnds = endOf(parts.leaf).getTime()
  return leafEnds - parts.now.getTime() < RENEW_LEAF_MS && leafEnds < endOf(parts.root).getTime()
}

function isFromRoot(leaf: KeyedCertificate, root: KeyedCertificate): boolean {
  return new X509Certificate(leaf.certificate).verify(
    new X509Certificate(root.certificate).publicKey,
  )
}

/** Replaces the colons of IPv6 addresses, which some systems do not allow in file names. */
export const fileName = (name: string): string => name.replaceAll(':', '-')

type Part = 'root' | 'leaf'

/**
 * Codes of errors of the file system, except ENOENT, and except OpenSSL's `ERR_` codes for a text that is no
 * certificate.
 */
const READ_FAILURES = /^E(?!NOENT$|RR_)/

/** Null for a file that is missing or damaged; the hub then makes a new one. */
function read(place: string, part: Part): KeyedCertificate | null {
  try {
    const certificate = readFileSync(join(place, `${part}.pem`), 'utf8')
    const key = readFileSync(join(place, `${part}-key.pem`), 'utf8')
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
      ? { certificate, key }
      : null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A file that exists but cannot be read must not be replaced: every tablet trusts it.
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

/**
 * Writes to another file first. If a power cut left a half-written file, every tablet would have to be set up again.
 */
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
