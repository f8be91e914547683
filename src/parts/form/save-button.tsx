import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'
import { useShell } from '../console-context'
import { FailureNote } from '../reading/failure-note'
import type { ShownForm } from './use-form'

interface SaveButtonProps<Field extends string> {
  form: Pick<ShownForm<object, Field>, 'state' | 'name'>
  /** The text of the button: the verb of the form. */
  children: ReactNode
  /** Why the button cannot be pressed now, in words. */
  notNowReason?: string | undefined
  /** The action whose failure is shown above the button. */
  failed: FailedAction
  /** Another button is the main one of the screen. */
  isAside?: boolean
  /**
   * The button is in a bar. On a laptop, whose screen is low,
   * the button and the message about the saving share one line.
   */
  isInBar?: boolean
  /** The id of the form, if the button is outside of it. */
  formId?: string | undefined
}

/**
 * The button Save with its message: saving, saved (for five seconds), failed and why, or why it cannot be
 * pressed now. It also names other forms of the screen with unsaved content that this button does not save.
 */
export function SaveButton<Field extends string>(props: SaveButtonProps<Field>) {
  const { form, children, notNowReason, failed, formId, isAside = false, isInBar = false } = props
  const { t } = useTranslation()
  const saving = useStore(form.state, (each) => each.saving)
  const others = useOtherForms(form.name)
  return (
    <>
      {saving.kind === 'failed' && saving.error && (
        <FailureNote action={failed} failure={saving.error} />
      )}
      {others !== '' && (
        <p className="flex items-center gap-1.5 text-sm">
          <Icon name="info" size={16} className="text-warn" />
          {t('form.notByThis', { forms: others })}
        </p>
      )}
      <div className={`mt-1 ${isInBar ? 'lg:mt-0 lg:flex lg:items-center lg:gap-3' : ''}`}>
        <Button
          type="submit"
          form={formId}
          variant={isAside ? 'secondary' : 'primary'}
          size={isAside ? 'md' : 'lg'}
          wide={!isAside}
          busy={saving.kind === 'saving'}
          notNowReason={notNowReason}
          className={isInBar ? 'lg:min-h-tap lg:w-auto lg:text-base' : ''}
        >
          {children}
        </Button>
        {/* This element is rendered even while it is empty, because screen readers read only later changes aloud. */}
        <p role="status" className="flex items-center gap-1.5 text-sm text-ok">
          {saving.kind === 'saved' && (
            <>
              <Icon name="check" size={16} />{' '}
              {t(saving.isAnswerLost ? 'form.savedUnheard' : 'form.saved')}
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** The other forms on the screen with unsaved content. */
function useOtherForms(name: string): string {
  return useStore(useShell().dirtyForms.titles, (titles) =>
    [...titles]
      .filter(([form]) => form !== name)
      .map(([, title]) => title)
      .join(', '),
  )
}
