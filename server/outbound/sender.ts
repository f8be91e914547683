import { BATCH, sendBatch, type SenderDeps } from './send-batch'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000
/** What is on its way when the server stops may take so long. */
const CUT_AFTER_MS = 3_000

/** Sends what waits, as it comes, until stopped. A message that is on its way then is waited for, briefly. */
export function startSender(deps: SenderDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const signals = { stopping: stopping.signal, cutting: cutting.signal }
  const running = run(deps, signals)
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

async function run(
  deps: SenderDeps,
  signals: { stopping: AbortSignal; cutting: AbortSignal },
): Promise<void> {
  const { sleep, log } = deps
  while (!signals.stopping.aborted) {
    try {
      const { claimed, waitMs } = await sendBatch(deps, signals)
      const pauseMs = claimed < BATCH ? Math.max(waitMs, IDLE_MS) : waitMs
      if (pauseMs > 0) await sleep(pauseMs, signals.stopping)
    } catch (error) {
      // The database is away: what waits in it keeps.
      log.warn('messages cannot be read', { error })
      await sleep(AFTER_TROUBLE_MS, signals.stopping)
    }
  }
}
