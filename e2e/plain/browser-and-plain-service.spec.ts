import type { Page } from '@playwright/test'
import type { PlainService } from '../harness/plain-service/plain-service'
import type { Hall } from '../../tests/server/harness/hall'
import { expect, test } from '../harness/plain-story'

test.use({ layout: 'three hosts', serviceWorkers: 'block' })

/**
 * Calls the game service from the page, as the referee. Returns the status of the answer, or that no answer arrived.
 */
function callFromPage(page: Page, plain: PlainService, { eventId, players, referee }: Hall) {
  return async (method: string, headers: Readonly<Record<string, string>> = {}) => {
    const call = {
      url: `${plain.origins.game}/v2/common.Mimir/${method}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Token': referee.credentials.authToken,
        'X-Current-Person-Id': String(referee.id),
        ...headers,
      },
      body: JSON.stringify({ eventId, playerId: players[0]?.id, amount: 1000, reason: 'late' }),
    }
    return page.evaluate(async ({ url, ...init }) => {
      const answer = await fetch(url, { method: 'POST', ...init }).catch(() => null)
      return answer?.status ?? 'no answer'
    }, call)
  }
}

test('a browser repeats a call only when the connection closes before any answer, and sends no call with a header that the preflight refuses', async ({
  page,
  plain,
  hall,
  server,
}) => {
  await page.goto(`${plain.origin}/config.json`)
  const call = callFromPage(page, plain, hall)
  expect(await call('GetTablesState')).toBe(200)
  await plain.letBrowserRepeat('Mimir.AddPenalty')
  expect(await call('AddPenalty')).toBe(200)
  expect(await plain.acted('Mimir.AddPenalty')).toBe(2)
  expect(await server.penalties()).toHaveLength(2)

  await plain.loseNextRequest('Mimir.AddPenalty')
  await call('AddPenalty')
  await plain.loseNextAnswer('Mimir.AddPenalty')
  await call('AddPenalty')
  expect(await plain.arrived('Mimir.AddPenalty')).toBe(4)
  expect(await plain.acted('Mimir.AddPenalty')).toBe(3)

  expect(await call('AddPenalty', { 'Idempotency-Key': '"3f0c9c1a-key"' })).toBe('no answer')
  expect(await plain.arrived('Mimir.AddPenalty')).toBe(4)
  expect(await call('AddPenalty')).toBe(200)
})
