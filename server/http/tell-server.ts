import type { Hono } from 'hono'
import { KEY_RETENTION_DAYS } from '../call/changing/keyed'
import type { AppDeps, AppEnv } from './app-deps'
import { watchHealth } from './health'

/**
 * Tells anybody what this server guarantees and offers (`/v2/capabilities`), the id of its hub, and its
 * health.
 */
export function tellServer(app: Hono<AppEnv>, deps: AppDeps): void {
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
  // The page that sets a tablet up reads this, to see whether it has reached the right hub.
  if (hubId !== undefined) app.get('/v2/hub', () => new Response(hubId))

  const health = watchHealth(deps)
  app.get('/v2/health', async () => {
    const found = await health()
    return Response.json(found, { status: found.database.answers ? 200 : 503 })
  })
}
