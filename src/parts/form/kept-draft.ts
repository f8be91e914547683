import { liveQuery } from 'dexie'
import type { Drafts, KeptDraft as StoredDraft } from '../../store/drafts'
import { StorageUnavailable } from '../../store/reopen'
import { createDraft, isSameDraft, type AfterSaving, type Draft } from './draft'

export interface KeptDraft<D> extends Draft<D> {
  /** Follows the draft that other tabs and earlier visits stored, until the returned function is called. */
  follow(): () => void
}

/** A form's name. If it includes the initial content, each saving changes the name. */
export type FormName<D> = string | ((begun: D) => string)

/**
 * A draft that survives a reload and is shared by all tabs. On a device that cannot store, it lasts as long as its
 * screen. The meaning of a form's name must never change: a new shape needs a new name.
 */
export function createKeptDraft<D extends object>(
  drafts: Drafts,
  {
    form: name,
    fresh,
    afterSaving = 'beginsAnew',
  }: { readonly form: FormName<D>; readonly fresh: D; readonly afterSaving?: AfterSaving },
): KeptDraft<D> {
  const own = createDraft(fresh, drafts.newId, { afterSaving })
  const { values } = own
  const nameNow = () => (typeof name === 'string' ? name : name(own.begun()))
  let form = nameNow()
  let heard: { unsubscribe(): void } | null = null
  let key: string | null = null
  let canStore = true
  // Larger than 0 while content is being written, because content being typed is newer than content read meanwhile.
  let writing = 0
  let lastWrite: Promise<void> = Promise.resolve()

  const keep = (given: string | null = null): Promise<void> => {
    writing += 1
    lastWrite = drafts
      .write(form, values.getState(), given)
      .then((id) => void (key = id))
      .catch(withoutStorage)
      .finally(() => void (writing -= 1))
    return lastWrite
  }

  return {
    ...own,
    change(part) {
      own.change(part)
      void keep()
    },
    isKept: () => canStore,
    async key() {
      return (await keyOfRow()) ?? own.key()
    },
    async done(given) {
      await lastWrite
      const used = key
      key = null
      const former = form
      // This comes before the draft's row is deleted, because without a row the initial content is shown.
      if (afterSaving === 'goesOn') {
        await own.done(given)
        form = nameNow()
      }
      const isForgotten = await drafts.forget(former, given).catch(withoutStorage)
      const isUnchanged = isSameDraft(values.getState(), given)
      if (afterSaving === 'beginsAnew') await own.done(given)
      if (isForgotten === false && !isUnchanged) await keep(used)
      if (former === form) return
      if (isForgotten === false) {
        await drafts.forget(former, values.getState()).catch(withoutStorage)
      }
      if (heard !== null) hear()
    },
    async renew() {
      await own.renew()
      await keep(key)
    },
    async takenAlone(work) {
      const id = await keyOfRow()
      // A draft that this device cannot store exists in this tab only.
      if (id === null) return work()
      // While the draft is taken, its missing row must not be treated as news.
      writing += 1
      let isDone: boolean | null = null
      try {
        if ((await drafts.take(form, id).catch(withoutStorage)) !== false) {
          key = null
          isDone = false
          isDone = await work()
        }
      } finally {
        // If the tab is closed during the work, the draft is lost: filling it in again is better than submitting it
        // twice.
        if (isDone === false) await keep()
        writing -= 1
      }
      if (isDone === null) show(await drafts.read(form))
      return isDone
    },
    follow() {
      hear()
      return () => {
        heard?.unsubscribe()
        heard = null
      }
    },
  }

  function hear(): void {
    heard?.unsubscribe()
    heard = liveQuery(() => drafts.read(form)).subscribe({ next: show, error: withoutStorage })
  }

  /** The key of the content, made on the first request; null on a device that cannot store. */
  async function keyOfRow(): Promise<string | null> {
    await lastWrite
    if (key === null && canStore) await keep()
    return key
  }

  function show(row: StoredDraft | null): void {
    if (writing > 0 || !canStore) return
    key = row?.id ?? null
    const next = (row?.value ?? own.begun()) as D
    if (!isSameDraft(values.getState(), next)) values.setState(next, true)
  }

  function withoutStorage(error: unknown): undefined {
    if (!(error instanceof StorageUnavailable)) reportError(error)
    canStore = false
  }
}
