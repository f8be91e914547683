import type { OutboundLog } from './outbound-log'
import type { Sleep } from './sleep'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000

/**
 * Sends batch after batch until stopped, and rests when one was not full. What waits in a database that is away keeps.
 */
export async function keepSending(options: {
  /** Sends one batch: tells whether it was full, and how long whoever takes it wants to be left alone. */
  sendBatch: () => Promise<{ isFull: boolean; waitMs: number }>
  /** What is told when the batch cannot be read. */
  trouble: string
  stopping: AbortSignal
  sleep: Sleep
  log: OutboundLog
}): Promise<void> {
  const { sendBatch, trouble, stopping, sleep, log } = options
  while (!stopping.aborted) {
    try {
      const { isFull, waitMs } = await sendBatch()
      const pauseMs = isFull ? waitMs : Math.max(waitMs, IDLE_MS)
      if (pauseMs > 0) await sleep(pauseMs, stopping)
    } catch (error) {
      log.warn(trouble, { error })
      await sleep(AFTER_TROUBLE_MS, stopping)
    }
  }
}
