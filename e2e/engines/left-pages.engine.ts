import { bornAt, expect, inEachEngine, pathOf, tablesOn } from './engine-story'
import { pause, ROUNDS, shiftOf, SOON } from './times'

inEachEngine(
  'the games show their tables after a page that was left while it loaded, and after going back and forward',
  async (engine, { signedIn, games }) => {
    const window = await signedIn(engine)
    await window.open(games)
    await expect.poll(tablesOn(window)).toBe(2)
    for (let round = 0; round < ROUNDS.storm; round += 1) {
      const tables = tablesOn(window, await bornAt(window))
      await window.leaveFor(games.replace('games', round % 2 === 0 ? 'penalties' : 'players'))
      await pause(50 + shiftOf(round))
      await window.leaveFor(games)
      // If there are no tables, the path tells why: the games page shows none, or the browser is not on the
      // games page.
      const shown = async () => ({ path: await pathOf(window), tables: await tables() })
      await expect
        .poll(shown, { ...SOON, message: `round ${round}` })
        .toEqual({ path: new URL(games).pathname, tables: 2 })
    }

    const tables = tablesOn(window)
    await window.leaveFor(games.replace('games', 'penalties'))
    for (let round = 0; round < ROUNDS.back; round += 1) {
      await expect.poll(tables, SOON).toBe(0)
      await pause(50 + shiftOf(round))
      await window.goBack()
      await expect.poll(tables, { ...SOON, message: `round ${round}` }).toBe(2)
      await pause(50 + shiftOf(round + 1))
      await window.goForward()
    }
  },
)
