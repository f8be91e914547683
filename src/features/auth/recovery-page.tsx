import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { requestReset } from './calls'
import { Note } from '../../ui/note'
import { AuthFrame } from './auth-frame'
import { RECOVERY_FIELDS } from './fields'
import { readRecovery, type RecoveryForm } from './form'
import { OutcomePage, ToSignIn, WayOn } from './outcome-page'
import { useSendsNoMail } from './use-sends-no-mail'

/**
 * Requests a mail with a link for choosing a new password. The page does not reveal which e-mail addresses the server
 * knows.
 */
export function RecoveryPage() {
  const { t } = useTranslation()
  const { paths } = useShell()
  const [isSent, setSent] = useState(false)
  const sendsNoMail = useSendsNoMail()
  if (isSent) {
    return (
      <OutcomePage
        tone={sendsNoMail ? 'warn' : 'ok'}
        title={t(sendsNoMail ? 'recovery.notMailed' : 'recovery.sent')}
        actions={<WayOn to={paths.login()}>{t('setup.toSignIn')}</WayOn>}
      >
        {t(sendsNoMail ? 'recovery.notMailedText' : 'recovery.sentText')}
      </OutcomePage>
    )
  }
  return (
    <AuthFrame title={t('recovery.title')} {...(!sendsNoMail && { subtitle: t('recovery.intro') })}>
      {sendsNoMail && (
        <div className="mt-6">
          <Note tone="warn">{t('recovery.noMail')}</Note>
        </div>
      )}
      <RecoveryFields onSent={() => setSent(true)} />
    </AuthFrame>
  )
}

function RecoveryFields({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const shell = useShell()
  const draft = useTabDraft<RecoveryForm>({ form: 'recovery', fresh: EMPTY, kept: ['email'] })
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  const form = useForm({
    name: 'recovery',
    draft,
    read: readRecovery,
    say: (words, problem) => words(problem),
    save: ({ email }) => requestReset(shell, email),
    onSaved: onSent,
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={RECOVERY_FIELDS} />
      <SaveButton
        form={form}
        failed="requestReset"
        notNowReason={isOffline ? t('recovery.needsServer') : undefined}
      >
        {t('recovery.send')}
      </SaveButton>
      <ToSignIn to={shell.paths.login()} />
    </form>
  )
}

const EMPTY: RecoveryForm = { email: '' }
