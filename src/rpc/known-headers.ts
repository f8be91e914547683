import type { SaidOfKeys } from '../contract/server-abilities'
import { err } from '../lib/result'
import type { CallOptions, RpcClient } from './client'

/** What is known of the promises of the server that a client calls. */
export interface PromisesOfServer {
  readonly said: () => SaidOfKeys
  /** Asks the server; settles when it has answered or is given up. */
  readonly ask: () => Promise<void>
}

/**
 * A client that sends the headers of our own API only to a server that promised to know them. A service on another host
 * answers a call with any other header like a network that is cut: the browser refuses to send it. A call with a key is
 * never sent without the key while it is unknown whether the server keeps keys.
 */
export function withKnownHeaders(client: RpcClient, server: PromisesOfServer): RpcClient {
  return {
    async call(method, request, options = {}) {
      if (options.key !== undefined && server.said() === null) await server.ask()
      const said = server.said()
      if (said === 'given') return client.call(method, request, options)
      if (options.key !== undefined && said === null) {
        return err({ kind: 'no_answer', timedOut: false })
      }
      return client.call(method, request, withoutOurs(options))
    },
  }
}

/** The options that are sent as headers of our own API. */
const OURS = ['key', 'expect', 'ruledAt', 'undoes', 'snapshotSeq', 'venue', 'epoch']

const withoutOurs = (options: CallOptions): CallOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !OURS.includes(name)))
