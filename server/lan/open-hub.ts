import { lookup } from 'node:dns/promises'
import type { Random } from '../call/random'
import type { Log } from '../http/log'
import { announceName } from './announce-name'
import {
  certificateFor,
  certificateLines,
  rootFacts,
  type ShownCertificate,
} from './hub-certificate'
import { lanAddresses, originOf, type HubName } from './hub-name'
import { rememberOrigin } from './last-origin'
import { checkSetUpPort, listenForSetUp } from './listen-for-set-up'
import type { KeyedCertificate } from './make-certificates'
import type { OwnFiles } from './own-certificate'
import type { AnswerRequest } from './players-over-http'
import { createTabletSetUpApp } from './tablet-set-up-app'
import {
  announcedLine,
  conflictLine,
  inviteLines,
  movedLine,
  nameLines,
  unresolvedLine,
} from './terminal-lines'

/** The hub's settings from the command line and the environment. */
export interface LanSettings {
  readonly name: HubName
  /** Null = the hub makes its own certificate. */
  readonly own: OwnFiles | null
  /** Null = one of the usual ports. */
  readonly setUpPort: number | null
}

export interface HubOptions {
  readonly settings: LanSettings
  /** An id that differs from those of other hubs with the same name. The hub's server also gives this id to callers. */
  readonly id: string
  /** The hub's folder in the data directory. */
  readonly folder: string
  /** The only address that the server listens on; null = all addresses. */
  readonly host: string | null
  readonly now: () => Date
  readonly random: Random
  readonly log: Log
  /** Writes a line for the person at the terminal. */
  readonly print: (line: string) => void
  /**
   * Called with the address at which phones open the players' page without a certificate, at the start and after
   * each change. Null = there is no such address, or phones trust the certificate and do not need it.
   */
  readonly onPlayersOrigin?: (origin: string | null) => void
  /** Finds this machine's addresses in the hall; absent = the system is asked for them. */
  readonly addresses?: () => readonly string[]
  /** Repeats an action; returns a function that ends the repetition. When absent, `setInterval` is used. */
  readonly every?: (ms: number, act: () => void) => () => void
}

/** The server for which this hub is opened. */
export interface HubServer {
  readonly port: number
  /** Uses this certificate for new connections from now on. */
  useCertificate(certificate: KeyedCertificate): void
  readonly answer: AnswerRequest
}

const LOOK_EVERY_MS = 15_000
const RENEW_EVERY_MS = 3600 * 1000

/**
 * The certificate with which the hub starts. The port of the set-up page is checked first: if the start failed
 * after the root was made, the next start would think that tablets already trust this root.
 * @throws StartProblem when there is no certificate, or no port for the set-up page.
 */
export async function firstCertificate(options: HubOptions): Promise<ShownCertificate> {
  const { settings, folder, host, now, random } = options
  await checkSetUpPort({ port: settings.setUpPort, host })
  return certificateFor({ ...settings, folder, now: now(), random })
}

/**
 * Makes the hub reachable once the server answers: announces the name, serves the set-up page, and prints the
 * lines at the terminal. Later it reacts to new addresses and renews certificates.
 * @returns a function that ends all this. @throws StartProblem when no port is free for the set-up page.
 */
export async function openHub(
  options: HubOptions & { first: ShownCertificate; server: HubServer },
): Promise<() => Promise<void>> {
  const { settings, id, folder, host, now, random, log, print, server } = options
  const { addresses: findAddresses = lanAddresses, every = byTimer } = options
  const { name, kind } = settings.name
  const printAll = (lines: readonly string[]) => {
    for (const line of lines) print(line)
  }
  let shown = options.first
  let addresses = findAddresses()
  const setUp = await listenForSetUp({
    appAt: (setUpPort) =>
      createTabletSetUpApp({
        answer: server.answer,
        root: () => shown.root?.certificate ?? null,
        facts: () => ({
          name: settings.name,
          port: server.port,
          setUpPort,
          addresses,
          root: rootFacts(shown, settings.name),
          id,
        }),
      }),
    port: settings.setUpPort,
    host,
  })
  const tellPlayersOrigin = () => {
    const [address] = addresses
    const isNeeded = shown.root !== null && address !== undefined
    const at = { scheme: 'http', name: address ?? '', port: setUp.port } as const
    options.onPlayersOrigin?.(isNeeded ? originOf(at) : null)
  }
  tellPlayersOrigin()
  const invite = () => [
    ...inviteLines(addresses, setUp.port),
    ...nameLines(settings.name, addresses),
  ]
  const tellCertificate = () => {
    printAll(certificateLines({ shown, name: settings.name, folder, now: now() }))
  }
  const origin = originOf({ scheme: 'https', name, port: server.port })
  const before = rememberOrigin(folder, origin)
  if (before !== null) print(movedLine(before, origin))
  printAll(invite())
  tellCertificate()
  if (kind === 'resolved') void tellWhereItLeads({ name, addresses, print })

  const data = { name, port: server.port, host }
  const onNews = (news: string) => {
    if (news === 'conflict') print(conflictLine(name))
    if (news === 'announced') print(announcedLine(name))
  }
  const stopAnnouncing = kind === 'announced' ? announceName({ data, onNews }) : async () => {}

  const stopLooking = every(LOOK_EVERY_MS, () => {
    const found = findAddresses()
    if (found.join() === addresses.join()) return
    addresses = found
    tellPlayersOrigin()
    print('The addresses of this computer have changed.')
    printAll(invite())
  })

  const renew = async () => {
    const next = await certificateFor({ ...settings, folder, now: now(), random })
    if (next.leaf.certificate === shown.leaf.certificate) return
    server.useCertificate(next.leaf)
    shown = next
    if (next.isNewRoot) tellCertificate()
  }
  const stopRenewing = every(RENEW_EVERY_MS, () => {
    renew().catch((error: unknown) => log.error('the certificate was not renewed', { error }))
  })

  return async () => {
    stopLooking()
    stopRenewing()
    await Promise.all([stopAnnouncing(), setUp.stop()])
  }
}

function byTimer(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms)
  return () => clearInterval(timer)
}

async function tellWhereItLeads(options: {
  name: string
  addresses: readonly string[]
  print: (line: string) => void
}): Promise<void> {
  const { name, addresses, print } = options
  const found = await lookup(name, { all: true }).catch(() => [])
  const leadsTo = found.map(({ address }) => address)
  if (!leadsTo.some((address) => addresses.includes(address))) print(unresolvedLine(name, leadsTo))
}
