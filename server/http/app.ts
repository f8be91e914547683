import { Hono } from 'hono'
import { CallError } from '../call/call-error'
import { answerCalls, createCallLimits } from './answer-calls'
import type { AppDeps, AppEnv } from './app-deps'
import { clientOrigin } from './client-address'
import { consoleConfig, SERVICES } from './console-config'
import { answerAnyOrigin } from './headers/cors'
import { errorAnswer } from './dispatch'
import { createMethodTable } from './method-table'
import { servePictures } from './pictures'
import { tellPlaces } from './places'
import { scriptsInside } from './headers/scripts-inside'
import { securityHeaders } from './headers/security-headers'
import { consolePage, serveConsole } from './serve-console'
import { signAnswers } from './sign-answers'
import { tellServer } from './tell-server'
import { takeHits } from './track'
import { headOfPage } from './visitor-pages'

/** The HTTP app of the venue server on one origin: calls, capabilities, configuration, the console's files. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const methods = createMethodTable(deps.calls)
  const limits = createCallLimits(deps)
  const isTrustedProxy = deps.isTrustedProxy ?? (() => false)

  app.use(signAnswers(deps, methods))
  app.use(
    securityHeaders(SERVICES, (context) => clientOrigin(context, isTrustedProxy).isHttps, {
      // Browsers remember this header for a year. A root certificate that the hall made for itself may be gone by
      // then, so a server with such a root must not send the header.
      isHttpsKept: !deps.hasOwnRoot,
      scripts: deps.consoleDir === null ? [] : scriptsInside(consolePage(deps.consoleDir)),
    }),
  )
  app.use('/v2/*', answerAnyOrigin)
  // Consoles in use post requests for places and reports of their use to the root. A GET of the root gets this
  // server's own console.
  app.on(['POST', 'OPTIONS'], '/', answerAnyOrigin)

  tellServer(app, deps)
  const placing = deps.traffic?.placing
  tellPlaces(app, { isTrustedProxy, ...(placing && { placing }) })
  if (deps.traffic !== undefined) takeHits(app, { ...deps, ...deps.traffic, isTrustedProxy })
  answerCalls(app, { deps, methods, limits, isTrustedProxy })

  app.get('/config.json', () => Response.json(consoleConfig(deps), { headers: NO_CACHE }))
  servePictures(app, { ...deps, underWay: limits.underWay })
  app.all('/files/*', () => new Response('Not found', { status: 404 }))
  serveBuiltConsole(app, deps)
  app.onError((error) => {
    deps.log.error('request failed', { error })
    return errorAnswer(new CallError('internal', 'internal'))
  })
  return app
}

const NO_CACHE = { 'Cache-Control': 'no-cache' }

function serveBuiltConsole(app: Hono<AppEnv>, { consoleDir, database, log }: AppDeps): void {
  if (consoleDir === null) return
  serveConsole(app, {
    directory: consoleDir,
    headOf: (asked) =>
      headOfPage(database.dbFor.visitors, asked).catch((error: unknown) => {
        // The page shows an error by itself when it cannot read the event, so the server only logs this failure.
        log.error('head of a page', { error })
        return null
      }),
  })
}
