import type { Socket } from 'node:net'
import { Hono, type Context } from 'hono'
import { HEADERS, API_VERSION } from '../../src/contract/headers'
import { LIVE_PATH } from '../../src/contract/live'
import { CallError } from '../call/call-error'
import type { Call } from '../call/call'
import { KEY_RETENTION_DAYS } from '../call/changing/keyed'
import { KnownSignIns } from '../call/caller/known-sign-ins'
import type { LiveStreams } from '../live/live-streams'
import { serveAvatars } from './avatars'
import { Turns } from '../db/embedded/turns'
import { CallsUnderWay, MOST_CALLS_UNDER_WAY } from './calls-under-way'
import { clientOrigin, connectionEnd, socketOf } from './client-address'
import { CORS_PREFLIGHT, corsHeaders } from './cors'
import { VISITORS_AT_ONCE, dispatch, refusal, refuse, type DispatchDeps } from './dispatch'
import { watchHealth, type HealthDeps } from './health'
import { limitBodies } from './limit-body'
import { openLiveStream } from './live'
import { createMethodTable } from './method-table'
import { takeHits, type TrackDeps } from './track'
import { tellPlaces } from './places'
import { securityHeaders, type ServiceAddresses } from './security-headers'
import { serveConsole, type HeadOf } from './serve-console'
import type { IsTrustedProxy } from './trusted-proxies'
import { headOfPage } from './visitor-pages'

export interface AppDeps extends DispatchDeps, HealthDeps {
  /** The folder of the built console; null when this process serves only the calls. */
  readonly consoleDir: string | null
  /** The address of the players' assistant; absent or null = there is none. */
  readonly assistantUrl?: string | null
  readonly calls: readonly Call[]
  readonly live: LiveStreams
  /** The store of hits, and how to find the places they come from; absent = no hits are accepted. */
  readonly traffic?: Pick<TrackDeps, 'hits' | 'placing'>
  /** The proxies that are trusted to name the client; absent = none. */
  readonly isTrustedProxy?: IsTrustedProxy
  /** Whether the server sends mails by a mail server; absent = the server does not say. */
  readonly sendsMails?: boolean
  /** Whether the certificate comes from a root that the hall made for itself; absent = no. */
  readonly hasOwnRoot?: boolean
  /** An id that differs from those of other hubs with the same name; absent = this server is no hub. */
  readonly hubId?: string
  /** Absent = `MOST_CALLS_UNDER_WAY`. */
  readonly mostCallsUnderWay?: number
  /** Called with each connection on which a verified person makes a call. */
  readonly onPerson?: (socket: Socket) => void
}

/** Values that belong to a request while it is answered. */
interface AppEnv {
  Variables: { requestId: string }
}

