import { useState } from 'react'
import { decodeTables } from '../../contract/decode/table'
import { finishChecks } from '../../domain/session/pre-flight'
import { useTranslation } from '../../i18n/use-translation'
import { Question } from '../../ui/overlays/question'
import { isUnsettled } from '../../store/stored-ruling'
import { useCommand } from '../command/use-command'
import { useKeyedCall } from '../command/use-keyed-call'
import { useConsole } from '../console-context'
import { CheckList } from '../event/check-list'
import { useEventData } from '../event/reading/use-event-data'
import { useReading } from '../reading/use-reading'
import type { ManagedEvent } from './managed-event'

interface FinishDialogProps {
  event: ManagedEvent
  onClose: () => void
  onFinished: () => void
}

/** Asks before an event is finished, which cannot be undone, and lists the obstacles. */
export function FinishDialog({ event, onClose, onFinished }: FinishDialogProps) {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isBusy, setBusy] = useState(false)
  const rows = useEventData(event.id)?.rows ?? []
  // The dialog asks the server for the tables. Tables on this device may be hours old,
  // and must not block the action.
  const { body } = useReading(`tables to finish ${event.id}`, (signal) => {
    const request = { eventId: event.id, omitLastRound: true }
    const options = { credentials: session.getState().session, eventId: event.id, signal }
    return rpc.call('Mimir.GetTablesState', request, options)
  })
  const open = finishChecks({
    tables: body && decodeTables(body),
    unsentCount: rows.filter(isUnsettled).length,
  }).filter(({ tone }) => tone !== 'ok')
  const isInTheWay = open.some(({ tone }) => tone === 'bad')

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
        notNowReason: isInTheWay ? t('session.answerFirst') : undefined,
        reasonIcon: 'info',
      }}
    >
      {t('manage.finish.text')}
      {open.length > 0 && (
        <div className="mt-3 overflow-hidden rounded-md border border-line">
          <CheckList checks={open} event={event.id} onFollow={onClose} />
        </div>
      )}
    </Question>
  )
}
