/** Wakes a loop that mostly waits. Code that adds or changes rows calls `tell`. */
export interface News {
  tell(): void
  /** True when `tell` was called since the last `take`. */
  take(): boolean
  /** Resolves at the next call of `tell`, or at once when `tell` was called since the last `take`. */
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
