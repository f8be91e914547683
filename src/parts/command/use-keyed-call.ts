import type { Expect } from '../../contract/expect'
import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { randomUuid } from '../../lib/random-uuid'
import type { Result } from '../../lib/result'
import type { Answer, RpcError } from '../../rpc/client'
import { useConsole } from '../console-context'

/** One tap's call: however often it is sent, it is the same call under the same key. */
export interface KeyedCall<T> {
  readonly send: () => Promise<Result<Answer<T>, RpcError>>
  readonly isKeyed: boolean
}

interface KeyedCallOptions {
  /** The event it is about. */
  readonly eventId?: number
  readonly expect?: Expect
}

/** Makes the calls of the person who is signed in, each under a key of its own, for the hall they see. */
export function useKeyedCall() {
  const { rpc, session, promises, scope } = useConsole()
  return <M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options: KeyedCallOptions = {},
  ): KeyedCall<ResponseOf<M>> => {
    const said = promises.get()
    const { venue } = scope()
    const sent = {
      ...options,
      credentials: session.getState().session,
      key: randomUuid(),
      ...(venue !== null && { venue }),
    }
    return {
      send: () => rpc.call(method, request, sent),
      isKeyed: said !== null && said !== 'none',
    }
  }
}
