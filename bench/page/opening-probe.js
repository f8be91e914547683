// Run in the page. `window.openPlayers` presses a link and tells what came of it, times from the press on.
window.openPlayers = async () => {
  const WANTED_ROWS = 400
  const WATCH_ON_MS = 1500
  const rows = () => document.querySelectorAll('main li')

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })

  const pressedAt = performance.now()
  document.querySelector('a[href$="/players"]').click()
  await new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (rows().length < WANTED_ROWS) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const visibleAt = await new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }),
  )
  const nodes = document.querySelectorAll('*').length
  await new Promise((resolve) => setTimeout(resolve, WATCH_ON_MS))
  const since = longTasks.filter(({ startTime }) => startTime >= pressedAt)
  return {
    visibleMs: visibleAt - pressedAt,
    blockedMs: since.reduce((sum, { duration }) => sum + duration - 50, 0),
    longestTaskMs: Math.max(0, ...since.map(({ duration }) => duration)),
    nodes,
  }
}
