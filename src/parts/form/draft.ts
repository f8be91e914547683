import { createStore, type StoreApi } from 'zustand/vanilla'

/** The content of a form so far, and the place where it is kept. */
export interface FormDraft<D> {
  readonly values: StoreApi<D>
  change(part: Partial<D>): void
  /** True when something is filled in. */
  isDirty(): boolean
  /** True when the content survives leaving the screen, so that leaving need not ask. */
  isKept(): boolean
  /**
   * The idempotency key of the ruling or command that the draft becomes; the same in all tabs that share this draft.
   */
  key(): Promise<string>
  /** The content with which the draft began. */
  begun(): D
  /**
   * Call this when `given` was saved. The draft then begins anew or goes on from the saved values,
   * unless somebody changed it meanwhile.
   */
  done(given: D): Promise<void>
  /** Call this when the key is already used for other content: the draft gets a new key. */
  renew(): Promise<void>
  /**
   * Takes the draft away from all other tabs and runs `work`. Gives the draft back unless `work` returns true.
   * Returns null when another tab had taken the draft before, so that nothing was done.
   */
  takenAlone(work: () => Promise<boolean>): Promise<boolean | null>
}

/** The draft after it was saved: begun anew, or going on from the saved values for further changes. */
export type AfterSaving = 'beginsAnew' | 'goesOn'

/** A draft that lasts as long as its screen. */
export function createDraft<D extends object>(
  fresh: D,
  newKey: () => string,
  { afterSaving = 'beginsAnew' }: { readonly afterSaving?: AfterSaving } = {},
): FormDraft<D> {
  const values = createStore<D>(() => fresh)
  let begun = fresh
  let key = newKey()
  return {
    values,
    change: (part) => values.setState({ ...values.getState(), ...part }, true),
    begun: () => begun,
    isDirty: () => !isSameDraft(values.getState(), begun),
    isKept: () => false,
    key: () => Promise.resolve(key),
    done(given) {
      if (afterSaving === 'goesOn') begun = given
      else if (isSameDraft(values.getState(), given)) values.setState(fresh, true)
      key = newKey()
      return Promise.resolve()
    },
    renew() {
      key = newKey()
      return Promise.resolve()
    },
    takenAlone: (work) => work(),
  }
}

/** Drafts are plain data with a fixed order of fields. */
export const isSameDraft = (a: object, b: object): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
