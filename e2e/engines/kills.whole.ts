import {
  expect,
  inEachEngine,
  isSaidToBeSaved,
  openKept,
  penaliseFirstEast,
  tablesOn,
} from './engine-story'
import { pause, shiftOf, SOON } from './times'
import { rowsOf } from './rows-of'

/**
 * After each kill the browser starts again, which takes long. So the suite leaves this story out. In
 * the suite, the story about offline use kills a browser once.
 */
const KILLS = 20

inEachEngine(
  'a browser that is killed while it saves keeps every ruling that it said to be saved',
  async (engine, { signedIn, games, faults, server }) => {
    const window = await signedIn(engine, { ends: true })
    await openKept(window, games)
    faults.cut()
    // A browser that is killed early enough saves nothing, so the rounds below do not prove that anything is ever
    // saved.
    await penaliseFirstEast(window, server)
    await expect.poll(isSaidToBeSaved(window)).toBe(true)
    let kept = (await rowsOf(window, { database: 'rulings', table: 'actions' })).length
    expect(kept).toBe(1)
    // The page is opened again, so that it no longer says that this ruling is saved.
    await window.open(games)
    await expect.poll(tablesOn(window)).toBe(2)
    for (let round = 0; round < KILLS; round += 1) {
      await penaliseFirstEast(window, server)
      await pause(shiftOf(round))
      const isSaid = await isSaidToBeSaved(window)()
      await window.kill()

      await window.startAgain()
      await window.open(games)
      await expect.poll(tablesOn(window), { ...SOON, message: `round ${round}` }).toBe(2)
      const now = (await rowsOf(window, { database: 'rulings', table: 'actions' })).length
      expect([kept, kept + 1], `round ${round}`).toContain(now)
      expect(now, `round ${round}: said to be saved`).toBeGreaterThanOrEqual(kept + Number(isSaid))
      kept = now
    }
  },
)
