import { createStore, type StoreApi } from 'zustand/vanilla'

/** The unsaved content of a form. */
export interface UnsavedForm {
  /** True when the content survives leaving the screen. */
  isKept(): boolean
}

/** The forms of this tab with unsaved content. While there is such a form, the page is not reloaded. */
export interface DirtyForms {
  /** Reports a form's unsaved content; null when it has none or is closed. `title` is the form's name on the screen. */
  mark(form: string, unsaved: UnsavedForm | null, title?: string): void
  isAnyDirty(): boolean
  /** True when leaving the screen would lose content. */
  wouldLose(): boolean
  /** The name on the screen of each form with unsaved content, by the form's key. */
  readonly titles: StoreApi<ReadonlyMap<string, string>>
}

export function createDirtyForms(onClean: () => void): DirtyForms {
  const dirty = new Map<string, UnsavedForm>()
  const titles = createStore<ReadonlyMap<string, string>>(() => new Map())
  return {
    titles,
    mark(form, unsaved, title) {
      entitle(form, unsaved === null ? undefined : title)
      if (unsaved !== null) dirty.set(form, unsaved)
      else if (dirty.delete(form) && dirty.size === 0) onClean()
    },
    isAnyDirty: () => dirty.size > 0,
    wouldLose: () => [...dirty.values()].some((unsaved) => !unsaved.isKept()),
  }

  function entitle(form: string, title: string | undefined): void {
    const known = titles.getState()
    if (known.get(form) === title) return
    const next = new Map(known)
    if (title === undefined) next.delete(form)
    else next.set(form, title)
    titles.setState(next, true)
  }
}
