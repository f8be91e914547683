/** A bell for a loop that mostly waits: rung by whoever added or changed rows. */
export interface News {
  tell(): void
  /** True, once, when it was rung since it was last asked. */
  take(): boolean
  /** Settles at the next ring, or at once when one was not taken yet. */
  next(): Promise<void>
}

export function createNews(): News {
  let hasRung = false
  let waiting: (() => void)[] = []
  return {
    tell() {
      hasRung = true
      const wake = waiting
      waiting = []
      for (const resolve of wake) resolve()
    },
    take() {
      const was = hasRung
      hasRung = false
      return was
    },
    next: () =>
      new Promise((resolve) => {
        if (hasRung) resolve()
        else waiting = [resolve]
      }),
  }
}
