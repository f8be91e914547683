import { parentPort } from 'node:worker_threads'
import type { SeatingAnswer, SeatingQuestion } from './seating-thread'
import { SEATING_FUNCTIONS } from './seating-functions'
import { warmUp } from './warm-up'

/** The code of the seating thread, which answers requests one after another. */

let isWarm = false

parentPort?.on('message', ({ id, name, input }: SeatingQuestion) => {
  parentPort?.postMessage(answer(id, () => SEATING_FUNCTIONS[name](input as never)))
  // Warms the thread up after its first answer. The next request then need not wait until the engine has compiled
  // the code.
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
