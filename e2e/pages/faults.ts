import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * These rules fail while a menu is open, because it hides the page and is outside its landmarks. `landmarkFaultsOf`
 * checks both rules on whole pages.
 */
const NOT_OF_EVERY_STATE = ['region', 'page-has-heading-one']

/**
 * Returns the accessibility faults of the page in its present state. With the dark colours it checks only the contrast,
 * because nothing else differs there.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  return [...(await faultsInLight(page)), ...(await faultsInDark(page))]
}

/**
 * Returns the faults at each of these widths. The dark colours are checked only at the last width, because they are the
 * same at all widths.
 */
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
  const inspected = (await look(page)).withTags(RULES).disableRules(NOT_OF_EVERY_STATE)
  return told(await inspected.analyze())
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

/**
 * Prepares a check of the page. The checker's half a megabyte of code is loaded once for each page, because reading it
 * takes 0.1 s of CPU.
 */
async function look(page: Page): Promise<AxeBuilder> {
  await coloursAtRest(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
  // Without this mode each check would open another page in order to check frames. The page has no
  // frames.
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Waits until no colour and no place changes any more, as after a change of the colour scheme. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Returns the controls whose area for presses is less than 44 px wide or high. It tries each point, because another
 * control may cover a part.
 */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const KINDS =
      'a, button, input, select, summary, textarea, [role=switch], [role=tab], [role=option]'
    const reaches = (control: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y)
      const pressed = met?.closest(KINDS) ?? met?.closest('label')?.control
      // A field can be pressed anywhere on its frame.
      const isFrame = control.matches('input, textarea') && control.parentElement?.contains(met)
      return pressed ? pressed === control : isFrame === true
    }
    const side = (isMet: (distance: number) => boolean) => {
      let [before, after] = [0, 0]
      while (before < 44 && isMet(-before - 1)) before += 1
      while (after < 44 && isMet(after + 1)) after += 1
      return before + 1 + after
    }
    const left = [...document.querySelectorAll<HTMLElement>(KINDS)].flatMap((control) => {
      if (control.closest('[inert]') !== null || !control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const [drawn] = control.getClientRects()
      const [x, y] = drawn ? [drawn.x + drawn.width / 2, drawn.y + drawn.height / 2] : [0, 0]
      // Nobody can press a control that is covered, or that only screen readers find.
      if (!drawn || drawn.width <= 1 || !reaches(control, x, y)) return []
      const width = side((distance) => reaches(control, x + distance, y))
      const height = side((distance) => reaches(control, x, y + distance))
      if (width >= 43 && height >= 43) return []
      const { textContent } = control.closest('label') ?? control
      const name = control.getAttribute('aria-label') ?? (textContent || control.outerHTML)
      return [`${name}: ${width} x ${height}`]
    })
    scrollTo(0, 0)
    return left
  })
}
