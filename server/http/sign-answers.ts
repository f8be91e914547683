import type { MiddlewareHandler } from 'hono'
import { API_VERSION, HEADERS } from '../../src/contract/headers'
import { LIVE_PATH } from '../../src/contract/live'
import type { AppDeps, AppEnv } from './app-deps'
import type { MethodEntry } from './method-table'

/**
 * Adds headers with the API version, the release and the request's id to every answer, and logs the
 * request.
 */
export function signAnswers(
  { now, random, release, log }: Pick<AppDeps, 'now' | 'random' | 'release' | 'log'>,
  methods: ReadonlyMap<string, MethodEntry>,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = now().getTime()
    const requestId = random.uuid()
    context.set('requestId', requestId)
    await next()
    const { headers } = context.res
    headers.set(HEADERS.apiVersion, API_VERSION)
    headers.set(HEADERS.release, release)
    headers.set(HEADERS.requestId, requestId)
    log.info('request', {
      requestId,
      method: context.req.method,
      route: routeOf(context.req.path, methods),
      status: context.res.status,
      ms: now().getTime() - startedAt,
    })
  }
}

/** The route for the log. A path that the client made up is logged as `unknown`. */
function routeOf(path: string, methods: ReadonlyMap<string, MethodEntry>): string {
  if (!path.startsWith('/v2/')) return 'console'
  return methods.has(path) || path === LIVE_PATH ? path : 'unknown'
}
