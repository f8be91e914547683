import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'
import { FailureNote } from '../reading/failure-note'
import type { Form } from './form'

interface SaveButtonProps<Field extends string> {
  form: Pick<Form<object, Field>, 'state'>
  /** Its words: the verb of the form. */
  children: ReactNode
  /** Why it cannot be pressed now, in words. */
  notNowReason?: string | undefined
  /** Whose failure is said above it. */
  failed: FailedAction
  /** Another button is the main one of its screen. */
  isAside?: boolean
  /** The id of the form, where it stands outside of it. */
  formId?: string | undefined
}

/** Save, with what it has to say: on its way, saved for five seconds, failed and why, not now and why. */
export function SaveButton<Field extends string>(props: SaveButtonProps<Field>) {
  const { form, children, notNowReason, failed, formId, isAside = false } = props
  const { t } = useTranslation()
  const saving = useStore(form.state, (each) => each.saving)
  return (
    <>
      {saving.kind === 'failed' && saving.error && (
        <FailureNote action={failed} failure={saving.error} />
      )}
      <div className="mt-1">
        <Button
          type="submit"
          form={formId}
          variant={isAside ? 'secondary' : 'primary'}
          size={isAside ? 'md' : 'lg'}
          wide={!isAside}
          busy={saving.kind === 'saving'}
          notNowReason={notNowReason}
        >
          {children}
        </Button>
        {/* Also while it is empty: only what comes into it later is read aloud. */}
        <p role="status" className="flex items-center gap-1.5 text-sm text-ok">
          {saving.kind === 'saved' && (
            <>
              <Icon name="check" size={16} /> {t('form.saved')}
            </>
          )}
        </p>
      </div>
    </>
  )
}
