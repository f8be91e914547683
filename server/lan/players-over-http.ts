import type { Context, Hono } from 'hono'
import { CAPABILITIES_PATH } from '../../src/contract/capabilities'
import { HEADERS } from '../../src/contract/headers'
import { LIVE_PATH } from '../../src/contract/live'
import { methodPath, type MethodName } from '../../src/contract/methods'

/** Answers a request as the hub's server does. `bindings` are those of the request's connection. */
export type AnswerRequest = (request: Request, bindings: unknown) => Response | Promise<Response>

/** The calls that the players' page makes, all of which only read. */
const READS: readonly MethodName[] = [
  'Mimir.GetGameConfig',
  'Mimir.GetTablesState',
  'Mimir.GetAllRegisteredPlayers',
  'Mimir.GetTimerState',
  'Venue.GetPlayerResults',
]

const FILES = ['/event/:id{[1-9][0-9]*}/play', '/assets/:file{play-.+}', '/config.json']

/**
 * Serves the players' page over plain HTTP: its files, its reads and the stream of changes, and nothing else.
 * With HTTPS, a phone that was not set up would warn about the hub's certificate. Sign-ins are removed from the
 * requests, because anybody in the hall could read them.
 */
export function servePlayersOverHttp(app: Hono, answer: AnswerRequest): void {
  const asVisitor = ({ req, env }: Context) => answer(withoutSignIn(req.raw), env)
  for (const path of [...FILES, CAPABILITIES_PATH, LIVE_PATH]) app.get(path, asVisitor)
  for (const method of READS) app.post(methodPath(method), asVisitor)
}

function withoutSignIn(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of [HEADERS.authToken, HEADERS.personId, 'Cookie']) headers.delete(name)
  return new Request(request, { headers })
}
