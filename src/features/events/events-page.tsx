import { useTranslation } from '../../i18n/use-translation'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { formatDeviceTime } from '../../i18n/format'
import { roleIn } from '../../contract/decode/roles'
import { useRoles } from '../../parts/event/roles/use-role'
import {
  EventActionDialog,
  type AskedEventAction,
} from '../../parts/manage-event/event-action-dialog'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { Paged } from '../../parts/list/paged'
import { FailedReading } from '../../parts/reading/failed-reading'
import { RowsToCome } from '../../parts/reading/when-read'
import { EVENTS_PER_PAGE } from '../../sync/my-events'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../parts/event/page-header'
import { EventRow } from './event-row'
import { InstallHint } from './install-hint'
import { useEventsProgress } from './use-events-progress'
import { useEventList, useListRefresh, type EventList } from './queries'

/**
 * The events that the person manages, newest first. Without a connection: the list as this device last
 * fetched it.
 */
export function EventsPage() {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const zone = useZone()
  const page = Number(useParams()['page'] ?? 1)
  const list = useEventList(page)
  const { failure, refresh } = useListRefresh(page)
  const isOffline = useStore(connection, ({ kind }) => kind !== 'online' && kind !== 'checking')
  const age = list && isOffline && t('print.asOf', { time: formatDeviceTime(list.fetchedAt, zone) })
  return (
    <>
      <PageHeader
        title={t('events.title')}
        subtitle={age}
        dataAt={list?.fetchedAt ?? null}
        // If the list is empty, the button is in the list instead.
        actions={list?.total === 0 ? null : <CreateEvent />}
      />
      <div className="w-full max-w-300 px-3 py-4 md:px-5">
        {list && <Events list={list} page={page} onChanged={() => void refresh()} />}
        {list === null && failure === null && <RowsToCome />}
        {list === null && failure !== null && (
          <FailedReading action="fetchEvents" failure={failure} onRetry={() => void refresh()} />
        )}
        {/* The hint is below the list, because the browser may offer the installation at any time, and nothing
            may move then. */}
        <InstallHint />
      </div>
    </>
  )
}

interface EventsProps {
  list: EventList
  page: number
  onChanged: () => void
}

function Events({ list, page, onChanged }: EventsProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const roles = useRoles()
  const progress = useEventsProgress(list.events)
  const [asked, setAsked] = useState<AskedEventAction | null>(null)
  const first = [t('layout.createEvent'), t('eventForm.created.players'), t('session.seat')]
  return (
    <>
      <Paged page={page} total={list.total} perPage={EVENTS_PER_PAGE} toPage={paths.myEvents}>
        {list.events.length === 0 ? (
          <EmptyState action={<CreateEvent isInList />}>
            {t('events.empty')} {t('eventForm.created.text')} {first.join(' → ')}
          </EmptyState>
        ) : (
          <ul className="card overflow-hidden">
            {list.events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                role={roles && roleIn(roles, event.id)}
                progress={progress?.get(event.id)}
                listedAt={list.fetchedAt}
                onAsk={(action) => setAsked({ action, event })}
                onChanged={onChanged}
              />
            ))}
          </ul>
        )}
      </Paged>
      {asked && (
        <EventActionDialog asked={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
      )}
    </>
  )
}

/** The button that creates an event. In the header of a phone there is space only for its icon. */
function CreateEvent({ isInList = false }: { isInList?: boolean }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  return (
    <Link to={paths.newEvent()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      <span className={isInList ? '' : 'max-sm:sr-only'}>{t('layout.createEvent')}</span>
    </Link>
  )
}
