import { present } from '../../src/lib/assert'
import {
  expect,
  inEachEngine,
  isSaidToBeSaved,
  openKept,
  penaliseFirstEast,
  tablesOn,
} from './engine-story'
import { SOON, TIMES } from './times'

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** The rulings on the device, as the page's own database has them. */
const RULINGS = `
  const opening = indexedDB.open('rulings')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result.transaction('actions').objectStore('actions').count()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return reading.result
`

inEachEngine(
  'a browser that is killed while it saves keeps every ruling that it said to be saved',
  async (engine, { signedIn, games, faults, server }) => {
    const window = await signedIn(engine)
    const [east] = (await server.table(1)).players ?? []
    const player = present(east?.title, 'the name of the first East')
    await openKept(window, games)
    faults.cut()
    let kept = 0
    for (let round = 0; round < TIMES.kills; round += 1) {
      await penaliseFirstEast(window, player)
      await pause((round * 37) % 150)
      const isSaid = await isSaidToBeSaved(window)()
      await window.kill()

      await window.startAgain()
      await window.open(games)
      await expect.poll(tablesOn(window), { ...SOON, message: `round ${round}` }).toBe(2)
      const now = Number(await window.run(RULINGS))
      expect([kept, kept + 1], `round ${round}`).toContain(now)
      expect(now, `round ${round}: said to be saved`).toBeGreaterThanOrEqual(kept + Number(isSaid))
      kept = now
    }
  },
)
