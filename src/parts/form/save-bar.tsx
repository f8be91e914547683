import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { SaveButton } from './save-button'
import type { ShownForm } from './use-form'

interface SaveBarProps<D extends object> {
  form: ShownForm<D, keyof D & string>
  /** The text of the Save button. */
  children: ReactNode
  /** The text of the Discard button on a screen with other forms, which Discard leaves unchanged. */
  discard?: string
  /** Discards the changes; by default the form shows the values with which the draft began. */
  onDiscard?: () => void
  notNowReason?: string | undefined
  failed: FailedAction
  formId?: string | undefined
}

/** The buttons Save and Discard. They are below the part that scrolls, so that they cover no field. */
export function SaveBar<D extends object>({ form, discard, onDiscard, ...save }: SaveBarProps<D>) {
  const { t } = useTranslation()
  const { draft } = form
  // Renders again after each saving, because a saving changes the values with which the draft began.
  useStore(form.state)
  const isDirty = useStore(draft.values, () => draft.isDirty())
  const words = discard ?? t('form.discard')
  return (
    <div data-page-foot className="flex-none border-t border-line bg-bg print:hidden">
      <div className="flex max-w-240 items-start gap-2 px-3 py-2 md:px-5 lg:items-end">
        <div className="min-w-0 flex-1">
          <SaveButton form={form} {...save} isInBar />
        </div>
        {/* Discard keeps its room while it is hidden, so that the first typed letter does not move the Save button. */}
        <div className="mt-1 flex min-h-14 items-center self-end max-sm:max-w-[40%] lg:mt-0 lg:min-h-tap">
          {isDirty ? (
            <Button variant="quiet" onClick={onDiscard ?? (() => form.change(draft.begun()))}>
              {words}
            </Button>
          ) : (
            <span aria-hidden className={`${buttonClass({ variant: 'quiet' })} invisible`}>
              {words}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
