import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import type { Random } from '../call/random'
import type { HubName } from './hub-name'
import { endOf, fileName, keepCertificates } from './keep-certificates'
import { rootTitle, type KeyedCertificate } from './make-certificates'
import { readOwnCertificate, type OwnFiles } from './own-certificate'
import { rootEndsSoonLine, rootLines } from './terminal-lines'

/** The certificate that the hub uses, and the root that tablets have to trust. */
export interface ShownCertificate {
  readonly leaf: KeyedCertificate
  /** Null = the operator's own certificate is used. */
  readonly root: KeyedCertificate | null
  readonly isNewRoot: boolean
}

interface CertificateOptions {
  readonly name: HubName
  /** Null = the hub makes its own certificate. */
  readonly own: OwnFiles | null
  /** The folder of the hub's own certificates. */
  readonly folder: string
  readonly now: Date
  readonly random: Random
}

const SOON_MS = 30 * 24 * 3600 * 1000

/**
 * The certificate that the hub should use now.
 * @throws StartProblem when the hub has none.
 */
export async function certificateFor(options: CertificateOptions): Promise<ShownCertificate> {
  const { own, folder, now, random } = options
  const { name } = options.name
  if (own === null) return keepCertificates({ folder, name, now, random })
  return { leaf: readOwnCertificate({ files: own, name, now }), root: null, isNewRoot: false }
}

export interface RootFacts {
  /** The title of the root in the list of the tablet's settings. */
  readonly title: string
  readonly ends: Date
  /** SHA-256. */
  readonly fingerprint: string
}

export function rootFacts({ root }: ShownCertificate, { name }: HubName): RootFacts | null {
  if (root === null) return null
  const { fingerprint256 } = new X509Certificate(root.certificate)
  return { title: rootTitle(name), ends: endOf(root), fingerprint: fingerprint256 }
}

/** What the terminal says about the certificate. */
export function certificateLines(options: {
  shown: ShownCertificate
  name: HubName
  folder: string
  now: Date
}): string[] {
  const { shown, name, folder, now } = options
  const facts = rootFacts(shown, name)
  if (facts === null) return []
  const isSoon = facts.ends.getTime() - now.getTime() < SOON_MS
  return [
    ...rootLines({ ...facts, isNew: shown.isNewRoot }),
    ...(isSoon ? [rootEndsSoonLine(facts.ends, join(folder, fileName(name.name)))] : []),
  ]
}
