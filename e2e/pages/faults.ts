import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The accessibility faults of the page in its present state. The dark colours are checked too, and differ only in
 * colours.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  return [...(await faultsInLight(page)), ...(await faultsInDark(page))]
}

/** The faults at each of these widths. The dark colours are checked at the last one: they depend on no width. */
export async function faultsAtWidths(
  page: Page,
  widths: readonly number[] = [1366, 390],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    faults.push(...(await faultsInLight(page)))
  }
  return [...faults, ...(await faultsInDark(page))]
}

async function faultsInLight(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  return told(await (await look(page)).withTags(RULES).analyze())
}

async function faultsInDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return told(await (await look(page)).withRules(['color-contrast']).analyze())
}

const told = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )

/**
 * The faults that disturb a person who moves by landmarks and headings: missing landmarks, headings out of order, wrong
 * roles.
 */
export async function landmarkFaultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await (await look(page)).withTags(['best-practice']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** A check of the page. Its half a megabyte of code is read once for each page, because reading it takes 0.1 s of CPU. */
async function look(page: Page): Promise<AxeBuilder> {
  await coloursAtRest(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
  // The page has no frames, for which each check would open another page.
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Waits until no colour or place is on its way to another, as after a change of the colour scheme. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** The controls smaller than 44 px, including the area that their `::after` adds. */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, [role=switch]')
    return [...controls].flatMap((control) => {
      const drawn = control.getBoundingClientRect()
      const isThere = control.checkVisibility() && drawn.width > 1 && drawn.bottom > 0
      if (!isThere || control.closest('[inert]') !== null) return []
      // A field can be pressed anywhere on its frame.
      const pressed = control.matches('input:not([type=radio])')
        ? (control.parentElement ?? control).getBoundingClientRect()
        : drawn
      const added = getComputedStyle(control, '::after')
      const isAdded = added.content !== 'none' && added.position === 'absolute'
      const grown = (side: number, more: string) =>
        Math.max(side, isAdded ? Number.parseFloat(more) || 0 : 0)
      const width = grown(pressed.width, added.width)
      const height = grown(pressed.height, added.height)
      if (width >= 43.5 && height >= 43.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName
      return [`${name}: ${Math.round(width)} x ${Math.round(height)}`]
    })
  })
}
