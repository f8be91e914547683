/**
 * Does work that can wait once the browser has nothing else to do, at the latest after two seconds; the answer calls it
 * off. Safari has no idle callbacks: a moment after the first paint does there.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
