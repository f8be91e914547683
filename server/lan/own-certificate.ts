import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { StartProblem } from '../db/start-problem'
import type { KeyedCertificate } from './make-certificates'

/** The files of an operator's own certificate: the chain, and the key. */
export interface OwnFiles {
  readonly certificate: string
  readonly key: string
}

/**
 * Reads an operator's own certificate for the hub's name.
 * @throws StartProblem that names the fault.
 */
export function readOwnCertificate(options: {
  files: OwnFiles
  name: string
  now: Date
}): KeyedCertificate {
  const { files, name, now } = options
  const certificate = readText('TLS_CERT', files.certificate)
  const key = readText('TLS_KEY', files.key)
  const parsed = parse(() => new X509Certificate(certificate), 'TLS_CERT', files.certificate)
  const privateKey = parse(() => createPrivateKey(key), 'TLS_KEY', files.key)
  if (!parsed.checkPrivateKey(privateKey)) {
    throw new StartProblem('The key in TLS_KEY is not that of the certificate in TLS_CERT.')
  }
  const isForName = isIP(name) === 0 ? parsed.checkHost(name) : parsed.checkIP(name)
  if (!isForName) {
    const named = parsed.subjectAltName ?? 'nothing'
    throw new StartProblem(
      `The certificate in TLS_CERT is not for ${name} but for ${named}; name one of these with --name.`,
    )
  }
  if (new Date(parsed.validTo) <= now) {
    throw new StartProblem(`The certificate in TLS_CERT ended on ${parsed.validTo}; renew it.`)
  }
  return usable({ certificate, key })
}

/**
 * Checks the whole chain and the strength of the key. The earlier checks covered only the chain's first
 * certificate.
 */
function usable(pair: KeyedCertificate): KeyedCertificate {
  try {
    createSecureContext({ cert: pair.certificate, key: pair.key })
    return pair
  } catch (error) {
    const reason = (error as { reason?: string }).reason ?? String(error)
    throw new StartProblem(
      `The chain in TLS_CERT and the key in TLS_KEY cannot be shown to browsers (${reason}); fetch them anew.`,
    )
  }
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartProblem(`The file ${path}, which ${setting} names, cannot be read (${code}).`)
  }
}

function parse<T>(make: () => T, setting: string, path: string): T {
  try {
    return make()
  } catch {
    // The sentence does not quote the file, because the file contains the key.
    throw new StartProblem(
      `The file ${path}, which ${setting} names, is not one in PEM, or wants a password.`,
    )
  }
}
