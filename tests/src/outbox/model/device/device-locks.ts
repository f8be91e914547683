import type { Locks } from '../../../../../src/outbox/core/ports'

/** The locks that all windows of a device share; a crash of the device releases them. */
export class DeviceLocks {
  steals = 0
  readonly #held = new Map<string, object>()

  /** Releases all locks. */
  clear(): void {
    this.#held.clear()
  }

  /** The locks as one window uses them. `wait` is awaited at each request. */
  of(wait: () => Promise<void>): Locks {
    return {
      tryHold: async (name, work) => {
        await wait()
        if (this.#held.has(name)) return false
        await this.#hold(name, work)
        return true
      },
      steal: async (name, work) => {
        await wait()
        this.steals += 1
        await this.#hold(name, work)
      },
    }
  }

  async #hold(name: string, work: () => Promise<void>): Promise<void> {
    const token = {}
    this.#held.set(name, token)
    try {
      await work()
    } finally {
      if (this.#held.get(name) === token) this.#held.delete(name)
    }
  }
}
