import type { Worker } from 'node:worker_threads'
import type { AnnounceData, AnnounceNews } from '../threads/announce-worker'
import { startWorker } from '../threads/start-worker'

const AGAIN_AFTER_MS = 15_000
/** Another machine may have been the hub of a moment ago, started twice, or leave the hall. */
const FREE_AFTER_MS = 60_000
const STOPS_WITHIN_MS = 3_000

/**
 * Answers in the hall's network for a name such as `shinpan.local`, with this machine's addresses as they change. A
 * thread that ended, as when there is no network, is started again; so is one that gave the name up.
 * @param options.onNews hears, when it changes, that the name is answered for, or that another machine has it.
 * @param options.freeAfterMs after how long a name that another machine has is tried again; absent = a minute.
 * @returns what ends it.
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
    // What went wrong is only that nobody answers for a while.
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

/** A goodbye that does not get through is not waited for. */
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
