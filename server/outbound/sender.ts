import { keepSending } from './keep-sending'
import { BATCH, sendBatch, type SenderDeps } from './send-batch'

/** What is on its way when the server stops may take so long. */
const CUT_AFTER_MS = 3_000

/** Sends what waits, as it comes, until stopped. A message that is on its way then is waited for, briefly. */
export function startSender(deps: SenderDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const signals = { stopping: stopping.signal, cutting: cutting.signal }
  const { sleep, log } = deps
  const running = keepSending({
    async sendBatch() {
      const { claimed, waitMs } = await sendBatch(deps, signals)
      return { isFull: claimed === BATCH, waitMs }
    },
    trouble: 'messages cannot be read',
    stopping: stopping.signal,
    sleep,
    log,
  })
  return {
    async stop() {
      stopping.abort()
      const cut = setTimeout(() => {
        cutting.abort()
      }, CUT_AFTER_MS)
      await running
      clearTimeout(cut)
    },
  }
}
