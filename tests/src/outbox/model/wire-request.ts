import { methodOf } from '../../../../src/contract/queueable'
import type { MethodName } from '../../../../src/contract/methods'
import { ruledAtOnServer } from '../../../../src/outbox/ruling'
import type { CallOptions } from '../../../../src/rpc/client'
import type { Ruling } from '../../../../src/store/stored-ruling'

/**
 * A request on its way. `send` is the number of the send of its ruling, from 1. Only the audit may look at `rulingId`
 * and `send`.
 */
export type WireRequest = Pick<Ruling, 'call' | 'args'> & {
  readonly rulingId: string
  readonly send: number
  readonly token: string
  readonly eventId: number
  readonly key: string | null
  readonly expect: Ruling['expect'] | null
  /** ISO 8601, UTC. */
  readonly ruledAt: string
  readonly venue: string | null
  /**
   * The epoch for which the request is meant; null = the hall was never restored. Absent when the request does not say.
   */
  readonly epoch?: string | null | undefined
}

/** Builds the request of a call of the console's client. A ruling's idempotency key is the id of the ruling. */
export function wireRequest(
  method: MethodName,
  args: unknown,
  options: CallOptions = {},
): WireRequest {
  const { credentials, eventId, key, expect, ruledAt, venue, epoch } = options
  return {
    rulingId: key ?? '',
    send: 1,
    token: credentials?.authToken ?? '',
    eventId: eventId ?? 0,
    key: key ?? null,
    expect: expect ?? null,
    call: method.slice('Mimir.'.length),
    args,
    ruledAt: ruledAt ?? '',
    venue: venue ?? null,
    epoch,
  } as WireRequest
}

/** Builds the request of a stored ruling with this token. */
export const requestOf = (row: Ruling, authToken: string): WireRequest =>
  wireRequest(methodOf(row.call), row.args, {
    credentials: { personId: Number(row.owner), authToken },
    eventId: row.eventId,
    key: row.id,
    expect: row.expect,
    ruledAt: ruledAtOnServer(row),
    ...(row.venue != null && { venue: row.venue, epoch: row.epoch ?? null }),
  })
