import { Worker } from 'node:worker_threads'
import type { BugName } from '../../tests/src/outbox/model/bugs'
import {
  joined,
  NOTHING_RUN,
  type Campaign,
  type Seeds,
} from '../../tests/src/outbox/model/campaign'

export interface WorkerOrders {
  readonly bugName: BugName | null
  readonly endsAtFailure: boolean
  /** Whether the schedules run against a server that keeps no idempotency keys. */
  readonly isPlain: boolean
}

/**
 * How many seeds a thread gets in one portion. The number is small, so that at the end no thread waits long for
 * another, and so that progress shows.
 */
const SEEDS_AT_ONCE = 200

/**
 * Runs schedules of consecutive seeds on several threads. The counts do not depend on the number of threads: each
 * schedule depends only on its seed, and parts are joined in the order of their seeds. When the run ends at a failure,
 * seeds after the first failing one do not count. `onProgress` gets the joined result so far.
 */
export async function runOnThreads(
  seeds: Seeds,
  given: WorkerOrders & { threads: number; onProgress: (soFar: Campaign) => void },
): Promise<Campaign> {
  const { threads, onProgress, ...orders } = given
  const waiting = [...partsOf(seeds).entries()]
  const ran = new Map<number, Campaign>()
  let nextToJoin = 0
  let total = NOTHING_RUN
  const isOver = () => orders.endsAtFailure && total.failures.length > 0

  await Promise.all(
    Array.from({ length: Math.min(threads, waiting.length) }, async () => {
      const worker = startWorker(orders)
      try {
        for (let part = waiting.shift(); part && !isOver(); part = waiting.shift()) {
          const [index, seedsOfPart] = part
          ran.set(index, await askWorker(worker, seedsOfPart))
          joinWhatIsThere()
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return total

  function joinWhatIsThere(): void {
    for (let part = ran.get(nextToJoin); part && !isOver(); part = ran.get(nextToJoin)) {
      total = joined(total, part)
      ran.delete(nextToJoin)
      nextToJoin += 1
      onProgress(total)
    }
  }
}

function startWorker(orders: WorkerOrders): Worker {
  const source = new URL('./model-worker.ts', import.meta.url).href
  // A thread does not inherit the loader that reads TypeScript.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); import('${source}') })`
  return new Worker(start, { eval: true, workerData: orders })
}

function partsOf({ firstSeed, schedules }: Seeds): Seeds[] {
  return Array.from({ length: Math.ceil(schedules / SEEDS_AT_ONCE) }, (_, index) => ({
    firstSeed: firstSeed + index * SEEDS_AT_ONCE,
    schedules: Math.min(SEEDS_AT_ONCE, schedules - index * SEEDS_AT_ONCE),
  }))
}

function askWorker(worker: Worker, seeds: Seeds): Promise<Campaign> {
  return new Promise((resolve, reject) => {
    worker.once('message', (campaign: Campaign) => {
      worker.off('error', reject)
      resolve(campaign)
    })
    worker.once('error', reject)
    worker.postMessage(seeds)
  })
}
