import type { MethodName } from '../../../../src/contract/methods'
import { ruledAtOnServer } from '../../../../src/outbox/action'
import type { CallOptions } from '../../../../src/rpc/client'
import type { Action } from '../../../../src/store/stored-action'

/**
 * A request as it travels. `ghost` is the ruling it was made from and `send` which of its sends, counted from 1: only the
 * audit may look at them.
 */
export type WireRequest = Pick<Action, 'call' | 'args'> & {
  readonly ghost: string
  readonly send: number
  readonly token: string
  readonly eventId: number
  readonly key: string | null
  readonly expect: Action['expect'] | null
  /** ISO 8601, UTC. */
  readonly ruledAt: string
  readonly venue: string | null
}

/** What a call of the console's client carries; a ruling's key names the ruling. */
export function wireRequest(
  method: MethodName,
  args: unknown,
  options: CallOptions = {},
): WireRequest {
  const { credentials, eventId, key, expect, ruledAt, venue } = options
  return {
    ghost: key ?? '',
    send: 1,
    token: credentials?.authToken ?? '',
    eventId: eventId ?? 0,
    key: key ?? null,
    expect: expect ?? null,
    call: method.slice('Mimir.'.length),
    args,
    ruledAt: ruledAt ?? '',
    venue: venue ?? null,
  } as WireRequest
}

/** A stored ruling as it travels under somebody's token. */
export const requestOf = (row: Action, authToken: string): WireRequest =>
  wireRequest(`Mimir.${row.call}`, row.args, {
    credentials: { personId: Number(row.owner), authToken },
    eventId: row.eventId,
    key: row.id,
    expect: row.expect,
    ruledAt: ruledAtOnServer(row),
    ...(row.venue != null && { venue: row.venue }),
  })
