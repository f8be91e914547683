import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { JsonObject } from '@bufbuild/protobuf'
import { contentTypeOf, encodingOf } from '../../../server/encoding/encoding'
import { createVenueCalls } from './ask-venue'
import { fail } from './fail'
import { createFaults, type Faults } from './faults'
import { giveRefusal } from './give'
import { createPeculiarities } from './peculiarities'
import { readRequest, writeAnswer } from './plain-body'
import { asVisitor, CORS_HEADERS, headersPassedOn, versionHeaders } from './plain-headers'
import { noHandler, plainRefusal, refuse, type PlainAnswer } from './plain-refusal'
import type { WireMethod } from './wire-methods'

/** A request and the answer to it. */
export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** Whether this is the first request of its connection. */
  readonly isFresh: boolean
}

export interface CallAnswering {
  readonly faults: Faults
  /** How many calls of a method arrived at the service. */
  arrived(method: string): number
  /** How many calls of a method took effect: Shinpan's server carried them out, or returned what they read. */
  acted(method: string): number
  answer(method: WireMethod, exchange: Exchange): Promise<void>
}

/** Answers calls as a plain service does. Shinpan's server carries them out; the story decides which of them fail. */
export function createCallAnswering(options: {
  readonly venuePort: number
  /** If the user service does not answer, the game service does not know who calls. */
  readonly isUserServiceGone: () => boolean
}): CallAnswering {
  const venue = createVenueCalls(options.venuePort)
  const peculiarities = createPeculiarities(venue)
  const faults = createFaults()
  const [arrived, acted] = [createCounter(), createCounter()]

  async function act(
    method: WireMethod,
    request: JsonObject,
    given: Record<string, string>,
  ): Promise<PlainAnswer> {
    const isUnknown = method.service === 'Mimir' && options.isUserServiceGone()
    const headers = isUnknown ? asVisitor(given) : given
    const instead = await peculiarities.before(method, request, headers)
    if (instead !== null) return instead
    const ours = await venue.ask(method, { request, headers })
    if (ours.kind === 'done') acted.count(method.name)
    const peculiar = await peculiarities.after(method, request, ours)
    if (peculiar !== null) return peculiar
    return ours.kind === 'done' ? ours : plainRefusal(method, ours)
  }

  return {
    faults,
    arrived: (method) => arrived.of(method),
    acted: (method) => acted.of(method),
    async answer(method, { incoming, outgoing, isFresh }) {
      const { name, service, path, desc } = method
      const encoding = encodingOf(incoming.headers['content-type'] ?? null)
      const headers = { ...CORS_HEADERS, ...versionHeaders(service) }
      const give = (answer: PlainAnswer) => {
        if (answer.kind === 'refused') return giveRefusal(outgoing, answer, headers)
        const type = contentTypeOf(encoding ?? 'json')
        outgoing.writeHead(200, { ...headers, 'Content-Type': type })
        outgoing.end(writeAnswer(desc.output, encoding ?? 'json', answer.body))
      }
      const body = await buffer(incoming)
      arrived.count(name)
      if (encoding === null) return give(noHandler('POST', path))
      const request = readRequest(desc.input, { encoding, body })
      if (request === null) return give(refuse('internal', `failed to parse request ${encoding}`))
      const passedOn = headersPassedOn(incoming.headers)
      const call = { method, give, outgoing, act: () => act(method, request, passedOn) }
      const fault = faults.next(name, { isFresh })
      if (fault !== null) return fail(fault, faults, call)
      give(await call.act())
    },
  }
}

function createCounter(): { of(method: string): number; count(method: string): void } {
  const counts = new Map<string, number>()
  const of = (method: string) => counts.get(method) ?? 0
  return { of, count: (method) => void counts.set(method, of(method) + 1) }
}
