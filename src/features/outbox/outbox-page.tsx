import { useMemo, useState, type ReactNode } from 'react'
import { useConsole } from '../../parts/console-context'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { ZoneContext } from '../../parts/event/clock/zone'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { InSteps } from '../../parts/list/in-steps'
import { useNotPersistentWords } from '../../parts/rulings/use-not-persistent-words'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { FilterChips, type OutboxFilter } from './filter-chips'
import { firstInLanes, type OutboxGroups } from './group-rows'
import { NeedsYou } from './needs-you'
import { useOutboxRows, useParkedCount } from './queries'
import { Elsewhere } from './elsewhere'
import { PutBackCard } from './put-back-card'
import { EndedRows, RefusedRows } from './settled-rows'
import { WaitingLanes } from './waiting-lanes'

/** All rulings of this device's referee, and their state. Reads only from this device. */
export function OutboxPage() {
  const { t } = useTranslation()
  const view = useOutboxRows()
  const { sendNow } = useRowActions()
  const waiting = view.kind === 'rows' ? view.groups.waitingCount : 0
  return (
    <>
      <PageHeader
        title={t('outbox.title')}
        // The button appears once the rulings are read. It must fit into one line even on a phone, so that it does not
        // wrap.
        subtitle={
          <span className="block truncate">{t('outbox.subtitle', { context: thisDevice() })}</span>
        }
        actions={
          waiting > 0 && (
            <Button icon="arrow-up-circle" onClick={sendNow}>
              {t('outbox.sendNow')}
            </Button>
          )
        }
      />
      <div className="@container flex w-full max-w-232 flex-col gap-4 px-4 py-3.5 md:px-5">
        {view.kind === 'unavailable' && (
          <Note tone="bad" title={t('connection.cannotStoreHere', { context: thisDevice() })}>
            {t('connection.restartApp')}
          </Note>
        )}
        {view.kind === 'rows' && <Rows groups={view.groups} />}
        {/* Below the rulings from the start, so that nothing moves while the person reads. */}
        {view.kind !== 'loading' && (
          <>
            <Parked />
            <NotPersistent />
            <Elsewhere />
          </>
        )}
      </div>
    </>
  )
}

const SHOWN_DONE = 3

function Rows({ groups }: { groups: OutboxGroups }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<OutboxFilter>('all')
  const everything = useMemo(
    () => [
      ...groups.needsYou,
      ...groups.lanes.flatMap(({ rows }) => rows),
      ...groups.refused,
      ...groups.done,
    ],
    [groups],
  )
  const eventCount = new Set(everything.map(({ row }) => row.eventId)).size
  const shows = (part: OutboxFilter) => filter === 'all' || filter === part
  const putBack = groups.needsYou.filter(({ view }) => view.question === 'put_back')
  const questions = groups.needsYou.filter(({ view }) => view.question !== 'put_back')
  const done = filter === 'done' ? groups.done : groups.done.slice(0, SHOWN_DONE)
  const isNothingShown = filter !== 'all' && countOf(groups, filter) === 0
  return (
    <>
      <FilterChips groups={groups} filter={filter} onFilter={setFilter} />
      {groups.count === 0 && <EmptyState>{t('outbox.empty')}</EmptyState>}
      {isNothingShown && <EmptyState>{t('outbox.noneFits')}</EmptyState>}
      {shows('needsYou') && groups.needsYou.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="sr-only">{t('outbox.filters.needsYou')}</h2>
          {putBack.length > 0 && <PutBackCard rows={putBack} />}
          <InSteps count={questions.length}>
            {(most) =>
              questions.slice(0, most).map((each) => (
                <ZoneContext key={each.row.id} value={each.zone}>
                  <NeedsYou {...each} isFollowed={groups.lanesWithMoreDrops.has(each.row.lane)} />
                </ZoneContext>
              ))
            }
          </InSteps>
        </section>
      )}
      {shows('waiting') && groups.waitingCount > 0 && (
        <Part
          title={t('outbox.groups.waiting')}
          count={groups.waitingCount}
          end={<span className="text-sm text-ink-3">{t('outbox.inOrder')}</span>}
        >
          <InSteps count={groups.waitingCount}>
            {(most) => (
              <WaitingLanes lanes={firstInLanes(groups.lanes, most)} showEvent={eventCount > 1} />
            )}
          </InSteps>
        </Part>
      )}
      {shows('refused') && groups.refused.length > 0 && (
        <Part title={t('outbox.groups.refused')} count={groups.refused.length}>
          <InSteps count={groups.refused.length}>
            {(most) => <RefusedRows rows={groups.refused.slice(0, most)} />}
          </InSteps>
        </Part>
      )}
      {shows('done') && done.length > 0 && (
        <Part
          title={t('outbox.groups.doneToday')}
          count={groups.done.length}
          end={
            done.length < groups.done.length && (
              <Button variant="quiet" size="sm" onClick={() => setFilter('done')}>
                {t('ui.showAll')}
              </Button>
            )
          }
        >
          <InSteps count={done.length}>
            {(most) => <EndedRows rows={done.slice(0, most)} />}
          </InSteps>
        </Part>
      )}
      {filter === 'all' && groups.ended.length > 0 && (
        <Part title={t('outbox.groups.withdrawn')} count={groups.ended.length}>
          <InSteps count={groups.ended.length}>
            {(most) => <EndedRows rows={groups.ended.slice(0, most)} />}
          </InSteps>
        </Part>
      )}
    </>
  )
}

const countOf = (groups: OutboxGroups, filter: Exclude<OutboxFilter, 'all'>) =>
  filter === 'waiting' ? groups.waitingCount : groups[filter].length

interface PartProps {
  title: string
  count: number
  end?: ReactNode
  children: ReactNode
}

function Part({ title, count, end, children }: PartProps) {
  return (
    <section>
      <header className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">
          {title} <span className="font-normal text-ink-3">{count}</span>
        </h2>
        {end}
      </header>
      {children}
    </section>
  )
}

function NotPersistent() {
  const words = useNotPersistentWords()
  const kept = useStore(useConsole().keptStorage)
  if (kept === null || kept.isPersistent) return null
  return <Note tone="warn">{words}</Note>
}

function Parked() {
  const { t } = useTranslation()
  const count = useParkedCount()
  if (count === 0) return null
  return <Note icon="clock-dashed">{t('outbox.otherReferees', { count })}</Note>
}
