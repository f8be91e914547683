import { renamedWords } from '../harness/next-release'
import {
  expect,
  inEachEngine,
  isSaidToBeSaved,
  openKept,
  penaliseFirstEast,
  tablesOn,
  textOf,
} from './engine-story'

inEachEngine(
  'a ruling given offline survives a killed browser and reaches the server once, and so does a ruling that another tab shows and an update of the console keeps',
  async (engine, { fresh, accounts: { referee }, games, faults, server }) => {
    const window = await fresh(engine, { ends: true })
    await window.open(games)
    await window.type('Email', referee.email)
    await window.type('Password', referee.password)
    await window.press('button', 'Proceed with sign in')
    await expect.poll(tablesOn(window)).toBe(2)
    await openKept(window, games)
    faults.cut()
    await penaliseFirstEast(window, server)
    await expect.poll(isSaidToBeSaved(window)).toBe(true)
    await window.kill()

    await window.startAgain()
    await window.open(games)
    await expect.poll(tablesOn(window)).toBe(2)
    await expect.poll(textOf(window)).toMatch(/No network since \d\d:\d\d/)
    faults.restore()
    await expect.poll(async () => (await server.penalties()).length, { timeout: 60_000 }).toBe(1)
    await window.open(games.replace(/event.*/, 'outbox'))
    await expect.poll(textOf(window)).toContain('Saved on the server')
    expect(await server.penalties()).toHaveLength(1)

    const other = await window.newTab()
    await other.open(games.replace(/event.*/, 'outbox'))
    await window.open(games)
    await expect.poll(tablesOn(window)).toBe(2)
    faults.cut()
    await penaliseFirstEast(window, server, 'Too much noise')
    await expect.poll(textOf(other)).toContain('Too much noise')
    await window.press('button', 'Close')

    faults.restore()
    // The page does not look for a new release by itself in this story, so the story makes it look before the ruling is
    // sent.
    faults.publish(renamedWords('de'))
    await window.run('await (await navigator.serviceWorker.ready).update()')
    await expect.poll(textOf(window), { timeout: 60_000 }).toContain('A new version is ready.')
    await window.run(`document.body.dataset.same = 'yes'`)
    await window.press('button', 'Update')
    const isSame = () => window.run('return document.body.dataset.same ?? null').catch(() => 'yes')
    await expect.poll(isSame, { timeout: 60_000 }).toBeNull()
    await expect.poll(tablesOn(window)).toBe(2)
    await expect.poll(async () => (await server.penalties()).length, { timeout: 60_000 }).toBe(2)
    const settled = async () => (await textOf(other)()).split('Saved on the server').length - 1
    await expect.poll(settled, { timeout: 60_000 }).toBe(2)
    expect(await server.penalties()).toHaveLength(2)
  },
)
