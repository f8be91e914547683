/** What a form holds that nobody saved. */
export interface Unsaved {
  /** It outlives its screen. */
  isKept(): boolean
}

/** Forms of this tab that hold what nobody saved: the page is not renewed under them. */
export interface DirtyForms {
  /** Says what a form holds unsaved; a form that holds nothing, or goes away, says null. */
  mark(form: string, unsaved: Unsaved | null): void
  isAnyDirty(): boolean
  /** Leaving the screen would lose something. */
  wouldLose(): boolean
}

export function createDirtyForms(onClean: () => void): DirtyForms {
  const dirty = new Map<string, Unsaved>()
  return {
    mark(form, unsaved) {
      if (unsaved !== null) dirty.set(form, unsaved)
      else if (dirty.delete(form) && dirty.size === 0) onClean()
    },
    isAnyDirty: () => dirty.size > 0,
    wouldLose: () => [...dirty.values()].some((unsaved) => !unsaved.isKept()),
  }
}
