/**
 * Time that moves on only when all work at the present moment is done. Thousands of virtual minutes pass in a second,
 * and everything happens in the same order in each run.
 */
export interface VirtualTime {
  now(): number
  /** Calls back after a virtual pause. The returned function cancels the call. */
  after(ms: number, callback: () => void): () => void
  sleep(ms: number): Promise<void>
  /** Lets time pass until `isOver`, or until nothing is planned any more. */
  run(isOver: () => boolean): Promise<void>
}

interface Entry {
  readonly at: number
  readonly order: number
  readonly callback: () => void
  isCancelled: boolean
}

/** `settle` resolves once nothing more happens by itself at the present moment. */
export function createVirtualTime(
  start: number,
  settle: () => Promise<void> = settleMicrotasks,
): VirtualTime {
  const heap: Entry[] = []
  let now = start
  let order = 0

  const time: VirtualTime = {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + Math.max(0, ms), order: order++, callback, isCancelled: false }
      push(heap, entry)
      return () => {
        entry.isCancelled = true
      }
    },
    sleep: (ms) => new Promise((resolve) => time.after(ms, resolve)),
    async run(isOver) {
      await settle()
      while (!isOver()) {
        const entry = pop(heap)
        if (entry === undefined) return
        if (entry.isCancelled) continue
        now = Math.max(now, entry.at)
        entry.callback()
        await settle()
      }
    },
  }
  return time
}

const settleMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve))

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order)

function push(heap: Entry[], entry: Entry): void {
  heap.push(entry)
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (above === undefined || !isBefore(entry, above)) return
    heap[index] = above
    heap[parent] = entry
    index = parent
  }
}

function pop(heap: Entry[]): Entry | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (top === undefined || last === undefined || heap.length === 0) return top
  heap[0] = last
  let index = 0
  for (;;) {
    let smallest = index
    for (const child of [2 * index + 1, 2 * index + 2]) {
      const entry = heap[child]
      const best = heap[smallest]
      if (entry && best && isBefore(entry, best)) smallest = child
    }
    const [here, below] = [heap[index], heap[smallest]]
    if (smallest === index || here === undefined || below === undefined) return top
    heap[index] = below
    heap[smallest] = here
    index = smallest
  }
}
