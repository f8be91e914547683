import { err } from '../lib/result'
import type { RpcClient } from './client'

/**
 * A client that accepts only answers of the server itself. A server that promised to keep idempotency keys sends its
 * API version with every answer. So an answer without the version came from a filter or proxy, which cannot know
 * whether the server handled the call. A server that promised nothing may omit the version.
 */
export function signedClient(client: RpcClient, hasPromised: () => boolean): RpcClient {
  return {
    async call(method, request, options) {
      // Whether the server promised to keep keys is read before the call too, because a server may stop promising
      // while the call is on its way.
      const hadPromised = hasPromised()
      const result = await client.call(method, request, options)
      if (!(hadPromised || hasPromised())) return result
      if (result.ok) return result.value.isUnsigned ? notOurApi(200) : result
      const { error } = result
      return error.kind === 'refused' && error.isUnsigned ? notOurApi(error.status) : result
    },
  }
}

const notOurApi = (status: number) => err({ kind: 'not_our_api', status } as const)
