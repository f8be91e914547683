import type { Expect } from '../../contract/expect'
import type { Milliseconds } from '../../domain/ids'
import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { randomUuid } from '../../lib/random-uuid'
import type { Result } from '../../lib/result'
import type { CallAnswer, CallFate, CallOptions, RpcError } from '../../rpc/client'
import type { ConsoleServices } from '../console-context'
import { settleKey } from './settle-key'

/** The call of one tap. Each send makes the same call under the same idempotency key. */
export interface KeyedCall<T> {
  readonly send: () => Promise<Result<CallAnswer<T>, RpcError>>
  /** Whether the server honours keys, so that a repeated call counts once. Asks the server when this is unknown. */
  readonly isKeyed: () => Promise<boolean>
  /**
   * Looks up whether the call took effect, once its answer was lost.
   * If the call has not arrived by the time of the look-up, the server makes sure that it never takes effect.
   */
  readonly settle: () => Promise<CallFate>
  /** The event that the call is about; null for none. */
  readonly eventId: number | null
}

export interface KeyedCallOptions {
  /** The event that the call is about. */
  readonly eventId?: number
  readonly expect?: Expect
  /** The journal entry that the call undoes. */
  readonly undoes?: number
  /**
   * A key chosen by the caller. Calls of several taps under this key count once.
   * Without it, each call gets a new key.
   */
  readonly key?: string
  /** The hall in which the person read the data that the call changes; without it, the hall that answers now. */
  readonly venue?: string | null
  /** For calls that take longer than usual. */
  readonly timeoutMs?: Milliseconds
}

export type KeyedCallServices = Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>

/** Makes a call of the signed-in person to one hall. Its idempotency key stays the same however often it is sent. */
export function keyedCall<M extends MethodName>(
  services: KeyedCallServices,
  method: M,
  given: { readonly request: RequestOf<M>; readonly options?: KeyedCallOptions },
): KeyedCall<ResponseOf<M>> {
  const { rpc, session, promises, isAtGame } = services
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
      // Only the server that gets the rulings is asked what it promises.
      if (!isAtGame(method)) return false
      const said = await promises.known()
      return said !== null && said !== 'none'
    },
    async settle() {
      // A call that was never sent needs no look-up.
      if (sent === null) return 'none'
      return isAtGame(method) ? settleKey(services, key, whoAndWhere(sent)) : 'unknown'
    },
    eventId: rest.eventId ?? null,
  }
}

const whoAndWhere = ({ credentials, venue }: CallOptions) => ({
  ...(credentials !== undefined && { credentials }),
  ...(venue !== undefined && { venue }),
})

const ofHall = (venue: string | null) => (venue === null ? {} : { venue })
