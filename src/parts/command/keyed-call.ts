import type { Expect } from '../../contract/expect'
import type { Milliseconds } from '../../domain/ids'
import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { randomUuid } from '../../lib/random-uuid'
import type { Result } from '../../lib/result'
import type { Answer, CallOptions, RpcError } from '../../rpc/client'
import type { ConsoleServices } from '../console-context'

/** One tap's call: however often it is sent, it is the same call under the same key. */
export interface KeyedCall<T> {
  readonly send: () => Promise<Result<Answer<T>, RpcError>>
  /** Whether the server takes a call that is repeated under its key once; it is asked where that is not known. */
  readonly isKeyed: () => Promise<boolean>
}

export interface KeyedCallOptions {
  /** The event it is about. */
  readonly eventId?: number
  readonly expect?: Expect
  /** What was made under it before is not made twice; a key of its own without it. */
  readonly key?: string
  /** The hall that what was changed was read from; the hall that answers now without it. */
  readonly venue?: string | null
  /** For what takes longer than a usual call. */
  readonly timeoutMs?: Milliseconds
}

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises'>

/** A call of the person who is signed in, under one key, for one hall. */
export function keyedCall<M extends MethodName>(
  { rpc, session, promises }: Services,
  method: M,
  given: { readonly request: RequestOf<M>; readonly options?: KeyedCallOptions },
): KeyedCall<ResponseOf<M>> {
  const { key = randomUuid(), venue, ...rest } = given.options ?? {}
  let sent: CallOptions | null = null
  return {
    send() {
      sent ??= {
        ...rest,
        key,
        credentials: session.getState().session,
        ...ofHall(venue ?? promises.venue()),
      }
      return rpc.call(method, given.request, sent)
    },
    async isKeyed() {
      const said = await promises.known()
      return said !== null && said !== 'none'
    },
  }
}

const ofHall = (venue: string | null) => (venue === null ? {} : { venue })
