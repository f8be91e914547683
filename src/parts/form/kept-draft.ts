import type { FormDrafts } from '../../store/drafts'
import { createDraft, isSameDraft, type AfterSaving, type FormDraft } from './draft'
import { createDraftStorage } from './draft-storage'

export interface KeptDraft<D> extends FormDraft<D> {
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
  drafts: FormDrafts,
  {
    form: name,
    fresh,
    afterSaving = 'beginsAnew',
  }: { readonly form: FormName<D>; readonly fresh: D; readonly afterSaving?: AfterSaving },
): KeptDraft<D> {
  const own = createDraft(fresh, drafts.newId, { afterSaving })
  const { values } = own
  const nameNow = () => (typeof name === 'string' ? name : name(own.begun()))
  const row = createDraftStorage(drafts, own, nameNow())

  return {
    ...own,
    change(part) {
      own.change(part)
      void row.write()
    },
    isKept: row.canStore,
    key: async () => (await row.key()) ?? own.key(),
    async done(given) {
      await row.written()
      const used = row.dropKey()
      const former = row.name()
      // The draft goes on from the saved values before its row is deleted,
      // because without a row the screen shows the values with which the draft began.
      if (afterSaving === 'goesOn') {
        await own.done(given)
        row.rename(nameNow())
      }
      const isForgotten = await row.forget(former, given)
      const isUnchanged = isSameDraft(values.getState(), given)
      if (afterSaving === 'beginsAnew') await own.done(given)
      if (isForgotten === false && !isUnchanged) await row.write(used)
      if (former === row.name()) return
      if (isForgotten === false) await row.forget(former, values.getState())
      row.followAgain()
    },
    async renew() {
      await own.renew()
      await row.renew()
    },
    async takenAlone(work) {
      const id = await row.key()
      // A draft that this device cannot store exists in this tab only.
      if (id === null) return work()
      // While this tab has taken the draft, its row is missing. That must not empty the form.
      const isDone = await row.undisturbed(async () => {
        if (!(await row.take(id))) return null
        let isDone = false
        try {
          isDone = await work()
        } finally {
          // If the tab is closed during the work, the draft is lost: filling it in again is better than submitting it
          // twice.
          if (!isDone) await row.write()
        }
        return isDone
      })
      if (isDone === null) await row.readAgain()
      return isDone
    },
    follow: row.follow,
  }
}
