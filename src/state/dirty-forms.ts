/** Forms of this tab that hold what nobody saved: the page is not renewed under them. */
export interface DirtyForms {
  /** Says whether a form holds something unsaved; a form that goes away says no. */
  mark(form: string, isDirty: boolean): void
  isAnyDirty(): boolean
}

export function createDirtyForms(onClean: () => void): DirtyForms {
  const dirty = new Set<string>()
  return {
    mark(form, isDirty) {
      if (isDirty) dirty.add(form)
      else if (dirty.delete(form) && dirty.size === 0) onClean()
    },
    isAnyDirty: () => dirty.size > 0,
  }
}
