import type { OutboundLog } from './outbound-log'
import type { Sleep } from './sleep'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000
/** How long a running send may take when the server stops. */
const CUT_AFTER_MS = 3_000

interface Sending {
  /** Sends one batch. Returns whether the batch was full, and how long the receiver asks the server to send nothing. */
  readonly sendBatch: (stopping: AbortSignal) => Promise<{ isFull: boolean; waitMs: number }>
  /** What the log says when the batch cannot be read from the database. */
  readonly trouble: string
  /** Ends sends that are still running. */
  readonly cut: () => void
  readonly sleep: Sleep
  readonly log: OutboundLog
}

/**
 * Sends batch after batch until stopped, and pauses after a batch that was not full. While the database does not
 * answer, nothing is sent or lost. `stop` waits a short time for sends that are running, and then cuts them off.
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
