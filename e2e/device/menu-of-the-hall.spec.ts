import { expect, test } from '../harness/story'

for (const language of ['en', 'ru', 'de', 'ko']) {
  test(`in ${language} on a phone the way to the next referee stands in line with the menu`, async ({
    page,
    context,
    venue,
    prepared,
  }) => {
    const { referee, eventId } = prepared.hall
    const url = venue.origin
    await context.addCookies([
      { name: 'auth', value: referee.credentials.authToken, url },
      { name: 'pid', value: String(referee.id), url },
      { name: 'lng', value: language, url },
      { name: 'sdm', value: '1', url },
      { name: 'eid', value: String(eventId), url },
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${url}/event/${eventId}/players`)
    await page.locator('nav button').last().click()
    const drawer = page.getByRole('dialog')
    const away = drawer.locator('a[href="/profile/logout"]')
    const row = drawer.locator(`a[href="/event/${eventId}/games"]`)
    const place = await away.locator('svg').boundingBox()
    expect(place?.x).toBe((await row.locator('svg').boundingBox())?.x)
    expect((await away.boundingBox())?.height).toBe((await row.boundingBox())?.height)
  })
}
