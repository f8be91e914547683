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
  'a referee signs in, and their ruling given offline survives a killed browser and reaches the server once',
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
  },
)
