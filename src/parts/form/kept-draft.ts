import { liveQuery } from 'dexie'
import type { Drafts, KeptDraft as StoredDraft } from '../../store/drafts'
import { StorageUnavailable } from '../../store/reopen'
import { createDraft, isSameDraft, type AfterSaving, type Draft } from './draft'

export interface KeptDraft<D> extends Draft<D> {
  /** Follows what other tabs and an earlier visit kept, until the function it gives is called. */
  follow(): () => void
}

/** A form's name; where what it begins with is part of it, each saving gives it another. */
export type FormName<D> = string | ((begun: D) => string)

/**
 * A draft that outlives a reload and is one in all tabs. On a device that cannot store it lasts as long as its screen.
 * What a form means by its name must never change: a new shape is a new name.
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
  // What is being typed is newer than what is read meanwhile.
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
      // Before its row goes: without one, what it begins with is shown.
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
      // Nobody else sees what this device cannot store.
      if (id === null) return work()
      // While it is taken its missing row is no news.
      writing += 1
      let isDone: boolean | null = null
      try {
        if ((await drafts.take(form, id).catch(withoutStorage)) !== false) {
          key = null
          isDone = false
          isDone = await work()
        }
      } finally {
        // A tab that is closed during the work leaves no draft: better filled in again than given twice.
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

  /** Of what is filled in, from its first question on; null on a device that cannot store. */
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
