import type { Locator } from '@playwright/test'
import { openAs, test } from '../harness/every-page'
import { expect } from '../harness/story'
import { openWhole } from '../pages/stillness'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1366, height: 768 }

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the Create button stays in its place when a form gets its first letter`, async ({
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
  test(`at ${size.width} px the buttons of a table stay in their places when a hand is cancelled, and when the cancellation reaches the server`, async ({
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
    await cancel.waitFor()
    const before = [await placeOf(minutes), await placeOf(cancel)]
    await venue.stop()
    await cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the hand' }).click()
    await expect(cancel).toHaveAccessibleDescription('A cancelled hand is already waiting')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await venue.start()
    await expect(page.getByText(/^No network since/).locator('visible=true')).toHaveCount(0)
    const offline = [await placeOf(minutes), await placeOf(cancel)]
    await expect(cancel).not.toHaveAccessibleDescription('A cancelled hand is already waiting')
    expect(offline).toEqual(before)
    expect([await placeOf(minutes), await placeOf(cancel)]).toEqual(before)
    await context.close()
  })
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`at ${size.width} px the session's sheet and the head of the page keep their heights when games end and a timer starts`, async ({
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

/** Where a control stands, in whole pixels. */
async function placeOf(control: Locator) {
  const box = await control.boundingBox()
  return box && [Math.round(box.y), Math.round(box.height)]
}
