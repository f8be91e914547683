import { keepSending } from './keep-sending'
import { BATCH, sendBatch, type SenderDeps } from './send-batch'

/** Sends the waiting messages, and new ones as they come, until stopped. */
export function startSender(deps: SenderDeps): { stop(): Promise<void> } {
  const { sleep, log } = deps
  const cutting = new AbortController()
  return keepSending({
    async sendBatch(stopping) {
      const { claimed, waitMs } = await sendBatch(deps, { stopping, cutting: cutting.signal })
      return { isFull: claimed === BATCH, waitMs }
    },
    trouble: 'messages cannot be read',
    cut: () => cutting.abort(),
    sleep,
    log,
  })
}
