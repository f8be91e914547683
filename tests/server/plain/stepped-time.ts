import { createVirtualTime, type VirtualTime } from '../../src/outbox/model/virtual-time'

/** Virtual time that stands still while real work runs: a request, or a write to the device. */
export interface SteppedTime extends VirtualTime {
  /** The time stands still until this work is over. */
  during<T>(work: Promise<T>): Promise<T>
  /** Lets this much time pass. */
  pass(ms: number): Promise<void>
}

export function createSteppedTime(start: number): SteppedTime {
  let underWay = 0
  let tellIdle = () => {}
  const whenIdle = () => new Promise<void>((resolve) => (tellIdle = resolve))
  const time = createVirtualTime(start, async () => {
    for (let calm = 0; calm < CALM_TURNS; calm += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (underWay === 0) continue
      await whenIdle()
      calm = 0
    }
  })
  return {
    ...time,
    async during(work) {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
        if (underWay === 0) tellIdle()
      }
    },
    async pass(ms) {
      let isOver = false
      time.after(ms, () => (isOver = true))
      await time.run(() => isOver)
    },
  }
}

/** The time goes on after this many turns of the event loop without new work. */
const CALM_TURNS = 3
