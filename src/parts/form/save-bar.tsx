import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import type { Form } from './form'
import { SaveButton } from './save-button'

interface SaveBarProps<D extends object> {
  form: Form<D, keyof D & string>
  /** The words of Save. */
  children: ReactNode
  notNowReason?: string | undefined
  failed: FailedAction
  formId?: string | undefined
}

/** Save, and the way back to what is saved, below what scrolls, not over it: no field lies half under it. */
export function SaveBar<D extends object>({ form, ...save }: SaveBarProps<D>) {
  const { t } = useTranslation()
  const { draft } = form
  // Another saving is another beginning.
  useStore(form.state)
  const isDirty = useStore(draft.values, () => draft.isDirty())
  return (
    <div className="flex-none border-t border-line bg-bg print:hidden">
      <div className="flex max-w-240 flex-col gap-2 px-3 py-2 md:px-5">
        <SaveButton form={form} {...save} />
        {isDirty && (
          <Button variant="quiet" onClick={() => form.change(draft.begun())}>
            {t('form.discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
