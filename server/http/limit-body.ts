import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BODY_BYTES } from '../call/call'
import { CallError } from '../call/call-error'
import { errorAnswer } from './dispatch'
import type { MethodEntry } from './method-table'

/** Refuses a body that is larger than its call accepts, even when the request does not say its length. */
export function limitBodies(methods: ReadonlyMap<string, MethodEntry>): MiddlewareHandler {
  const limits = new Map<number, MiddlewareHandler>()
  return async (context, next) => {
    const entry = methods.get(context.req.path)
    const mostBytes = (typeof entry === 'object' ? entry.mostBodyBytes : null) ?? BODY_BYTES
    const limit = limits.get(mostBytes) ?? limitOf(mostBytes)
    limits.set(mostBytes, limit)
    try {
      return await limit(context, next)
    } catch {
      // The client closed the connection or sent too slowly; nobody receives the answer.
      return errorAnswer(new CallError('malformed', 'body_unreadable'))
    }
  }
}

function limitOf(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: refuseLarge })
}

async function refuseLarge({ req }: Context): Promise<Response> {
  // An unread body would block the connection for the next call.
  await req.raw.body?.cancel().catch(() => undefined)
  return errorAnswer(new CallError('malformed', 'body_too_large'))
}
