import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { useConsole } from '../console-context'
import { keyedCall, type KeyedCall, type KeyedCallOptions } from './keyed-call'

/** Makes the calls of the person who is signed in, each under a key of its own, for the hall they see. */
export function useKeyedCall() {
  const services = useConsole()
  return <M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options: KeyedCallOptions = {},
  ): KeyedCall<ResponseOf<M>> => keyedCall(services, method, { request, options })
}
