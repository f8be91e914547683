import { useState } from 'react'
import type { JournalEntry } from '../../contract/decode/journal'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { Question } from '../../ui/overlays/question'
import { kindWords } from './entry-words'
import type { Undo } from './undo'

interface UndoQuestionProps {
  event: EventId
  entry: JournalEntry
  undo: Undo
  /** Whom it is about. */
  names: string
  onClose: () => void
  onDone: () => void
}

/** Says what taking an entry back will change, and does it. */
export function UndoQuestion({ event, entry, undo, names, onClose, onDone }: UndoQuestionProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isBusy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    const { method, failed, request, expect } = undo
    const isDone = await command({
      action: failed,
      ...keyed(method, request, { eventId: event, expect }),
    })
    setBusy(false)
    onClose()
    if (!isDone) return
    toasts.show({ kind: 'done', text: t('log.undo.done') })
    onDone()
  }

  return (
    <Question
      title={t('log.undo.title', { what: kindWords(t, entry.method) })}
      keep={t('ui.notNow')}
      onKeep={onClose}
      act={{ label: t('log.undo.act'), icon: 'undo', busy: isBusy, onPress: () => void act() }}
      alert
    >
      {wordsOf()}
    </Question>
  )

  function wordsOf(): string {
    switch (undo.method) {
      case 'Mimir.CancelPenalty':
        return t('log.undo.penalty', { names })
      case 'Mimir.UpdatePlayerSeatingFlag':
        return undo.request.ignoreSeating
          ? t('log.undo.excluded', { names })
          : t('log.undo.included', { names })
      case 'Mimir.UpdatePlayerReplacement':
        return t('log.undo.replacement', { names })
      case 'Mimir.ToggleHideResults':
        return t('log.undo.results')
    }
  }
}
