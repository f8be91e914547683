import { useEffect, useState } from 'react'

interface Progress<T> {
  readonly before: T
  readonly value: T
  readonly upTo: number
}

/**
 * Brings a new value to the items of a long list a portion a frame, the first one at once: a page that draws a hundred
 * items anew in one frame does not answer meanwhile. The value must be the same one for as long as it means the same.
 * @returns what an item goes by, by its place in the list.
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
  // After each drawing anew, so that an order to go on that React took for a former value is given again.
  useEffect(() => {
    if (upTo >= count) return
    const next = requestAnimationFrame(() => setProgress({ before, value, upTo: upTo + portion }))
    return () => cancelAnimationFrame(next)
  })
  return (index) => (index < upTo ? value : before)
}
