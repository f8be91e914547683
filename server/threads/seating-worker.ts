import { parentPort } from 'node:worker_threads'
import type { SeatingAnswer, SeatingQuestion } from './seating-thread'
import { SEATING_WORKS } from './seating-works'

/** The other thread: does what it is asked, one after another. */

parentPort?.on('message', ({ id, name, input }: SeatingQuestion) => {
  parentPort?.postMessage(answer(id, () => SEATING_WORKS[name](input as never)))
})

function answer(id: number, work: () => unknown): SeatingAnswer {
  try {
    return { id, output: work() }
  } catch (error) {
    return { id, error }
  }
}
