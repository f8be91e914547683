import type { Capabilities } from '../contract/capabilities'
import { lapseOf } from './core/lapse'
import type { OutboxStore } from './core/ports'

/**
 * Each time the server says that it keeps no idempotency keys any more, makes questions to the referee
 * of the sent rulings that have no outcome.
 */
export interface Lapses {
  begin(): void
  /**
   * True from the moment when the server stopped promising to keep keys until the sent rulings without an
   * outcome are stored as questions.
   */
  areUnasked(): boolean
  /** While the questions are being stored, keeps back what the server promises. */
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
