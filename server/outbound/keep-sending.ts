import type { OutboundLog } from './outbound-log'
import type { Sleep } from './sleep'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000
/** What is on its way when the server stops may take so long. */
const CUT_AFTER_MS = 3_000

interface Sending {
  /** Sends one batch: tells whether it was full, and how long whoever takes it wants to be left alone. */
  readonly sendBatch: (stopping: AbortSignal) => Promise<{ isFull: boolean; waitMs: number }>
  /** What is told when the batch cannot be read. */
  readonly trouble: string
  /** Ends what is still on its way. */
  readonly cut: () => void
  readonly sleep: Sleep
  readonly log: OutboundLog
}

/**
 * Sends batch after batch, as they come, until stopped, and rests when one was not full. What waits in a database that
 * is away keeps. What is on its way at the stop is waited for, briefly.
 */
export function keepSending(sending: Sending): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run(sending, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      const late = setTimeout(sending.cut, CUT_AFTER_MS)
      await running
      clearTimeout(late)
    },
  }
}

async function run({ sendBatch, trouble, sleep, log }: Sending, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      const { isFull, waitMs } = await sendBatch(stopping)
      const pauseMs = isFull ? waitMs : Math.max(waitMs, IDLE_MS)
      if (pauseMs > 0) await sleep(pauseMs, stopping)
    } catch (error) {
      log.warn(trouble, { error })
      await sleep(AFTER_TROUBLE_MS, stopping)
    }
  }
}
