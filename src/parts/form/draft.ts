import { createStore, type StoreApi } from 'zustand/vanilla'

/** What is filled in so far, and where it is kept. */
export interface Draft<D> {
  readonly values: StoreApi<D>
  change(part: Partial<D>): void
  /** Something is filled in. */
  isDirty(): boolean
  /** What is filled in outlives its screen: leaving it need not ask. */
  isKept(): boolean
  /** The key of what is made of it; the same for everybody who holds this draft. */
  key(): Promise<string>
  /** What it begins with. */
  begun(): D
  /** `given` was made into what it stands for: begins anew or goes on from it, unless it was changed meanwhile. */
  done(given: D): Promise<void>
  /** Its key stands for something else already: from here on it has another. */
  renew(): Promise<void>
  /**
   * Does `work` while no other tab holds the draft, which is there again unless `work` answers true. Null: another tab
   * was faster, and nothing was done.
   */
  takenAlone(work: () => Promise<boolean>): Promise<boolean | null>
}

/** What a draft is once it was made into what it stands for: as in the beginning, or what was saved, to be changed again. */
export type AfterSaving = 'beginsAnew' | 'goesOn'

/** A draft that lasts as long as its screen. */
export function createDraft<D extends object>(
  fresh: D,
  newKey: () => string,
  { afterSaving = 'beginsAnew' }: { readonly afterSaving?: AfterSaving } = {},
): Draft<D> {
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

/** Drafts are plain data with their fields in one order. */
export const isSameDraft = (a: object, b: object): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
