import { useLayoutEffect } from 'react'

/** How many open dialogs cover each part of the page. */
const covered = new Map<Element, number>()

/**
 * While a dialog is open, nobody reaches the page behind it, also not with a screen reader. Headless UI marks the page
 * only behind the first dialog after a load: behind each later one it looks for the page before it can know it. It
 * marks the root of the page, this hook what is in the root, so neither takes the other's mark away.
 */
export function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const parts = [...(document.getElementById('root')?.children ?? [])]
    for (const part of parts) cover(part, 1)
    return () => {
      for (const part of parts) cover(part, -1)
    }
  }, [isOpen])
}

function cover(part: Element, by: 1 | -1): void {
  const count = (covered.get(part) ?? 0) + by
  if (count > 0) covered.set(part, count)
  else covered.delete(part)
  part.toggleAttribute('inert', count > 0)
}
