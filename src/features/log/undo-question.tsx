import { useState } from 'react'
import type { JournalEntry } from '../../contract/decode/journal'
import type { TableNames } from '../../domain/event/table-names'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { Question } from '../../ui/overlays/question'
import { entryTitle } from './entry-words'
import type { UndoCall } from './undo-call'
import { undoWords } from './undo-words'

interface UndoQuestionProps {
  event: EventId
  entry: JournalEntry
  undo: UndoCall
  /** Returns a player's name. */
  name: (playerId: number) => string
  tableNames: TableNames
  onClose: () => void
  /** Called after success and failure, because the journal has changed since it was read. */
  onEnd: () => void
}

/** Says what happens when an entry is undone, and undoes it if the person agrees. */
export function UndoQuestion(props: UndoQuestionProps) {
  const { event, entry, undo, name, tableNames, onClose, onEnd } = props
  const { t, i18n } = useTranslation()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isBusy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    const { method, failed, request, expect } = undo
    await command({
      action: failed,
      ...keyed(method, request, { eventId: event, undoes: entry.id, ...(expect && { expect }) }),
      done: (words) => words('log.undo.done'),
    })
    setBusy(false)
    onClose()
    onEnd()
  }

  return (
    <Question
      title={t('log.undo.title', { what: entryTitle(t, entry) })}
      keep={t('ui.notNow')}
      onKeep={onClose}
      act={{ label: t('log.undo.act'), icon: 'undo', busy: isBusy, onPress: () => void act() }}
      alert
    >
      {undoWords(t, { undo, entry, name, tableNames, language: i18n.language }).map(
        (sentence, nth) => (
          <p key={nth}>{sentence}</p>
        ),
      )}
    </Question>
  )
}
