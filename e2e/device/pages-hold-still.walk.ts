import { addressesOf, EVERYBODY, openAs, test } from '../harness/every-page'
import { expect } from '../harness/own-server'
import { landmarkFaultsOf, tooSmall } from '../pages/faults'
import { keptForOffline } from '../pages/kept-for-offline'
import { emptinessOf, movedOn, openWhole, watchShifts } from '../pages/stillness'

// Each test walks through some forty pages, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 })

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1366, height: 768 }
const WALL = { width: 1920, height: 1080 }

for (const [size, other] of [
  [PHONE, TABLET],
  [LAPTOP, WALL],
] as const) {
  test(`at ${size.width} px nothing moves on a first visit and all controls are large enough; at this width and at ${other.width} px no page is larger than its content`, async ({
    browser,
    venue,
    prepared,
  }) => {
    const faults: string[] = []
    for (const who of EVERYBODY) {
      for (const address of addressesOf(prepared)[who]) {
        const context = await openAs(browser, { who, hall: prepared.hall, origin: venue.origin })
        await watchShifts(context)
        const page = await context.newPage()
        await page.setViewportSize(size)
        await openWhole(page, venue.origin + address)
        for (const moved of await movedOn(page)) faults.push(`${who} ${address}: ${moved}`)
        const here = await emptinessOf(page)
        for (const small of await tooSmall(page)) faults.push(`${who} ${address}: ${small}`)
        await page.setViewportSize(other)
        const there = await emptinessOf(page)
        if (String([here, there]) !== '0,0,0,0') faults.push(`${who} ${address}: ${[here, there]}`)
        await context.close()
      }
    }
    expect(faults).toEqual([])
  })
}

test('nothing moves on a page that opens from this device’s copies, and each page has its landmarks and its headings in order', async ({
  browser,
  venue,
  prepared,
}) => {
  const faults: string[] = []
  for (const who of EVERYBODY) {
    const context = await openAs(browser, { who, hall: prepared.hall, origin: venue.origin })
    await watchShifts(context)
    const page = await context.newPage()
    await page.setViewportSize(LAPTOP)
    if (who !== 'nobody') {
      await openWhole(page, `${venue.origin}/event/${prepared.hall.eventId}/games`)
      await keptForOffline(page)
    }
    for (const address of addressesOf(prepared)[who]) {
      await openWhole(page, venue.origin + address)
      for (const moved of await movedOn(page)) faults.push(`${who} ${address}: ${moved}`)
      for (const fault of await landmarkFaultsOf(page)) faults.push(`${who} ${address}: ${fault}`)
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px nothing moves on an open page or sheet when the server stops and starts again`, async ({
    refereesDevice,
    openForReferee,
    venue,
    hall,
  }) => {
    await watchShifts(refereesDevice)
    const faults: string[] = []
    for (const [address, opened] of [
      [`/event/${hall.eventId}/games`, null],
      [`/event/${hall.eventId}/games`, /^Table 1\b/],
      [`/event/${hall.eventId}/players`, null],
    ] as const) {
      const page = await openForReferee(size, address)
      if (opened !== null) {
        await page.getByRole('button', { name: opened }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Penalty', exact: true })
          .waitFor()
      }
      const banner = page.getByText(/^No network since/).locator('visible=true')
      await venue.stop()
      await expect(banner).toHaveCount(1)
      await venue.start()
      await expect(banner).toHaveCount(0)
      for (const moved of await movedOn(page)) faults.push(`${address}: ${moved}`)
      await page.close()
    }
    expect(faults).toEqual([])
  })
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px no table moves while other people end, approve, seat and start a session`, async ({
    refereesDevice,
    openForReferee,
    hall,
    server,
  }) => {
    const event = { eventId: hall.eventId }
    await watchShifts(refereesDevice)
    const page = await openForReferee(size, `/event/${hall.eventId}/games`)
    const panel = page.getByRole('region', { name: 'Session' })
    for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
    await expect(panel.getByRole('button', { name: 'Approve the results' })).toHaveCount(1)
    await server.asAdmin('Mimir.FinalizeSession', event)
    await expect(panel.getByRole('link', { name: 'Draw seats' })).toHaveCount(1)
    await server.asAdmin('Mimir.MakeShuffledSeating', { ...event, groupsCount: 1, seed: 1 })
    await expect(panel.getByRole('button', { name: 'Start the timer' })).toHaveCount(1)
    await server.asAdmin('Mimir.StartTimer', event)
    await expect(panel).toHaveCount(0)
    expect(await movedOn(page)).toEqual([])
  })
}
