import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { useEventId } from '../../parts/event/use-event-id'
import { isAnswering } from '../../state/connection'
import type { Ruling } from '../../store/stored-ruling'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { EntryDesk } from './entry-desk'
import { tablesToEnter } from './lines'
import { OnlyWhereAble } from '../../parts/only-where-able'

/**
 * Enters results from paper slips. Each table of the running session has a line; the lines can be filled in any order,
 * and each is saved separately.
 */
export function ResultsEntryPage() {
  const { t } = useTranslation()
  const event = useEventId()
  const session = useSession(event)
  return (
    <>
      <PageHeader
        title={t('result.page.title')}
        subtitle={session?.view.config.eventTitle}
        dataAt={session?.view.fetchedAt ?? null}
      />
      <RefereesOnly capability="manageGames">
        <OnlyWhereAble ability="slips">
          <div className="flex flex-col gap-4 px-4 py-3.5 md:px-5">
            {session === null && <EventGap kind="tables" />}
            {session && <Results event={event} {...session} />}
          </div>
        </OnlyWhereAble>
      </RefereesOnly>
    </>
  )
}

interface ResultsProps {
  event: EventId
  view: GamesView
  rows: readonly Ruling[]
}

function Results({ event, view, rows }: ResultsProps) {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const isOnline = useStore(connection, isAnswering)
  const { config } = view
  const tables = tablesToEnter(view.tables)
  if (config.isFinished) return <Note icon="lock">{t('reasons.event_finished')}</Note>
  if (config.gamesStatus === 'seatingReady') {
    return <Note icon="clock">{t('reasons.sessions_not_started')}</Note>
  }
  if (tables.length === 0) return <EmptyState>{t('result.page.nothing')}</EmptyState>
  return <EntryDesk key={event} {...{ event, config, tables, rows, isOnline }} />
}

/**
 * The session, from the snapshots on this device. Undefined until this device's storage was read, null
 * without a snapshot.
 */
function useSession(event: EventId): Omit<ResultsProps, 'event'> | null | undefined {
  const reading = useEventData(event)
  return useMemo(() => {
    if (reading === undefined) return undefined
    const { data, rows } = reading
    const view = gamesView({ data, rows, isSeatingRunningHere: false })
    return view === null ? null : { view, rows }
  }, [reading])
}
