import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CallError, fieldInvalid } from '../call/call-error'
import { listPlaces, type PlacesAction } from '../places/places'
import { clientOrigin } from './client-address'
import { refuse } from './dispatch'
import { saidPlace, type Placing } from './placing'
import type { IsTrustedProxy } from './trusted-proxies'

interface PlacesDeps {
  /** Absent = nobody tells where requests come from. */
  readonly placing?: Placing
  readonly isTrustedProxy: IsTrustedProxy
}

const MOST_BYTES = 1_024
const ACTIONS: readonly PlacesAction[] = ['get_countries', 'get_timezones']

/**
 * Tells anybody the countries and the time zones there are, as JSON `{ip, action}` asks: at an address of its own, and
 * at the root, where a program asks whose places have an address to themselves. Source: users, places.
 */
export function tellPlaces<E extends Env>(app: Hono<E>, deps: PlacesDeps): void {
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => refuse(new CallError('malformed', 'body_too_large')),
  })
  app.post('/v2/places', limit, async (context) => {
    const asked = await readAsked(context)
    if (asked === null) return refuse(new CallError('malformed', 'body_unreadable'))
    return answer(context, asked, deps)
  })
  // What is told of the use of programs comes to the root too, and may be longer.
  const atRoot: MiddlewareHandler<E> = async (context, next) => {
    const asked = isShort(context) ? await readAsked(context) : null
    return asked !== null && 'action' in asked ? answer(context, asked, deps) : next()
  }
  app.post('/', atRoot)
}

type Asked = Readonly<Record<string, unknown>>

async function readAsked(context: Context): Promise<Asked | null> {
  const body: unknown = await context.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Asked) : null
}

const isShort = (context: Context): boolean =>
  Number(context.req.header('Content-Length') ?? MOST_BYTES + 1) <= MOST_BYTES

function answer(context: Context, asked: Asked, deps: PlacesDeps): Response {
  const action = ACTIONS.find((known) => known === asked['action'])
  if (action === undefined) return refuse(fieldInvalid('action'))
  const { ip = '' } = asked
  if (typeof ip !== 'string') return refuse(fieldInvalid('ip'))
  const { placing, isTrustedProxy } = deps
  // A proxy speaks of who asks, not of an address that is asked about.
  const said = ip === '' && placing ? saidPlace(context.req, placing).country : null
  const address = ip === '' ? clientOrigin(context, isTrustedProxy).address : ip
  return Response.json(
    listPlaces(action, { address, saidCountry: said, locate: placing?.locate ?? null }),
  )
}
