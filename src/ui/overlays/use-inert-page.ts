import { useLayoutEffect } from 'react'

/** For each part of the page: how many open dialogs cover it. */
const covered = new Map<Element, number>()

/**
 * Makes the page behind an open dialog inert, also for screen readers. Headless UI does that only for the first dialog
 * after a page load; for later dialogs it looks for the page too early. Headless UI marks the root of the page. This
 * hook marks the children of the root, so that the hook and Headless UI do not remove each other's marks.
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
