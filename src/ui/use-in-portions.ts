import { useEffect, useState } from 'react'

interface Progress<T> {
  readonly before: T
  readonly value: T
  readonly upTo: number
}

/**
 * Gives a new value to the items of a long list in portions: one portion immediately, one more in each
 * frame. Rendering a hundred items in one frame would block the page. As long as the value means the same,
 * it must be the same object.
 * @returns a function that gives the value for an item, by the item's index in the list.
 */
export function useInPortions<T>(
  value: T,
  { count, portion }: { count: number; portion: number },
): (index: number) => T {
  const [progress, setProgress] = useState<Progress<T>>({ before: value, value, upTo: Infinity })
  let now = progress
  if (progress.value !== value) {
    now = { before: progress.value, value, upTo: portion }
    setProgress(now)
  }
  const { before, upTo } = now
  // This effect runs after every render. React may apply a scheduled step to an older value; the step is then
  // scheduled again.
  useEffect(() => {
    if (upTo >= count) return
    const next = requestAnimationFrame(() => setProgress({ before, value, upTo: upTo + portion }))
    return () => cancelAnimationFrame(next)
  })
  return (index) => (index < upTo ? value : before)
}
