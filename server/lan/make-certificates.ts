// `@peculiar/x509` needs the global functions of this package, so this import comes before it.
import 'reflect-metadata'
import type { webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** A certificate with its key, both in PEM. */
export interface KeyedCertificate {
  readonly certificate: string
  readonly key: string
}

interface Making {
  /** The hub's name or address. */
  readonly name: string
  readonly now: Date
  /** In hexadecimal; the first digit is below 8. */
  readonly serialNumber: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 24 * 3600 * 1000
/** Certificates are valid from this many days before they are made, because clocks of tablets may be behind. */
const BACKDATED_DAYS = 1
const ROOT_DAYS = 365
/** The time is short, so that a stolen key is soon worthless. */
const LEAF_DAYS = 90

/** The title of the root in a tablet's settings. */
export const rootTitle = (name: string): string => `Shinpan ${name}`

/**
 * Makes a root that can only sign certificates for the hub's name and names below it, valid for a year. Even
 * somebody who gets the root's key cannot impersonate a bank on a tablet that trusts the root.
 */
export async function makeRoot({ name, now, serialNumber }: Making): Promise<KeyedCertificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const notBefore = new Date(now.getTime() - BACKDATED_DAYS * DAY_MS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber,
    // iPadOS lists roots by this name, and the referee has to find the root there.
    name: [{ CN: [rootTitle(name)] }, { O: ['Shinpan'] }],
    keys,
    notBefore,
    notAfter: new Date(notBefore.getTime() + ROOT_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      // Name constraints only limit certificates of servers. Without this extension, the root could also sign mails and
      // programs.
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      limitedTo(name),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate: `${certificate.toString('pem')}\n`, key: await toPem(keys.privateKey) }
}

/** Makes the certificate that the server uses, signed by the root. It never ends later than the root. */
export async function makeLeaf(
  making: Making & { root: KeyedCertificate },
): Promise<KeyedCertificate> {
  const { name, now, serialNumber } = making
  const root = new X509Certificate(making.root.certificate)
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const ends = Math.min(now.getTime() + LEAF_DAYS * DAY_MS, root.notAfter.getTime())
  const certificate = await X509CertificateGenerator.create({
    serialNumber,
    // The subject is not the hub's name: name constraints also apply to a common name that looks like a host, and an
    // address would violate them.
    subject: [{ CN: ['Shinpan hub'] }],
    issuer: root.subjectName,
    publicKey: keys.publicKey,
    signingKey: await fromPem(making.root.key),
    notBefore: new Date(
      Math.max(now.getTime() - BACKDATED_DAYS * DAY_MS, root.notBefore.getTime()),
    ),
    notAfter: new Date(ends),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([{ type: isIP(name) ? 'ip' : 'dns', value: name }]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  return { certificate: `${certificate.toString('pem')}\n`, key: await toPem(keys.privateKey) }
}

/** Name constraints that allow one kind of name do not limit other kinds, so other kinds are forbidden explicitly. */
function limitedTo(name: string): Extension {
  const [permitted, excluded] = subtreesFor(name)
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(permitted.map(toSubtree)),
    excludedSubtrees: new GeneralSubtrees(excluded.map(toSubtree)),
  })
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints))
}

type Subtree = Partial<Pick<GeneralName, 'dNSName' | 'iPAddress'>>

function subtreesFor(name: string): readonly [permitted: Subtree[], excluded: Subtree[]] {
  const [all4, all6] = [{ iPAddress: '0.0.0.0/0' }, { iPAddress: '::/0' }]
  // For an address, all host names have to be forbidden. Allowing only names that end in "invalid" does this,
  // because there are none; devices follow this more reliably than an empty list.
  switch (isIP(name)) {
    case 4:
      return [[{ iPAddress: `${name}/32` }, { dNSName: 'invalid' }], [all6]]
    case 6:
      return [[{ iPAddress: `${name}/128` }, { dNSName: 'invalid' }], [all4]]
    default:
      return [[{ dNSName: name }], [all4, all6]]
  }
}

const toSubtree = (base: Subtree) => new GeneralSubtree({ base: new GeneralName(base) })

async function toPem(key: webcrypto.CryptoKey): Promise<string> {
  return `${PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`
}

function fromPem(pem: string): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), ALGORITHM, false, ['sign'])
}
