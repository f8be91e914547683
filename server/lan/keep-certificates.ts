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
/** When the leaf certificate is valid for less than this, the hub makes a new one. */
const RENEW_LEAF_MS = 30 * DAY_MS

/**
 * The hub's certificates for its name. They are read from the folder; missing ones, and a leaf that will
 * end soon, are made anew. While the folder has a valid root, the hub makes no new root, because every
 * tablet would then have to be set up again.
 * @throws StartProblem when the certificates cannot be read or written.
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

/** Also checks the beginning, because a certificate that was made while the clock was ahead is not valid yet. */
function isValid({ certificate }: KeyedCertificate, now: Date): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate)
  return new Date(validFrom) <= now && now < new Date(validTo)
}

/**
 * True when the leaf ends soon and a new leaf would be valid longer. A leaf cannot be valid longer than its
 * root, so near the root's end a new leaf gains nothing.
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
 * Matches the codes of errors of the file system, except ENOENT. It does not match the `ERR_` codes of
 * OpenSSL for a text that is no certificate.
 */
const READ_FAILURES = /^E(?!NOENT$|RR_)/

/** Null when the file is missing or damaged; the hub then makes a new certificate. */
function read(place: string, part: Part): KeyedCertificate | null {
  try {
    const certificate = readFileSync(join(place, `${part}.pem`), 'utf8')
    const key = readFileSync(join(place, `${part}-key.pem`), 'utf8')
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
      ? { certificate, key }
      : null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The hub must not replace a file that exists but cannot be read, because every tablet trusts its certificate.
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
 * Writes to another file first, and then renames it. So a power cut leaves no half-written file, which would
 * make it necessary to set up every tablet again.
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
