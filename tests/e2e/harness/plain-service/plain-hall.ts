import { afterAll, beforeAll } from 'vitest'
import {
  startPlainService,
  type PlainMethodName,
  type PlainService,
} from '../../../../e2e/harness/plain-service/plain-service'
import { methodPath } from '../../../../src/contract/methods'
import type { Credentials } from '../../../../src/rpc/client'
import { layHall, type Hall } from '../../../server/harness/hall'
import { startTestVenue, type TestVenue } from '../../../server/harness/test-venue'

/** A plain service that uses a server with one hall, and the calls that a test can make. */
export interface PlainHall {
  readonly venue: TestVenue
  readonly hall: Hall
  readonly plain: PlainService
  /** Makes a call in JSON at the host of the method's service. Rejects when no answer arrives. */
  ask(method: PlainMethodName, request: object, options?: AskOptions): Promise<PlainReply>
  /** Gives the first player a penalty, as the referee. */
  penalise(): Promise<PlainReply>
  /** How many penalties Shinpan's server has. */
  penalties(): Promise<number>
}

interface AskOptions {
  readonly credentials?: Credentials | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface PlainReply {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** Gives the tests of a file a plain service that uses a server with one hall. */
export function plainHall(
  layout: 'one host' | 'three hosts',
  give: (made: PlainHall) => void,
  options: { readonly consoleDir?: string } = {},
): void {
  let venue: TestVenue
  let plain: PlainService
  beforeAll(async () => {
    venue = await startTestVenue(options)
    await venue.empty()
    const hall = await layHall(venue)
    plain = await startPlainService({ venuePort: Number(new URL(venue.origin).port), layout })
    const ask = createAsk(plain)
    const [{ id: playerId = 0 } = {}] = hall.players
    const { credentials } = hall.referee
    const { eventId } = hall
    give({
      venue,
      hall,
      plain,
      ask,
      penalise() {
        const penalty = { eventId, playerId, amount: 100, reason: 'late' }
        return ask('Mimir.AddPenalty', penalty, { credentials })
      },
      async penalties() {
        const { penalties = [] } = await venue.call(
          'Mimir.ListPenalties',
          { eventId },
          { credentials },
        )
        return penalties.length
      },
    })
  })
  afterAll(async () => {
    await plain.stop()
    await venue.stop()
  })
}

function createAsk({ origins }: PlainService): PlainHall['ask'] {
  return async (method, request, { credentials = null, headers = {} } = {}) => {
    const origin = method.startsWith('Mimir.') ? origins.game : origins.user
    const response = await fetch(origin + methodPath(method), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(credentials && {
          'X-Auth-Token': credentials.authToken,
          'X-Current-Person-Id': String(credentials.personId),
        }),
        ...headers,
      },
      body: JSON.stringify(request),
    })
    const { status } = response
    return { status, body: await response.json(), headers: response.headers }
  }
}
