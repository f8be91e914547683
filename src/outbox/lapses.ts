import type { Capabilities } from '../contract/capabilities'
import { lapseOf } from './core/lapse'
import type { OutboxStore } from './core/ports'

/** Turns the sent rulings without an outcome into questions each time the server stops promising. */
export interface Lapses {
  begin(): void
  /** True from the moment when the server stopped promising until these rulings are stored as questions. */
  areUnasked(): boolean
  /** Holds back what the server promises while the questions are being stored. */
  holdBack(said: Capabilities | 'none'): void
  /**
   * Stores the sent rulings without an outcome as questions, then lets through what was held back.
   * If the device cannot store them, the next answer of the server starts this again.
   */
  ask(): Promise<void>
}

export function createLapses(deps: {
  readonly server: string
  readonly store: Pick<OutboxStore, 'revise'>
  readonly letThrough: (said: Capabilities | 'none') => void
  readonly onFailure: (error: unknown) => void
}): Lapses {
  let begun = 0
  let asked = 0
  let heldBack: readonly (Capabilities | 'none')[] = []
  return {
    begin() {
      begun += 1
    },
    areUnasked: () => asked < begun,
    holdBack(said) {
      heldBack = [...heldBack, said]
    },
    async ask() {
      const upTo = begun
      try {
        await deps.store.revise(deps.server, lapseOf)
      } catch (error) {
        deps.onFailure(error)
        return
      }
      asked = Math.max(asked, upTo)
      const heard = heldBack
      heldBack = []
      for (const said of heard) deps.letThrough(said)
    },
  }
}
