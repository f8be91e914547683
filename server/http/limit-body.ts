import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CallError } from '../call/call-error'
import { refuse } from './dispatch'

const MAX_BODY_BYTES = 1_048_576

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  async onError({ req }) {
    // What nobody reads would hold the connection up, and the call that comes on it next.
    await req.raw.body?.cancel().catch(() => undefined)
    return refuse(new CallError('malformed', 'body_too_large'))
  },
})

/** Refuses bodies over 1 MB, and reads those whose length is not told. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  try {
    return await limit(context, next)
  } catch {
    // Whoever sent it hung up, or took too long: nobody hears the answer.
    return refuse(new CallError('malformed', 'body_unreadable'))
  }
}
