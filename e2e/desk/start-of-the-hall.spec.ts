import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'

test.use({ players: 60 })

/**
 * A script that runs in the page before the console: it records the text of the early board as soon as
 * the board is there, and taps one of its tables immediately.
 */
const TAP_THE_FIRST_BOARD = `
  window.boardSaid = null
  new MutationObserver((_changes, observer) => {
    const board = document.getElementById('early-board')
    if (board === null) return
    observer.disconnect()
    window.boardSaid = board.parentElement.textContent
    window.consoleWasThere = document.querySelector('#root > div').childElementCount > 0
    board.querySelectorAll('button')[6].click()
  }).observe(document, { childList: true, subtree: true })
`

/** A script that records the first tile of the early board, and where on the screen this tile is. */
const NOTE_THE_FIRST_PLACE = `
  const placeOf = (tile) => { const { x, y, width, height } = tile.getBoundingClientRect(); return [x, y, width, height].map(Math.round) }
  new MutationObserver((_changes, observer) => {
    const tile = document.querySelector('#early-board button')
    if (tile === null) return
    observer.disconnect()
    window.firstPlace = placeOf(tile)
    window.placeOf = placeOf
    window.firstTile = tile
  }).observe(document, { childList: true, subtree: true })
`

test('at a start the tables show immediately, with the time of their copy and ready for a tap, until the person signs out', async ({
  tablet,
  faults,
}) => {
  const { context } = tablet
  await tablet.openGames(faults.origin)
  const address = tablet.page.url()
  await expect(new GamesPage(tablet.page).tables).toHaveCount(15)
  await tablet.page.waitForFunction(() => localStorage.getItem('shinpan-board2') !== null)
  await tablet.page.close()

  await test.step('the console shows its tiles exactly where the early board, drawn before the console starts, showed them', async () => {
    const page = await context.newPage()
    await page.addInitScript(NOTE_THE_FIRST_PLACE)
    await page.goto(address)
    await expect(page.locator('#early-board')).toHaveCount(0)
    await expect(new GamesPage(page).tables).toHaveCount(15)
    await expect
      .poll(() =>
        page.evaluate("window.placeOf(document.querySelector('main button[data-state]'))"),
      )
      .toEqual(await page.evaluate('window.firstPlace'))
    expect(
      await page.evaluate("document.querySelector('main button[data-state]') === window.firstTile"),
    ).toBe(true)
    await page.close()
  })
  await test.step('without a server a tap on the early board, drawn before the console starts, opens the table', async () => {
    faults.cut()
    const page = await context.newPage()
    await page.addInitScript(TAP_THE_FIRST_BOARD)
    await page.goto(address)
    const games = new GamesPage(page)
    await expect(games.sheet.getByRole('heading', { name: 'Table 7' })).toBeVisible()
    expect(await page.evaluate('window.consoleWasThere')).toBe(false)
    expect(await page.evaluate('window.boardSaid')).toMatch(
      /^Riga Spring Opendata from \d+ \w+, \d\d:\d\d1東2·1Player/,
    )
    await games.closeSheet()
    await expect(games.tables).toHaveCount(15)
    expect(await page.locator('#early-board').count()).toBe(0)
    await page.close()
  })
  await test.step('after a person has signed out, the next start shows no tables', async () => {
    faults.restore()
    const page = await context.newPage()
    await page.goto(`${faults.origin}/profile/logout`)
    await expect(page).toHaveURL(/profile\/login/)
    expect(await page.evaluate("localStorage.getItem('shinpan-board2')")).toBeNull()
    await page.addInitScript(TAP_THE_FIRST_BOARD)
    await page.goto(address)
    await expect(page).toHaveURL(/profile\/login/)
    expect(await page.evaluate('window.boardSaid')).toBeNull()
  })
})
