import { present } from '../../src/lib/assert'
import { createRpcClient } from '../../src/rpc/client'
import { dataUrl, redAndBlue } from '../../tests/server/harness/pictures'
import { expect, test } from '../harness/story'
import { listsKept } from '../pages/kept-for-offline'

test('a referee sees a player’s new picture immediately and, without a server, the kept picture, or initials when no picture is kept', async ({
  tablet,
  venue,
  faults,
  hall,
}) => {
  const { page, context } = tablet
  const player = present(hall.players[0], 'player 1')
  await tablet.openGames(faults.origin)
  await page.goto(`${faults.origin}/event/${hall.eventId}/players`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: player.title })
  const picture = row.locator('img')
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect(row.getByText('P1')).toBeVisible()
  await expect(picture).toHaveCount(0)

  const avatarData = dataUrl(await redAndBlue().png().toBuffer(), 'image/png')
  const profile = { id: player.id, title: player.title, hasAvatar: true, avatarData }
  const phone = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  const sent = await phone.call('Frey.UpdatePersonalInfo', profile, player)
  expect(sent.ok).toBe(true)
  await expect.poll(width).toBe(192)
  await expect(row.getByText('P1')).toHaveCSS('width', '36px')

  await listsKept(page)
  const kept = async () => (await (await caches.open('shinpan-pictures')).keys()).length
  await expect.poll(() => page.evaluate(kept)).toBe(1)
  const inspector = await context.newCDPSession(page)
  faults.cut()
  await inspector.send('Network.clearBrowserCache')
  await page.reload()
  await expect.poll(width).toBe(192)

  await page.evaluate(() => caches.delete('shinpan-pictures'))
  await inspector.send('Network.clearBrowserCache')
  await page.reload()
  await expect(row.getByText('P1')).toBeVisible()
  await expect(picture).toHaveCount(0)
})
