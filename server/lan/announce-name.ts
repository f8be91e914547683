import type { Worker } from 'node:worker_threads'
import type { AnnounceData, AnnounceNews } from '../threads/announce-worker'
import { startWorker } from '../threads/start-worker'

const AGAIN_AFTER_MS = 15_000
/**
 * After this time a name that another machine had is tried again. The other machine may be this hub's former process, a
 * second start of it, or a machine that leaves the hall.
 */
const FREE_AFTER_MS = 60_000
const STOPS_WITHIN_MS = 3_000

/**
 * Announces a name such as `shinpan.local` in the hall's network, with this machine's present addresses. A thread that
 * ended, for example without a network, is started again. So is a thread that gave the name up.
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
    // An error only means that the name is not announced for a while.
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

/** Waits until the thread has sent the message that withdraws the name, but not for long. */
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
