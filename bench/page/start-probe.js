// Runs in the page before anything else. Leaves a promise at `window.startSeen` with the times of this start.
{
  const WANTED_TILES = 100
  const WATCH_ON_MS = 1500
  const QUIET_MS = 300

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  window.startSeen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('main button[data-state]').length < WANTED_TILES) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // The first message after a frame comes when that frame was handed on.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const tilesAt = performance.now()
          const nodes = document.querySelectorAll('*').length
          setTimeout(() => resolve({ tilesAt, nodes, ...quietSince(tilesAt) }), WATCH_ON_MS)
        }
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })

  /** From when on no long task came for a while; and by how much the long ones before were too long. */
  function quietSince(tilesAt) {
    let usableAt = tilesAt
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
