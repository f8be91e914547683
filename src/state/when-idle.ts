/**
 * Runs work once the browser is idle, at the latest after two seconds. The returned function cancels the
 * work. Safari has no idle callbacks, so it runs the work shortly after the first paint.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
