import type { PersonInfo } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'

interface TemporaryPasswordDialogProps {
  password: string
  person: Pick<PersonInfo, 'title'>
  onClose: () => void
}

/** Shows a temporary password, which the superadmin passes on to the person. It is shown only once. */
export function TemporaryPasswordDialog(props: TemporaryPasswordDialogProps) {
  const { password, person, onClose } = props
  const { t } = useTranslation()
  const { toasts } = useConsole()

  async function copy() {
    try {
      await navigator.clipboard.writeText(password)
      toasts.show({ kind: 'done', text: (words) => words('ui.copied') })
    } catch {
      // Copying fails at an address without HTTPS, and where the person has forbidden it.
      toasts.show({ kind: 'error', text: (words) => words('ui.notCopied') })
    }
  }

  return (
    <Dialog
      open
      // A press outside does not close the dialog, because the password is shown only once.
      onClose={() => {}}
      title={t('profile.temporary.title', { name: person.title })}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('profile.temporary.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('profile.temporary.close')}
          </Button>
        </>
      }
    >
      <p>{t('profile.temporary.text')}</p>
      <p className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-center font-mono text-xl break-all text-ink select-all">
        {password}
      </p>
    </Dialog>
  )
}
