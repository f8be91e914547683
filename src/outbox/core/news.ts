/** A bell for a loop that mostly waits. Code that adds or changes rows rings it. */
export interface News {
  tell(): void
  /** True once after the bell rang. */
  take(): boolean
  /** Resolves at the next ring, or at once when a ring was not taken yet. */
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
