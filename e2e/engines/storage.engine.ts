import { BESIDE } from '../harness/fault-proxy'
import { HOLD_CACHE, LET_CACHE_GO } from '../harness/hold-cache'
import { expect, inEachEngine, keptForOffline, tablesOn, textOf } from './engine-story'
import { SOON } from './times'

/**
 * Script that shortens a pause from half a minute to a second: the pause after which the page tries the
 * cache again.
 */
const SHORT_PAUSES = `{
  const { setTimeout } = window
  window.setTimeout = (callback, ms, ...rest) => setTimeout(callback, ms === 30000 ? 1000 : ms, ...rest)
}`

inEachEngine(
  'the games show their tables while another page holds the cache, and use the cache again afterwards',
  async (engine, { signedIn, games }) => {
    const window = await signedIn(engine, { before: SHORT_PAUSES })
    await window.open(games)
    await keptForOffline(window)
    const holder = await window.newTab()
    await holder.open(new URL(BESIDE, games).href)
    await holder.run(`await ${HOLD_CACHE}`)

    await window.leaveFor(games)
    await expect.poll(tablesOn(window)).toBe(0)
    await expect.poll(tablesOn(window), SOON).toBe(2)
    await expect.poll(textOf(window)).toContain('Nothing new is kept for offline use.')
    await holder.run(LET_CACHE_GO)
    await expect.poll(textOf(window)).not.toContain('Nothing new is kept for offline use.')
    expect(await tablesOn(window)()).toBe(2)
  },
)

/** Script that makes a browser forbid databases, as some browsers do when cookies are blocked. */
const NO_DATABASE = `
  Object.defineProperty(window, 'indexedDB', {
    configurable: true,
    get() { throw new DOMException('It is forbidden', 'SecurityError') },
  })
`

inEachEngine(
  'a browser that forbids databases shows the tables and says that it cannot store rulings',
  async (engine, { signedIn, games }) => {
    const window = await signedIn(engine, { before: NO_DATABASE })
    await window.open(games)
    await expect.poll(tablesOn(window)).toBe(2)
    await expect.poll(textOf(window)).toContain('cannot store rulings')
  },
)
