import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The sizes of a name, from one line of full size to three small lines. At each size the name is about as high as the
 * row.
 */
const STEPS = ['one-line', 'one-smaller-line', 'two-lines', 'three-lines'] as const

/**
 * The classes of a name on the hall screen, for each size. Names are measured in the page, because the same letters
 * are a fifth wider in one font than in another.
 */
export const WHOLE_NAME = [
  'min-w-0 wrap-anywhere leading-[1.3] lg:overflow-hidden lg:whitespace-nowrap',
  'lg:data-[step=one-smaller-line]:text-[0.82em]',
  'lg:data-[step=two-lines]:line-clamp-2 lg:data-[step=two-lines]:text-[0.66em]',
  'lg:data-[step=two-lines]:leading-[1.12] lg:data-[step=two-lines]:whitespace-normal',
  'lg:data-[step=three-lines]:line-clamp-3 lg:data-[step=three-lines]:text-[0.46em]',
  'lg:data-[step=three-lines]:leading-[1.08] lg:data-[step=three-lines]:whitespace-normal',
].join(' ')

/**
 * Gives each element with `data-name` in a list the first size at which its whole text is visible. This happens after
 * each rendering, and when the list changes its size. A text that is too long for every size ends in dots. An element
 * with `data-extra` inside is visible only if there is space for it at the first size.
 */
export function useFittedNames<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setSteps(element))
    observer.observe(element)
    setSteps(element)
    return () => observer.disconnect()
  })
  return list
}

/**
 * All names get the next size before any name is measured, so that the browser lays the list out only once per size.
 */
function setSteps(list: HTMLElement): void {
  let names = [...list.querySelectorAll<HTMLElement>('[data-name]')]
  for (const extra of list.querySelectorAll<HTMLElement>('[data-extra]')) extra.hidden = false
  for (const step of STEPS) {
    for (const name of names) name.dataset['step'] = step
    names = names.filter((name) => !isWhole(name))
    const extras = names.flatMap((name) => name.querySelector<HTMLElement>('[data-extra]') ?? [])
    if (step !== STEPS[0] || extras.length === 0) continue
    // Before a name becomes smaller, its extra part is hidden.
    for (const extra of extras) extra.hidden = true
    names = names.filter((name) => !isWhole(name))
  }
}

/** True when the text fits into its box. A line that `line-clamp` hides lies below the box. */
function isWhole(name: HTMLElement): boolean {
  if (name.scrollWidth > name.clientWidth) return false
  const { bottom } = name.getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(name)
  return [...text.getClientRects()].every((line) => (line.top + line.bottom) / 2 <= bottom)
}
