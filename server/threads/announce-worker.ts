import { isIP } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { getResponder } from '@homebridge/ciao'

/** What a thread that announces a name needs to know. */
export interface AnnounceData {
  /** For example `shinpan.local`. */
  readonly name: string
  readonly port: number
  /** The only address that the server listens on; null = all addresses. */
  readonly host: string | null
}

/**
 * `announced` = the name was free, and this thread now answers for it; `conflict` = another machine has the name, and
 * this thread gave it up.
 */
export type AnnounceNews = 'announced' | 'conflict' | 'stopped'

/**
 * This code runs in a thread of its own, for two reasons. When the library can no longer announce, it ends the
 * thread or process that it runs in. And it changes how errors are printed.
 */

const { name, port, host } = workerData as AnnounceData
const label = name.replace(/\.local$/, '')
const isOne = host !== null && isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::'

const responder = getResponder()
const service = responder.createService({
  // The service's title. When another service has the same title, the library renames both the service and
  // the machine. So each hub needs a different title too.
  name: `Shinpan ${label}`,
  type: 'https',
  hostname: label,
  port,
  // Without a TXT record, the library would receive its own empty record and think that it comes from another
  // machine.
  txt: { path: '/' },
  ...(isOne && { restrictedAddresses: [host] }),
  disabledIpv6: host !== null && isIP(host) === 4,
})

let isStopping = false

async function stopWith(news: AnnounceNews): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Sends the message that takes the name back, so that no tablet keeps the address.
  await responder.shutdown()
  tell(news)
  parentPort?.close()
}

const tell = (news: AnnounceNews) => parentPort?.postMessage(news)

// The library has chosen another name. The thread stops, because the hub has no certificate for that name.
service.on('hostname-change', () => void stopWith('conflict'))
parentPort?.on('message', () => void stopWith('stopped'))

// The library requires a listener for this event too. A change of the service's title does no harm.
service.on('name-change', () => undefined)

await service.advertise()
if (!isStopping) tell('announced')
