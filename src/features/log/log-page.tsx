import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { JournalEntry } from '../../contract/decode/journal'
import { formatDateTime, formatList } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/referees-only'
import { useEventData } from '../../parts/event/use-event-data'
import { useEventId } from '../../parts/event/use-event-id'
import { useZone } from '../../parts/event/zone'
import { toCsv } from '../../parts/files/csv'
import { fileNameOf, giveFile } from '../../parts/files/give-file'
import { SearchField } from '../../parts/list/search-field'
import { FailedReading } from '../../parts/reading/failed-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Select } from '../../ui/fields/select'
import { EntryRow } from './entry-row'
import { changesOf, kindWords } from './entry-words'
import { fits, RULINGS } from './filters'
import { staysBecause } from './ruled-since'
import { undoOf, wayBack } from './undo'
import { UndoQuestion } from './undo-question'
import { useJournal } from './use-journal'

/** What was done in an event, by whom, when and from where, as the server keeps it; for its referees. */
export function LogPage() {
  const { t } = useTranslation()
  const event = useEventId()
  const data = useEventData(event)?.data
  const config = data?.config?.value
  const title = config?.eventTitle
  const players = data?.players?.value
  const names = useMemo(
    () => new Map((players ?? []).map(({ id, title: name }) => [id as number, name])),
    [players],
  )
  return (
    <>
      <PageHeader title={t('log.title')} subtitle={title} />
      <RefereesOnly capability="readJournal">
        <div className="px-4 py-3.5 md:px-5">
          <Journal
            key={event}
            title={title ?? ''}
            names={names}
            isFinished={config?.isFinished === true}
          />
        </div>
      </RefereesOnly>
    </>
  )
}

interface JournalProps {
  title: string
  names: ReadonlyMap<number, string>
  isFinished: boolean
}

function Journal({ title, names, isFinished }: JournalProps) {
  const { t, i18n } = useTranslation()
  const { connection, now } = useConsole()
  const event = useEventId()
  const zone = useZone()
  const canReach = useStore(connection, isReachable)
  const journal = useJournal(event)
  const { entries, newest } = journal
  const [filter, setFilter] = useState(RULINGS)
  const [asked, setAsked] = useState<JournalEntry | null>(null)
  const shown = entries.filter((entry) => fits(entry, filter, names))
  const kinds = [...new Set(entries.map(({ method }) => method))]
  const people = [...new Map(entries.map(({ personId, personName }) => [personId, personName]))]
  const how = { entries, event, now: now(), reason: t('log.undo.reason'), isFinished }
  const undo = asked && undoOf(asked, how)

  const give = async () => {
    const columns = ['time', 'kind', 'who', 'device', 'tables', 'players', 'changes'] as const
    const clock = (at: number | null) =>
      at === null ? '' : formatDateTime(at, i18n.language, zone)
    const text = await toCsv([
      columns.map((column) => t(`log.csv.columns.${column}`)),
      ...shown.map((entry) => [
        clock(entry.recordedAt),
        kindWords(t, entry.method),
        entry.personName,
        entry.device ?? '',
        entry.tables.join(' '),
        namesOf(entry),
        changesOf(t, entry, { name: nameOf, clock })
          .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
          .join('; '),
      ]),
    ])
    giveFile({ name: `${fileNameOf(title)}-${t('log.csv.file')}.csv`, type: 'text/csv', text })
  }

  return (
    <WhenRead reading={newest} action="fetchEvent">
      {() => (
        <>
          <div className="mb-3 grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
            <SearchField
              label={t('log.find')}
              value={filter.query}
              onChange={(query) => setFilter({ ...filter, query })}
              className="col-span-2 sm:w-60"
            />
            <Select
              label={t('log.kind')}
              value={filter.method}
              onChange={(method) => setFilter({ ...filter, method })}
              options={[
                { value: 'rulings', label: t('log.rulings') },
                { value: 'all', label: t('log.everything') },
                ...kinds.map((value) => ({ value, label: kindWords(t, value) })),
              ]}
            />
            <Select
              label={t('log.person')}
              value={filter.personId}
              onChange={(personId) => setFilter({ ...filter, personId })}
              options={[
                { value: '', label: t('log.everybody') },
                ...people.map(([id, name]) => ({
                  value: String(id),
                  label: name === '' ? t('log.nobody') : name,
                })),
              ]}
            />
            <div className="col-span-2 flex flex-wrap items-start gap-2 sm:contents">
              <Button
                icon="refresh"
                notNowReason={needsNetwork()}
                onClick={newest.again}
                className="flex-auto sm:flex-none"
              >
                {t('log.readAgain')}
              </Button>
              <Button
                icon="download"
                onClick={() => void give()}
                className="flex-auto sm:flex-none"
              >
                {t('log.csv.button')}
              </Button>
            </div>
          </div>
          {shown.length === 0 ? (
            <EmptyState>{t(entries.length === 0 ? 'log.empty' : 'log.noneFits')}</EmptyState>
          ) : (
            <ul className="card divide-y divide-line">
              {shown.map((entry) => (
                <EntryRow
                  key={entry.id}
                  {...{ entry, names }}
                  canUndo={undoOf(entry, how) !== null}
                  stays={wayBack(entry, how) && staysBecause(entry, how)}
                  notNowReason={needsNetwork()}
                  onUndo={() => setAsked(entry)}
                />
              ))}
            </ul>
          )}
          {journal.failure !== null && (
            <FailedReading
              action="fetchEvent"
              failure={journal.failure}
              onRetry={() => void journal.readOlder()}
            />
          )}
          {journal.mayHaveOlder && (
            <div className="mt-3">
              <Button busy={journal.isReading} onClick={() => void journal.readOlder()}>
                {t('log.older')}
              </Button>
            </div>
          )}
          {asked && undo && (
            <UndoQuestion
              {...{ event, undo }}
              entry={asked}
              name={nameOf}
              onClose={() => setAsked(null)}
              onEnd={newest.again}
            />
          )}
        </>
      )}
    </WhenRead>
  )

  function needsNetwork(): string | undefined {
    return canReach ? undefined : t('manage.needsNetwork')
  }

  function namesOf({ playerIds }: JournalEntry): string {
    return formatList(playerIds.map(nameOf), i18n.language)
  }

  function nameOf(id: number): string {
    return names.get(id) ?? t('seating.person', { number: id })
  }
}
