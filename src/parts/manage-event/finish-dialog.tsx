import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Question } from '../../ui/overlays/question'
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
    <Question
      title={t('manage.finish.title', { title: event.title })}
      keep={t('manage.finish.keep')}
      onKeep={onClose}
      act={{
        label: t('manage.actions.finishEvent'),
        onPress: () => void finish(),
        isDestructive: true,
        busy: isBusy,
      }}
    >
      {t('manage.finish.text')}
    </Question>
  )
}
