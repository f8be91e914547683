import type { Blocker } from 'react-router'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays/dialog'

/** Asks whether to leave, and lose what nobody saved. */
export function LeaveDialog({ leaving }: { leaving: Extract<Blocker, { state: 'blocked' }> }) {
  const { t } = useTranslation()
  const stay = () => leaving.reset()
  return (
    <Dialog
      alert
      open
      onClose={stay}
      title={t('form.leave.title')}
      actions={
        <>
          <Button variant="quiet" onClick={stay}>
            {t('form.leave.stay')}
          </Button>
          <Button variant="destructive" onClick={() => leaving.proceed()}>
            {t('form.leave.leave')}
          </Button>
        </>
      }
    >
      {t('form.leave.text')}
    </Dialog>
  )
}
