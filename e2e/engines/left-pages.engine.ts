import { expect, test as story } from '../harness/own-server'
import { hasWebKit, openWebKit, type WebKitPage } from './webkit'

const test = story.extend<{ readonly webkit: WebKitPage; readonly games: string }>({
  webkit: async ({ venue, hall: { referee } }, provide) => {
    const webkit = await openWebKit()
    await webkit.open(`${venue.origin}/profile/login`)
    const { authToken } = referee.credentials
    await webkit.run(
      `document.cookie = 'auth=${authToken}; path=/'; document.cookie = 'pid=${referee.id}; path=/'`,
    )
    await provide(webkit)
    await webkit.stop()
  },
  games: async ({ venue, hall: { eventId } }, provide) => {
    await provide(`${venue.origin}/event/${eventId}/games`)
  },
})

test.skip(!hasWebKit(), 'WebKitGTK is not installed: webkit2gtk-driver, gir1.2-webkit2-4.1, xvfb')
test.setTimeout(600_000)

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** How many tables the page shows; none while it is being left. */
const tablesOn = (webkit: WebKitPage) => async () => {
  const buttons = `[...document.querySelectorAll('button')]`
  const script = `return ${buttons}.filter((each) => /^Table \\d/.test(each.ariaLabel ?? each.textContent)).length`
  return Number(await webkit.run(script).catch(() => 0))
}

test('in WebKit a page that is left while it loads does not keep the next one from its tables, fifty times', async ({
  webkit,
  games,
}) => {
  const tables = tablesOn(webkit)
  await webkit.open(games)
  await expect.poll(tables).toBe(2)
  for (let round = 0; round < 50; round += 1) {
    await webkit.leaveFor(games.replace('games', round % 2 === 0 ? 'penalties' : 'players'))
    await pause(50 + ((round * 37) % 150))
    await webkit.leaveFor(games)
    await expect.poll(tables, { timeout: 8_000, message: `round ${round}` }).toBe(2)
  }
})

test('in WebKit the games show their tables after going back and forward, twenty times', async ({
  webkit,
  games,
}) => {
  const tables = tablesOn(webkit)
  await webkit.open(games)
  await expect.poll(tables).toBe(2)
  await webkit.leaveFor(games.replace('games', 'penalties'))
  for (let round = 0; round < 20; round += 1) {
    await expect.poll(tables, { timeout: 8_000 }).toBe(0)
    await pause(50 + ((round * 37) % 150))
    await webkit.goBack()
    await expect.poll(tables, { timeout: 8_000, message: `round ${round}` }).toBe(2)
    await pause(50 + ((round * 53) % 150))
    await webkit.goForward()
  }
})
