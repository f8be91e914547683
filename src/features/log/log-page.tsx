import { useState } from 'react'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { TableNames } from '../../domain/event/table-names'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { useEventId } from '../../parts/event/use-event-id'
import { useZone } from '../../parts/event/clock/zone'
import { OnlyWhereAble } from '../../parts/only-where-able'
import { toCsv } from '../../parts/files/csv'
import { fileNameOf, giveFile } from '../../parts/files/give-file'
import { WhenRead } from '../../parts/reading/when-read'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { EntryList, OlderEntries } from './entry-list'
import { LogFilterBar } from './log-filter-bar'
import { fitsLogFilter, RULINGS } from './filters'
import { logTable } from './log-table'
import { useJournal } from './use-journal'
import { useJournalNames } from './use-journal-names'

/** The log of an event, as the server keeps it: who did what, when, and on which device. For the event's referees. */
export function LogPage() {
  const { t } = useTranslation()
  const event = useEventId()
  const reading = useEventData(event)
  const config = reading?.data.config?.value
  const title = config?.eventTitle
  // The log comes from the server, so it lacks the unsettled rulings of this device.
  const players = reading?.data.players?.value ?? NONE
  return (
    <>
      <PageHeader title={t('log.title')} subtitle={title} />
      <RefereesOnly capability="readJournal">
        <OnlyWhereAble ability="log">
          <div className="px-4 py-3.5 md:px-5">
            <Journal
              key={event}
              title={title ?? ''}
              players={players}
              tableNames={config?.tableNames ?? NONE}
              isFinished={config?.isFinished === true}
            />
          </div>
        </OnlyWhereAble>
      </RefereesOnly>
    </>
  )
}

interface JournalProps {
  title: string
  players: readonly RegisteredPlayer[]
  tableNames: TableNames
  isFinished: boolean
}

const NONE: never[] = []

function Journal({ title, players, tableNames, isFinished }: JournalProps) {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const journal = useJournal(useEventId())
  const { entries, newest } = journal
  const [filter, setFilter] = useState(RULINGS)
  const names = useJournalNames(journal, players)
  const shown = entries.filter((entry) =>
    fitsLogFilter(entry, filter, { who: names.whoAt(entry), tableNames }),
  )
  const canReach = useStore(useConsole().connection, isReachable)
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')

  const give = async () => {
    const naming = { language: i18n.language, zone, tableNames, ...names }
    const table = logTable({ t, entries: shown, ...naming })
    const text = await toCsv(table, i18n.language)
    giveFile({ name: `${fileNameOf(title)}-${t('log.csv.file')}.csv`, type: 'text/csv', text })
  }

  return (
    <WhenRead reading={newest} action="fetchEvent">
      {() => (
        <>
          <LogFilterBar {...{ entries, filter }} onFilter={setFilter}>
            <Button
              icon="refresh"
              notNowReason={needsNetwork}
              reasonPlace="tooltip"
              onClick={newest.again}
              className="flex-auto sm:flex-none"
            >
              {t('log.readAgain')}
            </Button>
            <Button icon="download" onClick={() => void give()} className="flex-auto sm:flex-none">
              {t('log.csv.button')}
            </Button>
          </LogFilterBar>
          {shown.length === 0 ? (
            <EmptyState>{t(entries.length === 0 ? 'log.empty' : 'log.noneFits')}</EmptyState>
          ) : (
            <EntryList {...{ journal, shown, names, tableNames, isFinished, needsNetwork }} />
          )}
          <OlderEntries journal={journal} />
        </>
      )}
    </WhenRead>
  )
}
