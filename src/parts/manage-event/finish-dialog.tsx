import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { useCommand } from '../command/use-command'
import { useKeyedCall } from '../command/use-keyed-call'
import type { ManagedEvent } from './managed-event'

interface FinishDialogProps {
  event: ManagedEvent
  onClose: () => void
  onFinished: () => void
}

/** Asks before an event is finished, which cannot be undone. */
export function FinishDialog({ event, onClose, onFinished }: FinishDialogProps) {
  const { t } = useTranslation()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isBusy, setBusy] = useState(false)

  async function finish() {
    setBusy(true)
    const call = keyed('Mimir.FinishEvent', { eventId: event.id }, { eventId: event.id })
    const isDone = await command({ action: 'finishEvent', ...call })
    setBusy(false)
    if (isDone) onFinished()
  }

  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={t('manage.finish.title', { title: event.title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('manage.finish.keep')}
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={() => void finish()}>
            {t('manage.actions.finishEvent')}
          </Button>
        </>
      }
    >
      {t('manage.finish.text')}
    </Dialog>
  )
}
