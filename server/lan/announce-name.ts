import type { Worker } from 'node:worker_threads'
import type { AnnounceData, AnnounceNews } from '../threads/announce-worker'
import { startWorker } from '../threads/start-worker'

const AGAIN_AFTER_MS = 15_000
/**
 * How long the hub waits before it tries a name again that another machine has. The other machine may be
 * leaving the hall, or may be an earlier or second process of this hub.
 */
const FREE_AFTER_MS = 60_000
const STOPS_WITHIN_MS = 3_000

/**
 * Announces a name such as `shinpan.local` in the hall's network, with this machine's present addresses. The
 * work is done by a thread. When the thread ends, because there is no network or another machine has the name,
 * it is started again.
 * @param options.onNews called when the state changes: the name is announced, or another machine has it.
 * @param options.freeAfterMs after how long to try again a name that another machine has; absent = a minute.
 * @returns a function that ends the announcement.
 */
export function announceName(options: {
  data: AnnounceData
  onNews: (news: AnnounceNews) => void
  freeAfterMs?: number
}): () => Promise<void> {
  const { data, onNews, freeAfterMs = FREE_AFTER_MS } = options
  let worker: Worker | null = null
  let again: NodeJS.Timeout | undefined
  let isOver = false
  let told: AnnounceNews | null = null
  const start = () => {
    const started = startWorker('announce-worker', { workerData: data })
    worker = started
    started.unref()
    started.on('message', (news: AnnounceNews) => {
      if (news !== told) onNews(news)
      told = news
    })
    // After an error the thread ends and starts again, so the name is not announced for a while.
    started.on('error', () => undefined)
    started.on('exit', () => {
      worker = null
      if (isOver) return
      again = setTimeout(start, told === 'conflict' ? freeAfterMs : AGAIN_AFTER_MS)
      again.unref()
    })
  }
  start()
  return async () => {
    isOver = true
    clearTimeout(again)
    if (worker !== null) await stopThread(worker)
  }
}

/** Waits a short time until the thread has sent the message that withdraws the name. */
async function stopThread(worker: Worker): Promise<void> {
  let tooLong: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
    tooLong = setTimeout(resolve, STOPS_WITHIN_MS)
  })
  worker.postMessage('stop')
  await ended
  clearTimeout(tooLong)
  await worker.terminate()
}
