import type { Locator } from '@playwright/test'
import { createRpcClient } from '../../src/rpc/client'
import { expect, test } from '../harness/story'

test.use({ players: 24 })

test('24 players fit on one page of the hall screen, two players of the same name have their cities, and the controls cover nothing', async ({
  page,
  venue,
  hall,
}) => {
  const rpc = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  for (const [nth, city] of ['Riga', 'Vilnius'].entries()) {
    const { id = 0, credentials = null } = hall.players[nth] ?? {}
    const asked = { id, title: 'Anna Berzina', city }
    const named = await rpc.call('Frey.UpdatePersonalInfo', asked, { credentials })
    expect(named.ok).toBe(true)
  }
  const byName = page.getByRole('region', { name: 'Your seat by name' })
  const byTable = page.getByRole('region', { name: 'By table' })
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${venue.origin}/event/${hall.eventId}/hall`)
    // The note is drawn below the lists, and takes no room from them.
    await expect(page.getByText('This screen may go dark by itself')).toBeAttached()
    await expect(byName.getByRole('listitem')).toHaveCount(24)
    await expect(byTable.locator('[data-row]')).toHaveCount(6)
    for (const list of [byName, byTable]) {
      await expect(list).toContainText('Anna Berzina (Riga)')
      await expect(list).toContainText('Anna Berzina (Vilnius)')
    }
    const pressed = [
      page.getByRole('combobox', { name: 'Language' }),
      page.getByRole('button', { name: 'Next page' }),
    ]
    const told = [
      page.getByRole('region', { name: 'Your table on your phone' }),
      byName,
      byTable,
      page.getByRole('timer'),
      page.locator('header time'),
    ]
    for (const control of pressed) {
      for (const words of told) expect(await overlap(control, words)).toBe(false)
    }
  }
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of the two is not shown')
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !apart
}
