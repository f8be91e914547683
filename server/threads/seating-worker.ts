import { parentPort } from 'node:worker_threads'
import type { SeatingAnswer, SeatingQuestion } from './seating-thread'
import { SEATING_WORKS } from './seating-works'
import { warmUp } from './warm-up'

/** The code of the seating thread: it does requests one after another. */

let isWarm = false

parentPort?.on('message', ({ id, name, input }: SeatingQuestion) => {
  parentPort?.postMessage(answer(id, () => SEATING_WORKS[name](input as never)))
  // The first request is answered already. This warms the thread up, so that the next request need not wait for code
  // that runs for the first time.
  if (!isWarm) setImmediate(warmUp)
  isWarm = true
})

function answer(id: number, work: () => unknown): SeatingAnswer {
  try {
    return { id, output: work() }
  } catch (error) {
    return { id, error }
  }
}
