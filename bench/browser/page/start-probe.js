// Runs in the page before anything else. Stores a promise in `window.startSeen` with the times of this start. Needs
// `window.wanted`: the selector of the page's rows, how many there must be, and whether the age of the data is shown too.
if (window.wanted) {
  const WATCH_ON_MS = 1500
  const QUIET_MS = 300
  const AGE = /^data (\d+ s|\d+ min) old$|^data from /

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const { wanted } = window
  const rowsIn = (place) => [...document.querySelectorAll(`${place} ${wanted.rows}`)]
  // Rows that were drawn before the console started are marked busy until the console has taken them over.
  const consoleRows = () => rowsIn('main').filter((row) => row.closest('[aria-busy]') === null)
  const hasAge = () =>
    [...document.querySelectorAll('header span, p')].some(({ textContent }) =>
      AGE.test(textContent),
    )

  const start = (async () => {
    // The early board draws these rows. If the device has stored nothing, the console draws them.
    await until(() => rowsIn('').length >= wanted.count && (!wanted.age || hasAge()))
    const tilesAt = await framed()
    if (window.tapAtOnce) rowsIn('')[41].click()
    await until(() => consoleRows().length >= wanted.count)
    const consoleAt = await framed()
    const nodes = document.querySelectorAll('*').length
    const tapOpenedAt = window.tapAtOnce
      ? (await until(() => document.querySelector('[role=dialog]')), await framed())
      : null
    await new Promise((resolve) => setTimeout(resolve, WATCH_ON_MS))
    return { tilesAt, consoleAt, tapOpenedAt, nodes, ...quietSince(consoleAt) }
  })()
  window.startSeen = start

  function until(isSo) {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { attributes: true, childList: true, subtree: true })
      look()
    })
  }

  /**
   * Returns the time at which the frame with the present content is done. A message that is posted in a frame
   * arrives after that frame.
   */
  function framed() {
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )
  }

  /**
   * Returns the time from which no long task began for a while. For the long tasks before that time, also
   * returns the duration of the longest one, and the sum of the parts beyond 50 ms.
   */
  function quietSince(consoleAt) {
    let usableAt = consoleAt
    for (const { startTime, duration } of longTasks) {
      const endsAt = startTime + duration
      if (startTime < usableAt + QUIET_MS && endsAt > usableAt) usableAt = endsAt
    }
    const before = longTasks.filter(({ startTime }) => startTime < usableAt)
    return {
      usableAt,
      blockedMs: before.reduce((sum, { duration }) => sum + duration - 50, 0),
      longestTaskMs: Math.max(0, ...before.map(({ duration }) => duration)),
    }
  }
}
