// Runs in the page. `window.openPlayers` presses the link to the players and returns the times since the press, in ms.
window.openPlayers = async () => {
  const WANTED_ROWS = 400
  const WATCH_ON_MS = 1500
  const FIRST_SCREEN_ROWS = 12
  const rows = () => document.querySelectorAll('main li')

  /** Returns the time at which a frame with this many rows was ready to show. */
  const shownOnce = async (wanted) => {
    await new Promise((resolve) => {
      if (rows().length >= wanted) return resolve()
      const observer = new MutationObserver(() => {
        if (rows().length < wanted) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    return new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )
  }

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })

  const pressedAt = performance.now()
  document.querySelector('a[href$="/players"]').click()
  const firstScreenAt = await shownOnce(FIRST_SCREEN_ROWS)
  const visibleAt = await shownOnce(WANTED_ROWS)
  const nodes = document.querySelectorAll('*').length
  await new Promise((resolve) => setTimeout(resolve, WATCH_ON_MS))
  const since = longTasks.filter(({ startTime }) => startTime >= pressedAt)
  return {
    firstScreenMs: firstScreenAt - pressedAt,
    visibleMs: visibleAt - pressedAt,
    blockedMs: since.reduce((sum, { duration }) => sum + duration - 50, 0),
    longestTaskMs: Math.max(0, ...since.map(({ duration }) => duration)),
    nodes,
  }
}
