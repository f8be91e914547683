import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

test.use({ players: 60 })

/**
 * A script that runs in the page before our own code: it records the text of the first board, and taps one of its
 * tables at once.
 */
const TAP_THE_FIRST_BOARD = `
  window.boardSaid = null
  new MutationObserver((_changes, observer) => {
    const board = document.getElementById('early-board')
    if (board === null) return
    observer.disconnect()
    window.boardSaid = board.textContent
    window.consoleWasThere = document.getElementById('root').childElementCount > 0
    board.querySelectorAll('button')[6].click()
  }).observe(document, { childList: true, subtree: true })
`

test('a start without a server shows the hall with its day and time at once, and a tap on it opens the table', async ({
  tablet,
  venue,
}) => {
  await tablet.openGames(venue.origin)
  const address = tablet.page.url()
  await expect(new GamesPage(tablet.page).tables).toHaveCount(15)
  await tablet.page.waitForFunction("localStorage.getItem('shinpan-board2') !== null")
  await tablet.page.close()
  await venue.kill()

  const page = await tablet.context.newPage()
  await page.addInitScript(TAP_THE_FIRST_BOARD)
  await page.goto(address)
  const games = new GamesPage(page)
  await expect(games.sheet.getByRole('heading', { name: 'Table 7' })).toBeVisible()
  expect(await page.evaluate('window.consoleWasThere')).toBe(false)
  expect(await page.evaluate('window.boardSaid')).toMatch(
    /^Riga Spring Opendata of \d+ \w+, \d\d:\d\d1東2·1Player/,
  )
  await games.closeSheet()
  await expect(games.tables).toHaveCount(15)
  expect(await page.locator('#early-board').count()).toBe(0)
})

test('a person who signed out sees nothing of the hall at the next start', async ({
  tablet,
  venue,
}) => {
  await tablet.openGames(venue.origin)
  const { page } = tablet
  await page.waitForFunction("localStorage.getItem('shinpan-board2') !== null")
  const address = page.url()
  await page.goto(`${venue.origin}/profile/logout`)
  await expect(page).toHaveURL(/profile\/login/)
  expect(await page.evaluate("localStorage.getItem('shinpan-board2')")).toBeNull()
  await page.addInitScript(TAP_THE_FIRST_BOARD)
  await page.goto(address)
  await expect(page).toHaveURL(/profile\/login/)
  expect(await page.evaluate('window.boardSaid')).toBeNull()
})

test('the tiles are where the early board had them', async ({ tablet, venue }) => {
  await tablet.openGames(venue.origin)
  const { page } = tablet
  await page.waitForFunction("localStorage.getItem('shinpan-board2') !== null")
  await page.addInitScript(`
    const placeOf = (tile) => { const { x, y, width, height } = tile.getBoundingClientRect(); return [x, y, width, height].map(Math.round) }
    new MutationObserver((_changes, observer) => {
      const tile = document.querySelector('#early-board button')
      if (tile === null) return
      observer.disconnect()
      window.firstPlace = placeOf(tile)
      window.placeOf = placeOf
    }).observe(document, { childList: true, subtree: true })
  `)
  await page.goto(page.url())
  await expect(page.locator('#early-board')).toHaveCount(0)
  await expect(new GamesPage(page).tables).toHaveCount(15)
  await expect
    .poll(() => page.evaluate("window.placeOf(document.querySelector('main button[data-state]'))"))
    .toEqual(await page.evaluate('window.firstPlace'))
})