/** The HTTP app of the venue server on one origin: calls, capabilities, configuration, the console's files. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const methods = createMethodTable(deps.calls)
  const guests = {
    underWay: new CallsUnderWay(deps.mostCallsUnderWay ?? MOST_CALLS_UNDER_WAY),
    signIns: new KnownSignIns(),
    turns: new Turns(VISITORS_AT_ONCE),
  }
  const tellPerson = (context: Context) => () => {
    const socket = socketOf(context)
    if (socket !== null) deps.onPerson?.(socket)
  }
  const isTrustedProxy = deps.isTrustedProxy ?? (() => false)

  app.use(async (context, next) => {
    const startedAt = deps.now().getTime()
    const requestId = deps.random.uuid()
    context.set('requestId', requestId)
    await next()
    const { headers } = context.res
    headers.set(HEADERS.apiVersion, API_VERSION)
    headers.set(HEADERS.release, deps.release)
    headers.set(HEADERS.requestId, requestId)
    const route = context.req.path.startsWith('/v2/') ? context.req.path : 'console'
    deps.log.info('request', {
      requestId,
      method: context.req.method,
      route: methods.has(route) || route === 'console' || route === LIVE_PATH ? route : 'unknown',
      status: context.res.status,
      ms: deps.now().getTime() - startedAt,
    })
  })

  app.use(
    securityHeaders(
      SERVICES,
      (context) => clientOrigin(context, isTrustedProxy).isHttps,
      // Browsers keep this header for a year, so it must not depend on a root that a hall made for itself.
      !deps.hasOwnRoot,
    ),
  )

  app.use('/v2/*', async (context, next) => {
    if (context.req.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: CORS_PREFLIGHT })
    }
    await next()
    for (const [name, value] of Object.entries(corsHeaders)) context.res.headers.set(name, value)
    context.res.headers.set('Cache-Control', 'no-store')
    return undefined
  })

  app.get('/v2/capabilities', () =>
    Response.json({
      idempotency: { retentionDays: KEY_RETENTION_DAYS },
      expect: true,
      resultIds: true,
      live: true,
      venue: deps.venueId,
      ...(deps.sendsMails !== undefined && { mails: deps.sendsMails }),
      ...(deps.epoch !== null && { epoch: deps.epoch }),
      serverTime: deps.now().toISOString(),
    }),
  )

  const { hubId } = deps
  // The page that sets tablets up asks for this.
  if (hubId !== undefined) app.get('/v2/hub', () => new Response(hubId))

  const health = watchHealth(deps)
  app.get('/v2/health', async () => {
    const found = await health()
    return Response.json(found, { status: found.database.answers ? 200 : 503 })
  })

  const placing = deps.traffic?.placing
  tellPlaces(app, { isTrustedProxy, ...(placing && { placing }) })
  if (deps.traffic !== undefined) takeHits(app, { ...deps, ...deps.traffic, isTrustedProxy })

  // Logged when the stream opens, because it lasts as long as somebody looks.
  app.get(LIVE_PATH, async (context) => {
    const client = clientOrigin(context, isTrustedProxy)
    const { raw: request } = context.req
    const ends = connectionEnd(context)
    const onPerson = tellPerson(context)
    const streams = deps.live
    return openLiveStream({ deps, streams, request, client, guests, onPerson, ends }).catch(
      (error: unknown) =>
        refusal(deps.log, { name: 'live', requestId: context.get('requestId') }, error),
    )
  })

  app.all('/v2/*', limitBodies(methods), (context) => {
    const { method, path } = context.req
    const entry = method === 'POST' ? methods.get(path) : undefined
    if (entry === undefined) {
      return refuse(
        new CallError('bad_route', 'no_such_method', {
          meta: { twirp_invalid_route: `${method} ${path}` },
        }),
      )
    }
    if (entry === 'notBuilt') return refuse(new CallError('unimplemented', 'method_not_built'))
    const requestId = context.get('requestId')
    const client = clientOrigin(context, isTrustedProxy)
    const asked = { request: context.req.raw, requestId, client, onPerson: tellPerson(context) }
    return dispatch({ deps, call: entry, guests, ...asked })
  })

  app.get('/config.json', () => Response.json(consoleConfig(deps), { headers: NO_CACHE }))
  serveAvatars(app, { ...deps, underWay: guests.underWay })
  app.all('/files/*', () => new Response('Not found', { status: 404 }))
  if (deps.consoleDir !== null) {
    const headOf: HeadOf = (asked) =>
      headOfPage(deps.database.dbFor.visitors, asked).catch((error: unknown) => {
        // The page itself says what it cannot read.
        deps.log.error('head of a page', { error })
        return null
      })
    serveConsole(app, { directory: deps.consoleDir, headOf })
  }
  app.onError((error) => {
    deps.log.error('request failed', { error })
    return refuse(new CallError('internal', 'internal'))
  })
  return app
}

/** All services are on this origin. */
const SERVICES: ServiceAddresses = { game: '', user: '', stats: '', places: '', files: '' }

/**
 * The console's configuration. Parts that this hall does not have are left out, and the console does not offer them.
 */
function consoleConfig({ assistantUrl, pagesUrl, botName, hasOwnRoot }: AppDeps) {
  return {
    ...SERVICES,
    ...(assistantUrl && { assistant: assistantUrl }),
    ...(pagesUrl && { pages: pagesUrl }),
    ...(botName && { bot: botName }),
    ...(hasOwnRoot && { ownRoot: true }),
  }
}

const NO_CACHE = { 'Cache-Control': 'no-cache' }
