import type { MethodName, RequestOf } from '../../../src/contract/methods'
import type { CallOptions } from '../../../src/rpc/client'

/** Something that a person may try to do in an event, with the calls by which the console does it. */
export interface Attempt {
  readonly action: string
  readonly isOffered: boolean
  /** The calls in their order. The attempt succeeds when the last one does. */
  readonly calls: (call: Caller) => Promise<boolean>
}

/** Makes a call as the person. Returns the body, or null when the server refused. */
export type Caller = <M extends MethodName>(
  method: M,
  request: RequestOf<M>,
  options?: Pick<CallOptions, 'expect'>,
) => Promise<object | null>

/** An attempt that consists of one call. */
export function single<M extends MethodName>(
  method: M,
  request: RequestOf<M>,
  options?: Pick<CallOptions, 'expect'>,
): Attempt['calls'] {
  return async (call) => (await call(method, request, options)) !== null
}
