import { abilitiesOf } from '../../contract/server-abilities'
import type { Outbox } from '../../outbox/outbox'
import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'

interface Device {
  readonly outbox: Pick<Outbox, 'status' | 'subscribe' | 'readSucceeded' | 'readFailed'>
  readonly promises: Pick<ServerPromises, 'get' | 'venue' | 'subscribe'>
  readonly canStore: boolean
}

/**
 * Tells the banner whether rulings can be stored, whether a new sign-in is needed, and what the server
 * promises. The state of the connection is reported by the client, not here. Returns the functions that
 * report whether rulings can be read and written.
 */
export function followStatus(
  { connection }: Pick<ShellServices, 'connection'>,
  { outbox, promises, canStore }: Device,
): { hearReadable: (canRead: boolean) => void; hearWritable: (canWrite: boolean) => void } {
  let canRead = true
  let canWrite = true
  const tellStorage = () => {
    const { storage } = outbox.status()
    connection.setState({
      cannotStore: !canStore || !canRead || !canWrite || storage === 'unavailable',
    })
  }
  tellStorage()
  outbox.subscribe(() => {
    tellStorage()
    if (outbox.status().link.kind === 'signed_out') connection.setState({ needsSignIn: true })
  })
  connection.subscribe(({ kind, isFailing }, before) => {
    if (kind === 'online' && before.kind !== 'online') outbox.readSucceeded()
    if (isFailing && !before.isFailing) outbox.readFailed()
  })
  const tellPromise = () => {
    const said = promises.get()
    if (said === null) return
    const keptKeys = promises.venue() !== null
    connection.setState({ abilities: abilitiesOf(said === 'none' ? said : 'given', { keptKeys }) })
  }
  tellPromise()
  promises.subscribe(tellPromise)
  return {
    hearReadable(next) {
      canRead = next
      tellStorage()
    },
    hearWritable(next) {
      canWrite = next
      tellStorage()
    },
  }
}
