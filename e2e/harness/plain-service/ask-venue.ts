import type { JsonObject } from '@bufbuild/protobuf'
import { decodeJournal, type JournalEntry } from '../../../src/contract/decode/journal'
import { isTwirpCode } from '../../../src/contract/error-codes'
import { HEADERS } from '../../../src/contract/headers'
import { createRpcClient, type Credentials } from '../../../src/rpc/client'
import { asPlainJson } from './plain-body'
import { asVisitor } from './plain-headers'
import type { OurRefusal } from './plain-refusal'
import { WIRE_METHODS, type WireMethod } from './wire-methods'

/** What Shinpan's server answered: the body in the form of a plain service, or a refusal. */
export type VenueAnswer =
  | { readonly kind: 'done'; readonly body: JsonObject }
  | ({ readonly kind: 'refused' } & OurRefusal)

/** Makes calls at Shinpan's server. Rejects when the server does not answer. */
export interface VenueCalls {
  /** If the server does not know the sign-in, the call is made again as a visitor. */
  ask(
    method: WireMethod,
    call: { readonly request: JsonObject; readonly headers: Record<string, string> },
  ): Promise<VenueAnswer>
  /**
   * Takes seconds away from a table. Shinpan's server has no such call. Instead, the newest ruling that gave the table
   * extra time is taken back, and that ruling must have given this number of seconds.
   */
  takeTimeAway(call: {
    readonly eventId: number
    readonly sessionHash: string
    readonly seconds: number
    readonly headers: Record<string, string>
  }): Promise<VenueAnswer>
  /** An event as everybody may read it; undefined when there is none. */
  readEvent(
    eventId: number,
  ): Promise<{ readonly finished?: boolean; readonly achievementsShown?: boolean } | undefined>
}

export function createVenueCalls(port: number): VenueCalls {
  const ourClient = createRpcClient({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch: (url, init) => fetch(url, init),
  })

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
    async takeTimeAway({ eventId, sessionHash, seconds, headers }) {
      const options = { credentials: credentialsOf(headers), eventId }
      const read = await ourClient.call('Venue.GetJournal', { eventId, limit: 100 }, options)
      const given = (read.ok ? decodeJournal(read.value.body) : []).find(
        ({ method, sessionHashes }) =>
          method === 'Mimir.AddExtraTime' && sessionHashes.includes(sessionHash),
      )
      if (given === undefined || secondsOf(given) !== seconds) {
        throw new Error('Our server cannot take this time away')
      }
      const request = { eventId, entryId: given.id }
      const taken = await ourClient.call('Venue.TakeBackExtraTime', request, options)
      if (!taken.ok) throw new Error('Our server did not take the time away')
      return { kind: 'done', body: { success: true } }
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

const credentialsOf = (headers: Record<string, string>): Credentials => ({
  personId: Number(headers[HEADERS.personId]),
  authToken: headers[HEADERS.authToken] ?? '',
})

function secondsOf({ before, after }: JournalEntry): number {
  const [from, to] = [before, after].map((totals) => totals['extraTimeSeconds'] as number[])
  return (to?.[0] ?? 0) - (from?.[0] ?? 0)
}

function readRefusal({ code, msg, meta }: JsonObject): VenueAnswer {
  if (!isTwirpCode(code)) throw new Error('This is no answer of our server')
  const { reason, field } = meta as { reason?: string; field?: string }
  return { kind: 'refused', code, msg: String(msg), reason: reason ?? '', field: field ?? '' }
}
