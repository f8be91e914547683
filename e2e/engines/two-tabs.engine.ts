import { renamedWords } from '../harness/next-release'
import { expect, inEachEngine, openKept, penaliseFirstEast, tablesOn, textOf } from './engine-story'

inEachEngine(
  'a ruling of one tab shows in the other, and an update keeps it until the server has it',
  async (engine, { signedIn, games, faults, server }) => {
    const window = await signedIn(engine, { ends: true })
    await openKept(window, games)
    const other = await window.newTab()
    await other.open(games.replace(/event.*/, 'outbox'))
    faults.cut()
    await penaliseFirstEast(window, server)
    await expect.poll(textOf(other)).toContain('Late for the session')
    await window.press('button', 'Close')

    faults.restore()
    // The page does not look for a new release by itself here, and the ruling must not leave before the release is found.
    faults.publish(renamedWords('Einzelgerät-Modus'))
    await window.run('await (await navigator.serviceWorker.ready).update()')
    await expect.poll(textOf(window), { timeout: 60_000 }).toContain('A new version is ready.')
    await window.run(`document.body.dataset.same = 'yes'`)
    await window.press('button', 'Update')
    const isSame = () => window.run('return document.body.dataset.same ?? null').catch(() => 'yes')
    await expect.poll(isSame, { timeout: 60_000 }).toBeNull()
    await expect.poll(tablesOn(window)).toBe(2)
    await expect.poll(async () => (await server.penalties()).length, { timeout: 60_000 }).toBe(1)
    await expect.poll(textOf(other), { timeout: 60_000 }).toContain('Saved on the server')
    expect(await server.penalties()).toHaveLength(1)
  },
)
