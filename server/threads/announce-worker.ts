import { isIP } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { getResponder } from '@homebridge/ciao'

/** The data of a thread that announces a name. */
export interface AnnounceData {
  /** For example `shinpan.local`. */
  readonly name: string
  readonly port: number
  /** The one address that the server listens on; null = all. */
  readonly host: string | null
}

/**
 * `announced` = the name was free, and this thread now answers for it; `conflict` = another machine has the name, and
 * this thread gave it up.
 */
export type AnnounceNews = 'announced' | 'conflict' | 'stopped'

/**
 * Code that runs in a thread of its own, for two reasons. When the library can no longer announce, it ends what it runs
 * in, which here is only the thread. And it changes how errors are printed.
 */

const { name, port, host } = workerData as AnnounceData
const label = name.replace(/\.local$/, '')
const isOne = host !== null && isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::'

const responder = getResponder()
const service = responder.createService({
  // The library renames title and machine together, so the title has to be unique to this hub too.
  name: `Shinpan ${label}`,
  type: 'https',
  hostname: label,
  port,
  // Without a TXT record, the library would receive its own empty record back and take it for a record of another
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

// The library would go on under another name, for which there is no certificate.
service.on('hostname-change', () => void stopWith('conflict'))
parentPort?.on('message', () => void stopWith('stopped'))

// The library requires a listener for this event too. The hub needs no particular service name, so a change is fine.
service.on('name-change', () => undefined)

await service.advertise()
if (!isStopping) tell('announced')
