import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { useConsole } from '../console-context'
import { keyedCall, type KeyedCall, type KeyedCallOptions } from './keyed-call'

/** Makes calls of the signed-in person for the hall they see, each under its own idempotency key. */
export function useKeyedCall() {
  const services = useConsole()
  return <M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options: KeyedCallOptions = {},
  ): KeyedCall<ResponseOf<M>> => keyedCall(services, method, { request, options })
}
