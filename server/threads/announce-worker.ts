import { isIP } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { getResponder } from '@homebridge/ciao'

/** What a thread is told that answers for a name. */
export interface AnnounceData {
  /** As in `shinpan.local`. */
  readonly name: string
  readonly port: number
  /** The one address that is listened on; null = all. */
  readonly host: string | null
}

/** `announced` = the name was free and is answered for; `conflict` = another machine has it, and this one gave it up. */
export type AnnounceNews = 'announced' | 'conflict' | 'stopped'

/**
 * A thread of its own: the library ends the process it runs in when it can no longer speak, which here is the thread
 * alone, and it changes how errors are written.
 */

const { name, port, host } = workerData as AnnounceData
const label = name.replace(/\.local$/, '')
const isOne = host !== null && isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::'

const responder = getResponder()
const service = responder.createService({
  // The title is counted up together with the name of the machine, so it has to be as much this hub's own.
  name: `Shinpan ${label}`,
  type: 'https',
  hostname: label,
  port,
  // Without any, the library takes its own empty record, when it hears it again, for another machine's.
  txt: { path: '/' },
  ...(isOne && { restrictedAddresses: [host] }),
  disabledIpv6: host !== null && isIP(host) === 4,
})

let isStopping = false

async function stopWith(news: AnnounceNews): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Says goodbye, so that no tablet keeps the address.
  await responder.shutdown()
  tell(news)
  parentPort?.close()
}

const tell = (news: AnnounceNews) => parentPort?.postMessage(news)

// The library would go on under another name, which no certificate is for.
service.on('hostname-change', () => void stopWith('conflict'))
parentPort?.on('message', () => void stopWith('stopped'))

// It asks that somebody hears of the title too, which may be whatever is free.
service.on('name-change', () => undefined)

await service.advertise()
if (!isStopping) tell('announced')
