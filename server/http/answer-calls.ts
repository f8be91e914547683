import type { Context, Hono } from 'hono'
import { LIVE_PATH } from '../../src/contract/live'
import { CallError } from '../call/call-error'
import { KnownSignIns } from '../call/caller/known-sign-ins'
import { Turns } from '../db/embedded/turns'
import type { AppDeps, AppEnv } from './app-deps'
import { CallsUnderWay, MOST_CALLS_UNDER_WAY } from './calls-under-way'
import { clientOrigin, untilConnectionCloses, socketOf } from './client-address'
import {
  dispatch,
  answerForError,
  errorAnswer,
  VISITORS_AT_ONCE,
  type CallLimits,
} from './dispatch'
import { limitBodies } from './limit-body'
import { openLiveStream } from './live'
import type { MethodEntry } from './method-table'
import type { IsTrustedProxy } from './trusted-proxies'

interface CallsDeps {
  readonly deps: AppDeps
  readonly methods: ReadonlyMap<string, MethodEntry>
  readonly limits: CallLimits
  readonly isTrustedProxy: IsTrustedProxy
}

/** The limits of calls and streams, shared by all callers. */
export const createCallLimits = ({
  mostCallsUnderWay,
}: Pick<AppDeps, 'mostCallsUnderWay'>): CallLimits => ({
  underWay: new CallsUnderWay(mostCallsUnderWay ?? MOST_CALLS_UNDER_WAY),
  signIns: new KnownSignIns(),
  turns: new Turns(VISITORS_AT_ONCE),
})

/** Answers the calls of the contract, and opens the streams that tell clients about changes. */
export function answerCalls(
  app: Hono<AppEnv>,
  { deps, methods, limits, isTrustedProxy }: CallsDeps,
): void {
  const tellPerson = (context: Context) => () => {
    const socket = socketOf(context)
    if (socket !== null) deps.onPerson?.(socket)
  }

  // The log line is written when the stream opens, not when it ends, because a stream lasts as long as a page is
  // open.
  app.get(LIVE_PATH, async (context) => {
    const client = clientOrigin(context, isTrustedProxy)
    const { raw: request } = context.req
    const ends = untilConnectionCloses(context)
    const onPerson = tellPerson(context)
    const streams = deps.live
    return openLiveStream({ deps, streams, request, client, limits, onPerson, ends }).catch(
      (error: unknown) =>
        answerForError(deps.log, { name: 'live', requestId: context.get('requestId') }, error),
    )
  })

  app.all('/v2/*', limitBodies(methods), (context) => {
    const { method, path } = context.req
    const entry = method === 'POST' ? methods.get(path) : undefined
    if (entry === undefined) {
      const meta = { twirp_invalid_route: `${method} ${path}` }
      return errorAnswer(new CallError('bad_route', 'no_such_method', { meta }))
    }
    if (entry === 'notBuilt') return errorAnswer(new CallError('unimplemented', 'method_not_built'))
    const requestId = context.get('requestId')
    const client = clientOrigin(context, isTrustedProxy)
    const asked = { request: context.req.raw, requestId, client, onPerson: tellPerson(context) }
    return dispatch({ deps, call: entry, limits, ...asked })
  })
}
