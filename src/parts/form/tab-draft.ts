import { createDraft, isSameDraft, type FormDraft } from './draft'

export interface TabDraftOptions<D> {
  readonly form: string
  readonly fresh: D
  /** The fields that may be stored on the device as plain text; never a password. */
  readonly kept: readonly (keyof D & string)[]
}

/** A draft whose storable fields survive a reload of the tab. */
export function createTabDraft<D extends object>(
  deps: {
    readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
    readonly newKey: () => string
  },
  { form, fresh, kept }: TabDraftOptions<D>,
): FormDraft<D> {
  const { storage, newKey } = deps
  const own = createDraft(fresh, newKey)
  const place = `draft ${form}`
  own.change(readKept(storage.getItem(place), fresh, kept))

  return {
    ...own,
    change(part) {
      own.change(part)
      write()
    },
    // True although some fields are not stored. These are few, and the person can easily type them again.
    isKept: () => true,
    async done(given) {
      await own.done(given)
      write()
    },
  }

  function write(): void {
    const values = own.values.getState()
    const part = Object.fromEntries(kept.map((name) => [name, values[name]]))
    if (isSameDraft({ ...fresh, ...part }, fresh)) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(part))
  }
}

/** The stored text may be damaged or from an earlier version. */
function readKept<D extends object>(
  written: string | null,
  fresh: D,
  kept: readonly (keyof D & string)[],
): Partial<D> {
  const part = parse(written)
  const fits = kept.filter((name) => typeof part[name] === typeof fresh[name])
  return Object.fromEntries(fits.map((name) => [name, part[name]])) as Partial<D>
}

function parse(written: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(written ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
