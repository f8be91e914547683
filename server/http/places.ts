import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlacesAction } from '../../src/contract/places'
import { CallError, fieldInvalid } from '../call/call-error'
import { listPlaces } from '../places/places'
import { clientOrigin } from './client-address'
import { errorAnswer } from './dispatch'
import { reportedPlace, type PlaceSources } from './placing'
import type { IsTrustedProxy } from './trusted-proxies'

interface PlacesDeps {
  /** When absent, the server cannot find the place of a request. */
  readonly placing?: PlaceSources
  readonly isTrustedProxy: IsTrustedProxy
}

const MOST_BYTES = 1_024
const ACTIONS: readonly PlacesAction[] = ['get_countries', 'get_timezones']

/**
 * Answers anybody who posts JSON `{ip, action}` with a list of countries or time zones. It answers at
 * `/v2/places`, and at the root for programs that expect the places service on an origin of its own.
 * Source: docs/rules/wire.md#places.
 */
export function tellPlaces<E extends Env>(app: Hono<E>, deps: PlacesDeps): void {
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => errorAnswer(new CallError('malformed', 'body_too_large')),
  })
  app.post('/v2/places', limit, async (context) => {
    const asked = await readAsked(context)
    if (asked === null) return errorAnswer(new CallError('malformed', 'body_unreadable'))
    return answer(context, asked, deps)
  })
  // Programs also post reports of their use to the root. Those may be longer than a request for places.
  const atRoot: MiddlewareHandler<E> = async (context, next) => {
    const asked = isShort(context) ? await readAsked(context) : null
    return asked !== null && 'action' in asked ? answer(context, asked, deps) : next()
  }
  app.post('/', atRoot)
}

type PlacesRequest = Readonly<Record<string, unknown>>

async function readAsked(context: Context): Promise<PlacesRequest | null> {
  const body: unknown = await context.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as PlacesRequest) : null
}

const isShort = (context: Context): boolean =>
  Number(context.req.header('Content-Length') ?? MOST_BYTES + 1) <= MOST_BYTES

function answer(context: Context, asked: PlacesRequest, deps: PlacesDeps): Response {
  const action = ACTIONS.find((known) => known === asked['action'])
  if (action === undefined) return errorAnswer(fieldInvalid('action'))
  const { ip = '' } = asked
  if (typeof ip !== 'string') return errorAnswer(fieldInvalid('ip'))
  const { placing, isTrustedProxy } = deps
  // A proxy's header gives the country of the client. It says nothing about an address that the request names.
  const reported = ip === '' && placing ? reportedPlace(context.req, placing).country : null
  const address = ip === '' ? clientOrigin(context, isTrustedProxy).address : ip
  return Response.json(
    listPlaces(action, { address, reportedCountry: reported, locate: placing?.locate ?? null }),
  )
}
