import type { JsonObject } from '@bufbuild/protobuf'
import { isTwirpCode } from '../../../src/contract/error-codes'
import { asPlainJson } from './plain-body'
import { asVisitor } from './plain-headers'
import type { OurRefusal } from './plain-refusal'
import { WIRE_METHODS, type WireMethod } from './wire-methods'

/** What our server said: an answer as the wire elsewhere has it, or a refusal. */
export type VenueAnswer =
  | { readonly kind: 'done'; readonly body: JsonObject }
  | ({ readonly kind: 'refused' } & OurRefusal)

/** Makes calls at our server. Rejects when it does not answer. */
export interface VenueCalls {
  /** A sign-in that our server does not know makes the caller a visitor, and the call is made as that. */
  ask(
    method: WireMethod,
    call: { readonly request: JsonObject; readonly headers: Record<string, string> },
  ): Promise<VenueAnswer>
  /** An event as everybody may read it; undefined when there is none. */
  readEvent(
    eventId: number,
  ): Promise<{ readonly finished?: boolean; readonly achievementsShown?: boolean } | undefined>
}

export function createVenueCalls(port: number): VenueCalls {
  async function askOnce(
    method: WireMethod,
    { request, headers }: Parameters<VenueCalls['ask']>[1],
  ): Promise<VenueAnswer> {
    const response = await fetch(`http://127.0.0.1:${port}${method.path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
    const body = (await response.json()) as JsonObject
    if (response.ok) return { kind: 'done', body: asPlainJson(method.desc.output, body) }
    return readRefusal(body)
  }

  return {
    async ask(method, call) {
      const answer = await askOnce(method, call)
      if (answer.kind === 'done' || answer.reason !== 'bad_token') return answer
      return askOnce(method, { ...call, headers: asVisitor(call.headers) })
    },
    async readEvent(eventId) {
      const method = WIRE_METHODS.get('/v2/common.Mimir/GetEventsById')
      if (method === undefined) throw new Error('The wire has no GetEventsById')
      const answer = await askOnce(method, { request: { ids: [eventId] }, headers: {} })
      if (answer.kind === 'refused') throw new Error(answer.msg)
      const events = answer.body['events'] as { finished?: boolean; achievementsShown?: boolean }[]
      return events?.[0]
    },
  }
}

function readRefusal({ code, msg, meta }: JsonObject): VenueAnswer {
  if (!isTwirpCode(code)) throw new Error('This is no answer of our server')
  const { reason, field } = meta as { reason?: string; field?: string }
  return { kind: 'refused', code, msg: String(msg), reason: reason ?? '', field: field ?? '' }
}
