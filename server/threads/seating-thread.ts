import type { Worker } from 'node:worker_threads'
import { present } from '../../src/lib/assert'
import { startWorker } from './start-worker'
import type { DoSeatingWork, SeatingFunctionName } from './seating-functions'

export interface SeatingQuestion {
  readonly id: number
  readonly name: SeatingFunctionName
  readonly input: unknown
}

export type SeatingAnswer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: unknown }

export interface SeatingThread {
  readonly work: DoSeatingWork
  /** Waits until the thread has answered all requests so far. */
  untilAllAnswered(): Promise<void>
  /** Ends the thread; requests without an answer fail. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(output: unknown): void
  reject(error: unknown): void
}

/**
 * A thread for long computations, beside the thread that answers calls. It starts at the first request. If it
 * dies, it starts again at the next request.
 */
export function openSeatingThread(start: () => Worker): SeatingThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  let answered: Promise<void> = Promise.resolve()

  const begin = (): Worker => {
    const begun = start()
    // An idle thread must not keep the process alive.
    begun.unref()
    begun.on('message', (answer: SeatingAnswer) => {
      const { resolve, reject } = present(waiting.get(answer.id), 'who asked')
      waiting.delete(answer.id)
      if ('error' in answer) reject(answer.error)
      else resolve(answer.output)
    })
    begun.on('error', (error) => fail(begun, error))
    begun.on('exit', (code) => fail(begun, new Error(`The seating thread ended with ${code}`)))
    return begun
  }
  const fail = (ended: Worker, error: unknown): void => {
    if (worker !== ended) return
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    work(name, input) {
      const answer = new Promise<never>((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker ??= begin()
        worker.postMessage({ id: lastId, name, input } satisfies SeatingQuestion)
      })
      // The promise drops its results. Otherwise the chain of promises would keep all answers since the first one in
      // memory.
      answered = Promise.allSettled([answered, answer]).then(() => undefined)
      return answer
    },
    untilAllAnswered: () => answered,
    async stop() {
      await worker?.terminate()
    },
  }
}

/** One thread for seatings and one for scripts. A script takes a second or two, and a seating must not wait for it. */
export function openSeatingThreads(start: () => Worker): SeatingThread {
  const seats = openSeatingThread(start)
  const scripts = openSeatingThread(start)
  return {
    work: (name, input) => (name === 'layOutScript' ? scripts : seats).work(name, input),
    untilAllAnswered: () => seats.untilAllAnswered(),
    async stop() {
      await Promise.all([seats.stop(), scripts.stop()])
    },
  }
}

export const startSeatingWorker = (): Worker => startWorker('seating-worker')
