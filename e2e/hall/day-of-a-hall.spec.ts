import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../harness/story'

test.use({ serviceWorkers: 'block' })

/** Enough time for a busy machine, and far less than the minute after which every page reads again. */
const SOON = { timeout: 10_000 }
const CALLING = /^Table 1, Calling a referee since/
const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 } }

test('in a session with a desk, two referees, the hall screen and eight phones all screens agree, and offline devices catch up', async ({
  browser,
  tablet,
  faults,
  venue,
  hall,
  server,
}) => {
  test.setTimeout(300_000)
  const { eventId, admin, players } = hall
  const about = { eventId }
  const asAdmin = [
    { name: 'auth', value: admin.credentials.authToken, url: faults.origin },
    { name: 'pid', value: String(admin.id), url: faults.origin },
  ]
  for (const { sessionHash = '' } of await server.tables()) await enter(sessionHash)
  await server.asReferee('Mimir.FinalizeSession', about)

  // Check-in at the door.
  const desk = tablet.page
  await tablet.openGames(venue.origin)
  await desk.goto(`${venue.origin}/event/${eventId}/players?tab=check-in`)
  await desk.getByRole('button', { name: 'Open check-in' }).click()
  for (const { title } of players) {
    await desk.getByRole('checkbox', { name: `${title} is here` }).click()
  }
  await expect(desk.getByText('8 here', { exact: true })).toBeVisible()
  await server.asReferee('Venue.SetNextStart', { eventId, timeOfDay: '14:30' })
  const wall = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await wall.goto(`${venue.origin}/event/${eventId}/hall`)
  await expect(wall.getByText(/14:30/)).toBeVisible(SOON)

  // The players open their phones. Later the network goes away for two of the phones and for the second referee.
  const phones: Page[] = []
  for (const [nth, { title }] of players.entries()) {
    const origin = nth < 2 ? faults.origin : venue.origin
    phones.push(await openPhone(browser, { address: `${origin}/event/${eventId}/play`, title }))
  }
  for (const phone of phones) {
    await expect(phone.getByText('The next session starts at 14:30.')).toBeVisible(SOON)
  }

  // The players are seated, and the session starts.
  await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 7 })
  await expect(wall.getByRole('region', { name: 'Your seat by name' })).toBeVisible(SOON)
  const tables = (await server.tables()).filter(
    ({ status }) => status !== 'SESSION_STATUS_FINISHED',
  )
  for (const { tableIndex = 0, players: four = [] } of tables) {
    for (const { title } of four) {
      const phone = phones[players.findIndex((each) => each.title === title)]
      await expect(phone!.getByText(`Table${tableIndex}`)).toBeVisible(SOON) // one phone a player
    }
  }
  await server.asReferee('Mimir.StartTimer', about)
  for (const screen of [wall, ...phones]) {
    await expect(screen.getByRole('timer').first()).toHaveText(/7\d:\d\d/, SOON)
  }

  // Table 1 calls a referee. Both referees see the call, and one of them answers it.
  const secondContext = await browser.newContext()
  await secondContext.addCookies(asAdmin)
  const second = await secondContext.newPage()
  await second.goto(`${faults.origin}/event/${eventId}/games`)
  await desk.goto(`${venue.origin}/event/${eventId}/games`)
  const { codes = [] } = await server.asReferee('Venue.GetTableCodes', about)
  const code = codes.find(({ tableIndex }) => tableIndex === 1)?.code ?? ''
  const caller = await at(1, { origin: venue.origin })
  await caller.goto(`${venue.origin}/event/${eventId}/play?table=1&code=${code}`)
  await caller.getByRole('button', { name: 'Call the referee' }).click()
  for (const screen of [desk, second]) {
    await expect(screen.getByRole('button', { name: CALLING })).toBeVisible(SOON)
  }
  await desk.getByRole('button', { name: CALLING }).click()
  await desk.getByRole('button', { name: 'I’m going', exact: true }).click()
  const going = 'Anna Kalniņa is going'
  await expect(second.getByText(going).first()).toBeVisible(SOON)
  await expect(caller.getByText(going)).toBeVisible(SOON)
  await desk.getByRole('button', { name: 'Done, +1 min', exact: true }).click()
  await expect(second.getByRole('button', { name: CALLING })).toHaveCount(0, SOON)
  await expect(caller.getByRole('button', { name: 'Call the referee' })).toBeVisible(SOON)
  await expect(caller.getByText('1:00 of this is extra time for your table')).toBeVisible(SOON)

  // The network goes away for the second referee and two phones. The other devices are not affected.
  faults.cut()
  await expect(second.getByText(/^No network since/)).toBeVisible({ timeout: 20_000 })
  for (const phone of phones.slice(0, 2)) {
    await expect(phone.getByRole('status')).toHaveText(/^No connection\. The clock goes on;/, {
      timeout: 20_000,
    })
  }
  const hashes = tables.map(({ sessionHash = '' }) => sessionHash)
  await server.asReferee('Mimir.AddExtraTime', { sessionHashList: hashes, extraTime: 600 })
  const extra = /^1[01]:00 of this is extra time for your table$/
  for (const phone of phones.slice(2)) await expect(phone.getByText(extra)).toBeVisible(SOON)
  for (const phone of phones.slice(0, 2)) await expect(phone.getByText(extra)).toHaveCount(0)
  faults.restore()
  for (const phone of phones.slice(0, 2)) {
    await expect(phone.getByText(extra)).toBeVisible({ timeout: 20_000 })
  }
  await expect(second.getByText(/^No network since/)).toHaveCount(0, { timeout: 20_000 })

  // The session ends and the next one begins. With the table card of the ended session nobody can call.
  for (const hash of hashes) await enter(hash)
  await server.asReferee('Mimir.FinalizeSession', about)
  await expect(wall.getByRole('region', { name: 'Standings' })).toBeVisible(SOON)
  for (const phone of phones) {
    await expect(phone.getByText(/^Place \d of 8$/)).toBeVisible({ timeout: 20_000 })
  }
  await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 8 })
  const next = await at(1, { origin: venue.origin })
  await next.goto(`${venue.origin}/event/${eventId}/play?table=1&code=${code}`)
  await next.getByRole('button', { name: 'Call the referee' }).click()
  await expect(next.getByText(/^This code does not belong to this table’s game\./)).toBeVisible(
    SOON,
  )

  // The end of the day.
  await server.asReferee('Mimir.StartTimer', about)
  for (const { sessionHash = '', status } of await server.tables()) {
    if (status !== 'SESSION_STATUS_FINISHED') await enter(sessionHash)
  }
  await server.asReferee('Mimir.FinalizeSession', about)
  await server.asAdmin('Mimir.FinishEvent', about)
  const places = wall.getByRole('region', { name: 'Final standings' })
  await expect(places.getByText('not revealed yet')).toHaveCount(8, SOON)
  await wall.keyboard.press('PageDown')
  await expect(places.getByText('not revealed yet')).toHaveCount(7)
  for (const phone of phones)
    await expect(phone.getByText('The event is finished.')).toBeVisible(SOON)
  await secondContext.close()
  await wall.close()
  for (const phone of phones) await phone.context().close()

  /** Returns the phone of a player of this table that uses this origin. */
  async function at(table: number, { origin }: { readonly origin: string }): Promise<Page> {
    const titles = ((await server.table(table)).players ?? []).map(({ title }) => title)
    const found = phones.find(
      (phone, nth) => phone.url().startsWith(origin) && titles.includes(players[nth]?.title),
    )
    if (found === undefined) throw new Error(`No phone of this network sits at table ${table}`)
    return found
  }

  async function enter(sessionHash: string): Promise<void> {
    const scores = [45_000, 35_000, 25_000, 15_000]
    await server.asReferee('Venue.EnterResult', { sessionHash, scores, sticks: 0 })
  }
})

async function openPhone(
  browser: Browser,
  { address, title }: { readonly address: string; readonly title: string },
): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: title, exact: true }).click()
  return page
}
