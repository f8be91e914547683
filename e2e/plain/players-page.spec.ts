import { expect, test } from '../harness/plain-story'

test.use({ layout: 'three hosts', serviceWorkers: 'block' })

test('with a plain service the players’ page shows table, clock and neighbours, but no results, because only Shinpan’s own server has them', async ({
  page,
  plain,
  hall,
  server,
}) => {
  const { players = [] } = await server.table(1)
  const north = players[3]?.title ?? ''
  // At this address a plain web server sends the console's page, which leads on to the players' page.
  await page.goto(`${plain.origin}/event/${hall.eventId}/play?table=1&code=AB12`)
  await page.getByRole('button', { name: north, exact: true }).first().click()
  await expect(page.getByText('Your wind at the start: North')).toBeVisible()
  await expect(page.getByRole('timer', { name: /^left 7\d:\d\d$/ })).toBeVisible()
  await expect(page).toHaveURL(`${plain.origin}/play.html?event=${hall.eventId}`)
  await expect(page.getByText('Your results')).toHaveCount(0)
})
