import { useState } from 'react'
import type { JournalEntry } from '../../contract/decode/journal'
import type { TableNames } from '../../domain/event/table-names'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { FailedReading } from '../../parts/reading/failed-reading'
import { Button } from '../../ui/button'
import { EntryRow } from './entry-row'
import { staysBecause } from './ruled-since'
import { undoOf, wayBack } from './undo'
import { UndoQuestion } from './undo-question'
import type { useJournal } from './use-journal'
import type { useJournalNames } from './use-journal-names'

interface EntryListProps {
  journal: ReturnType<typeof useJournal>
  /** The entries that fit the filter. */
  shown: readonly JournalEntry[]
  names: ReturnType<typeof useJournalNames>
  tableNames: TableNames
  isFinished: boolean
  needsNetwork: string | undefined
}

/** The entries of the log. Before an entry is undone, a question opens. */
export function EntryList(props: EntryListProps) {
  const { journal, shown, names, tableNames, isFinished, needsNetwork } = props
  const { t } = useTranslation()
  const { now } = useConsole()
  const event = useEventId()
  const { entries, newest } = journal
  const { nameOf, whoAt } = names
  const [asked, setAsked] = useState<JournalEntry | null>(null)
  const how = { entries, event, now: now(), reason: t('log.undo.reason'), isFinished }
  const undo = asked && undoOf(asked, how)
  return (
    <>
      <ul className="card divide-y divide-line">
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            who={whoAt(entry)}
            {...{ tableNames }}
            name={nameOf}
            canUndo={undoOf(entry, how) !== null}
            stays={wayBack(entry, how) && staysBecause(entry, how)}
            notNowReason={needsNetwork}
            onUndo={() => setAsked(entry)}
          />
        ))}
      </ul>
      {asked && undo && (
        <UndoQuestion
          {...{ event, undo, tableNames }}
          entry={asked}
          name={nameOf}
          onClose={() => setAsked(null)}
          onEnd={newest.again}
        />
      )}
    </>
  )
}

/** A button that reads older entries than those shown, and the reason if that failed. */
export function OlderEntries({ journal }: Pick<EntryListProps, 'journal'>) {
  const { t } = useTranslation()
  const { failure, mayHaveOlder, isReading, readOlder } = journal
  return (
    <>
      {failure !== null && (
        <FailedReading action="fetchEvent" failure={failure} onRetry={() => void readOlder()} />
      )}
      {mayHaveOlder && (
        <div className="mt-3">
          <Button busy={isReading} onClick={() => void readOlder()}>
            {t('log.older')}
          </Button>
        </div>
      )}
    </>
  )
}
