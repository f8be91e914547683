import type { KeyPromise } from '../contract/server-abilities'
import { err } from '../lib/result'
import type { CallOptions, RpcClient } from './client'

/** What the console knows about the server that the client calls: whether it promised to keep idempotency keys. */
export interface PromisesOfServer {
  readonly keyPromise: () => KeyPromise
  /** Asks the server; resolves when the server has answered or the console has given up waiting. */
  readonly ask: () => Promise<void>
}

/**
 * A client that sends the headers of Shinpan's API only to a server that promised to know them.
 * When a service on another host does not allow these headers, the browser refuses to send the call,
 * and the call looks like a cut network. While it is unknown whether the server keeps idempotency keys,
 * a call with a key is not sent at all.
 */
export function withKnownHeaders(client: RpcClient, server: PromisesOfServer): RpcClient {
  return {
    async call(method, request, options = {}) {
      if (options.key !== undefined && server.keyPromise() === null) await server.ask()
      const keyPromise = server.keyPromise()
      if (keyPromise === 'given') return client.call(method, request, options)
      if (options.key !== undefined && keyPromise === null) {
        return err({ kind: 'no_answer', timedOut: false })
      }
      return client.call(method, request, withoutOurs(options))
    },
  }
}

/** The options that are sent as headers of Shinpan's API. */
const OURS = ['key', 'expect', 'ruledAt', 'undoes', 'snapshotSeq', 'venue', 'epoch']

const withoutOurs = (options: CallOptions): CallOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !OURS.includes(name)))
