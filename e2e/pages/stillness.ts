import type { BrowserContext, Page } from '@playwright/test'

/**
 * Each answer of the server is held back for one to five times as long as this, in turn. So each
 * answer comes to a page that is already drawn.
 */
const BETWEEN_ANSWERS_MS = 30

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/**
 * Makes answers arrive one after the other, and makes every page opened from now on record what moves on it. Otherwise
 * a fast console would draw everything in one frame, and hide movements that slower machines show.
 */
export async function watchShifts(context: BrowserContext): Promise<void> {
  let asked = 0
  await context.route('**/v2/common.*/**', async (route) => {
    asked += 1
    const wait = BETWEEN_ANSWERS_MS * (1 + (asked % 5))
    const answer = await route.fetch().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, wait))
    await (answer === null ? route.abort() : route.fulfill({ response: answer })).catch(() => {})
  })
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
      `${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** An entry that `PerformanceObserver` gives. TypeScript does not know this type. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly LayoutShiftSource[]
}

interface LayoutShiftSource {
  readonly node: Node | null
  readonly previousRect: DOMRect
  readonly currentRect: DOMRect
}

/** Opens a page and waits until the page has no open requests and has drawn all answers. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<unknown>()
  page.on('request', (request) => !isEndless(request.url()) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (let quiet = 0; quiet < 2;) {
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(drawn))),
        ),
    )
    quiet = underWay.size === 0 ? quiet + 1 : 0
  }
  page.removeAllListeners('request')
  page.removeAllListeners('requestfinished')
  page.removeAllListeners('requestfailed')
}

/** True for requests for which nobody waits: streams, which end with the page, and counted hits. */
const isEndless = (url: string): boolean => /\/v2\/(live|track)/.test(url)

/**
 * Returns the movements on the page that no press caused, if their sum is above 0.02. Browsers call up
 * to 0.1 good.
 */
export async function movedOn(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= MOST_SHIFT) return []
  return shifts.flatMap(({ value, moved }) => [`${value.toFixed(3)} ${moved.join(', ')}`])
}

const MOST_SHIFT = 0.02

/** How many empty pixels a page can be scrolled into, down and sideways. */
export function emptinessOf(page: Page): Promise<readonly [down: number, sideways: number]> {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const shown = document.getElementById('root')?.getBoundingClientRect().bottom ?? 0
    const end = Math.max(innerHeight, Math.ceil(shown + scrollY))
    return [Math.max(0, scrollHeight - end), Math.max(0, scrollWidth - innerWidth)]
  })
}
