import type { Locator } from '@playwright/test'
import { openAs, test } from '../harness/every-page'
import { expect } from '../harness/story'
import { openWhole } from '../pages/stillness'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1366, height: 768 }

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the Create button does not move when the first letter is typed into a form`, async ({
    browser,
    venue,
    prepared,
  }) => {
    const { hall } = prepared
    const context = await openAs(browser, { who: 'superadmin', hall, origin: venue.origin })
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openWhole(page, `${venue.origin}/ownedEvents/new`)
    const create = page.getByRole('button', { name: 'Create event' })
    const before = await placeOf(create)
    await page.getByRole('textbox', { name: /^Title/ }).fill('A')
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible()
    expect(await placeOf(create)).toEqual(before)
    await context.close()
  })
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the buttons of a table do not move when a hand is cancelled or when the cancellation reaches the server`, async ({
    browser,
    venue,
    prepared,
  }) => {
    const { hall } = prepared
    const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openWhole(page, `${venue.origin}/event/${hall.eventId}/games`)
    await page.getByRole('button', { name: /^Table 1\b/ }).click()
    const sheet = page.getByRole('dialog')
    const cancel = sheet.getByRole('button', { name: 'Cancel last hand' })
    const minutes = sheet.getByRole('button', { name: 'Add 5 minutes' })
    const flag = sheet.getByRole('button', { name: /^Penalty for/ }).first()
    await cancel.waitFor()
    const before = [await placeOf(minutes), await placeOf(cancel), await placeOf(flag)]
    await venue.stop()
    await cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the hand' }).click()
    await expect(cancel).toHaveAccessibleDescription('A cancelled hand is already waiting')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await venue.start()
    await expect(page.getByText(/^No network since/).locator('visible=true')).toHaveCount(0)
    const offline = [await placeOf(minutes), await placeOf(cancel), await placeOf(flag)]
    await expect(cancel).not.toHaveAccessibleDescription('A cancelled hand is already waiting')
    expect(offline).toEqual(before)
    expect([await placeOf(minutes), await placeOf(cancel), await placeOf(flag)]).toEqual(before)
    await context.close()
  })
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the controls of the session’s sheet do not move when games end, nor the page’s header when the next session is seated`, async ({
    browser,
    venue,
    prepared,
    server,
  }) => {
    const { hall } = prepared
    const event = { eventId: hall.eventId }
    const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openWhole(page, `${venue.origin}/event/${hall.eventId}/games`)
    const head = page.getByRole('banner').or(page.locator('header')).first()
    const headBefore = await placeOf(head)
    await page.getByRole('button', { name: 'Session' }).locator('visible=true').click()
    const sheet = page.getByRole('dialog', { name: 'Session' })
    const approve = sheet.getByRole('button', { name: 'Approve the results' })
    const parts = [
      sheet.getByRole('heading', { name: 'Session' }),
      approve,
      sheet.getByRole('button', { name: 'Add 5 minutes' }),
      sheet.getByRole('switch'),
    ]
    await approve.waitFor()
    const before = await Promise.all(parts.map(placeOf))
    for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
    await expect(sheet.getByRole('heading', { name: 'Before you approve' })).toBeVisible()
    expect(await Promise.all(parts.map(placeOf))).toEqual(before)
    await page.keyboard.press('Escape')
    await server.asAdmin('Mimir.FinalizeSession', event)
    await server.asAdmin('Mimir.MakeShuffledSeating', { ...event, groupsCount: 1, seed: 1 })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await placeOf(head)).toEqual(headBefore)
    await context.close()
  })
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the switches in the list of players do not move when a referee turns one of them offline or when its ruling arrives`, async ({
    browser,
    venue,
    prepared,
  }) => {
    const { hall } = prepared
    const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openWhole(page, `${venue.origin}/event/${hall.eventId}/players`)
    const switches = page.getByRole('switch', { name: /takes part in the next seating/ })
    const before = await placeOf(switches.nth(2))
    await venue.stop()
    await expect(page.getByText(/^No network since/).locator('visible=true')).toHaveCount(1)
    await switches.first().click()
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await placeOf(switches.nth(2))).toEqual(before)
    await venue.start()
    await expect(undo).toHaveCount(0, { timeout: 60_000 })
    expect(await placeOf(switches.nth(2))).toEqual(before)
    await context.close()
  })
}

test('on a phone the list of penalties does not move when its data get old or when new data come', async ({
  browser,
  venue,
  prepared,
}) => {
  const { hall } = prepared
  const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
  const page = await context.newPage()
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await openWhole(page, `${venue.origin}/event/${hall.eventId}/penalties`)
  const list = page.getByRole('heading', { name: 'Penalties given' })
  const before = await placeOf(list)
  await venue.stop()
  await page.clock.fastForward('20:00')
  await expect(page.getByText('data 20 min old')).toBeVisible()
  expect(await placeOf(list)).toEqual(before)
  await venue.start()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('data 20 min old')).toBeHidden()
  expect(await placeOf(list)).toEqual(before)
  await context.close()
})

test('on a laptop the button Withdraw seating does not move when the network fails', async ({
  browser,
  venue,
  prepared,
  server,
}) => {
  const { hall } = prepared
  const event = { eventId: hall.eventId }
  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await server.asAdmin('Mimir.FinalizeSession', event)
  await server.asAdmin('Mimir.MakeShuffledSeating', { ...event, groupsCount: 1, seed: 1 })
  const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
  const page = await context.newPage()
  await page.setViewportSize(LAPTOP)
  await openWhole(page, `${venue.origin}/event/${hall.eventId}/games`)
  const takeBack = page.getByRole('button', { name: 'Withdraw seating' })
  await takeBack.waitFor()
  const before = await placeOf(takeBack)
  await venue.stop()
  await expect(page.getByText('Needs the network').first()).toBeVisible()
  expect(await placeOf(takeBack)).toEqual(before)
  await venue.start()
  await context.close()
})

test('on a laptop the menu of an event stays in its place when the event’s title comes', async ({
  browser,
  venue,
  prepared,
}) => {
  const { hall } = prepared
  const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
  const page = await context.newPage()
  await page.setViewportSize(LAPTOP)
  let bring = () => {}
  const isBrought = new Promise<void>((resolve) => (bring = resolve))
  await page.route(/GetGameConfig|GetEventsById|GetEvents$/, async (route) => {
    await isBrought
    await route.continue()
  })
  await page.goto(`${venue.origin}/event/${hall.eventId}/log`)
  const place = page.getByRole('link', { name: 'Penalties' })
  await place.waitFor()
  const before = await placeOf(place)
  bring()
  await expect(page.getByRole('heading', { level: 2, name: 'Riga Spring Open' })).toBeVisible()
  expect(await placeOf(place)).toEqual(before)
  await context.close()
})

/** The vertical position and the height of a control, in whole pixels. */
async function placeOf(control: Locator) {
  const box = await control.boundingBox()
  return box && [Math.round(box.y), Math.round(box.height)]
}
