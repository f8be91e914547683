import type { Milliseconds } from '../../domain/ids'

/** The id of the link to the console's single script, in the page from the worker. A first visit's page has none. */
export const KEPT_CONSOLE = 'kept-console'

/** A page in the background draws no frames. */
const NO_FRAME_MS: Milliseconds = 200

/** Runs the console's single script, if the page has one: at once, or after the frame with the present content. */
export function startKeptConsole(document: Document, { isDrawn }: { isDrawn: boolean }): void {
  const link = document.getElementById(KEPT_CONSOLE)
  if (!(link instanceof HTMLLinkElement)) return
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const script = document.createElement('script')
    script.src = link.href
    document.head.append(script)
  }
  if (!isDrawn) {
    start()
    return
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, NO_FRAME_MS)
}
