import type { Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CallError } from '../call/call-error'
import type { RateLimiter } from '../call/rate-limiter'
import { placeOf } from '../stats/place-of'
import type { HitStore } from '../stats/hit-store'
import { readTracked } from '../stats/read-hit'
import { clientOrigin } from './client-address'
import type { Log } from './log'
import { reportedPlace, type PlaceSources } from './placing'
import type { IsTrustedProxy } from './trusted-proxies'
import { errorAnswer } from './dispatch'

export interface TrackDeps {
  readonly hits: Pick<HitStore, 'add'>
  readonly placing: PlaceSources
  readonly paces?: RateLimiter
  readonly isTrustedProxy: IsTrustedProxy
  readonly log: Log
  readonly now: () => Date
}

const MOST_BYTES = 8_192

/**
 * The addresses for reports: this server's own, and the root for programs that expect the service on an origin
 * of its own.
 */
const ROOTS = ['/v2/track', '/']

/**
 * Accepts reports of use and of faults from anybody. The body is JSON with any content type, because a page that
 * is being closed can set no other type. Answers `ok`, or `malformed payload`. Network addresses are not stored.
 * Source: docs/rules/wire.md#use-of-the-programs.
 */
export function takeHits<E extends Env>(app: Hono<E>, deps: TrackDeps): void {
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: () => malformed() })
  app.on('POST', ROOTS, limit, async (context) => {
    const { address } = clientOrigin(context, deps.isTrustedProxy)
    const now = deps.now()
    const said = readTracked(await context.req.json().catch(() => null))
    if (said === null) return malformed()
    try {
      const work = said.kind === 'hit' ? 'hits' : 'clientErrors'
      deps.paces?.spend(work, { personId: null, address }, now.getTime())
      if (said.kind === 'error') {
        deps.log.warn('fault of a program', { source: said.source, error: said.error })
      } else {
        const { kind: _, ...hit } = said
        const place = placeOf({
          address,
          language: hit.language,
          locate: deps.placing.locate,
          reported: reportedPlace(context.req, deps.placing),
        })
        deps.hits.add({ ...hit, ...place, at: now }, address)
      }
    } catch (error) {
      if (error instanceof CallError) return errorAnswer(error)
      throw error
    }
    return new Response('ok')
  })
}

const malformed = () => new Response('malformed payload', { status: 400 })
