import type { Milliseconds } from '../../domain/ids'

/** A page in the background draws no frames, so the work starts after this time in any case. */
const NO_FRAME_MS: Milliseconds = 200

/** Does `work` once, after the browser has drawn a frame with the present content. */
export function afterFrame(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_FRAME_MS)
}
