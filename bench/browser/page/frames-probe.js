// Runs in the page. `window.watchFrames()` begins to watch; `window.framesSeen()` returns the longest frame and task
// since then, in ms.
{
  let since = 0
  let last = 0
  let longestFrameMs = 0
  const tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })
  const frame = (now) => {
    if (since > 0 && last >= since) longestFrameMs = Math.max(longestFrameMs, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)

  window.watchFrames = () => {
    since = performance.now()
    longestFrameMs = 0
  }
  window.framesSeen = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const of = tasks.filter(({ startTime }) => startTime >= since)
    return { longestFrameMs, longestTaskMs: Math.max(0, ...of.map(({ duration }) => duration)) }
  }
  window.pressNamed = (name) => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) =>
      textContent.includes(name),
    )
    button.click()
  }
}
