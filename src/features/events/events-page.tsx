import { useTranslation } from '../../i18n/use-translation'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { failureWords } from '../../i18n/errors'
import { formatDeviceTime } from '../../i18n/format'
import type { RpcError } from '../../rpc/client'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/zone'
import { Pagination } from '../../parts/list/pagination'
import { EVENTS_PER_PAGE } from '../../sync/my-events'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { Skeleton } from '../../ui/skeleton'
import { EventRow } from './event-row'
import { InstallHint } from './install-hint'
import { useEventList, useListRefresh, type EventList } from './queries'

/** The events the person manages, the newest first; offline those this device has seen. */
export function EventsPage() {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const zone = useZone()
  const page = Number(useParams()['page'] ?? 1)
  const list = useEventList(page)
  const { failure, refresh } = useListRefresh(page)
  const isOffline = useStore(connection, ({ kind }) => kind !== 'online' && kind !== 'checking')
  const subtitle =
    list && isOffline
      ? t('connection.listFrom', { time: formatDeviceTime(list.fetchedAt, zone) })
      : list && t('events.subtitle', { count: list.total })
  return (
    <>
      <PageHeader
        title={t('events.title')}
        subtitle={subtitle ?? ' '}
        dataAt={list?.fetchedAt ?? null}
      />
      <div className="w-full max-w-300 px-3 py-4 md:px-5">
        <InstallHint />
        {list && <Events list={list} page={page} />}
        {list === null && failure === null && <Waiting />}
        {list === null && failure !== null && <Failed failure={failure} onRetry={refresh} />}
      </div>
    </>
  )
}

function Events({ list, page }: { list: EventList; page: number }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  if (list.events.length === 0) return <EmptyState>{t('events.empty')}</EmptyState>
  return (
    <>
      <ul className="card overflow-hidden">
        {list.events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(list.total / EVENTS_PER_PAGE)}
        toPage={paths.myEvents}
      />
    </>
  )
}

/** Rows to come, in the size they will have. */
function Waiting() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="card">
      <p className="sr-only">{t('ui.loading')}</p>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="flex min-h-16 items-center gap-3 border-t border-line px-4 first:border-t-0"
        >
          <Skeleton className="size-8" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      ))}
    </div>
  )
}

function Failed({ failure, onRetry }: { failure: RpcError; onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  const words = failureWords(t, 'fetchEvents', failure)
  return (
    <Note
      tone="bad"
      title={`${words.title}.`}
      actions={
        <Button size="sm" icon="refresh" onClick={() => void onRetry()}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {words.sentence}. {words.reason}
    </Note>
  )
}
