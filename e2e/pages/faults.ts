import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks a rule on the page as it stands; in dark nothing is different but the colours. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // There are no frames, for whose sake each look would open a page of its own.
  const look = () => new AxeBuilder({ page }).setLegacyMode()
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await look().withTags(RULES).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await look().withRules(['color-contrast']).analyze()
  return [...inLight.violations, ...inDark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Controls that are pressed on less than 44 px, the area their `::after` adds included. */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, [role=switch]')
    return [...controls].flatMap((control) => {
      const drawn = control.getBoundingClientRect()
      const isThere = control.checkVisibility() && drawn.width > 1 && drawn.bottom > 0
      if (!isThere || control.closest('[inert]') !== null) return []
      // A field is pressed on its whole frame.
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
