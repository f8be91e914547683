import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ZoneContext } from '../../parts/event/clock/zone'
import { InSteps } from '../../parts/list/in-steps'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FilterChips, type OutboxFilter } from './filter-chips'
import { firstInLanes, type OutboxGroups, type OutboxRow } from './group-rows'
import { NeedsYou } from './needs-you'
import { PutBackCard } from './put-back-card'
import { EndedRows, RefusedRows } from './settled-rows'
import { SeveralEventsContext } from './several-events'
import { useFocusAfterAnswer } from './use-focus-after-answer'
import { WaitingLanes } from './waiting-lanes'

/** The rulings, grouped by their outcome, and the chips that show a single group. */
export function OutboxParts({ groups }: { groups: OutboxGroups }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<OutboxFilter>('all')
  const shows = (part: OutboxFilter) => filter === 'all' || filter === part
  const isNothingShown = filter !== 'all' && countOf(groups, filter) === 0
  const isOfSeveralEvents = useMemo(() => eventCount(groups) > 1, [groups])
  useFocusAfterAnswer(groups.needsYou)
  return (
    <SeveralEventsContext value={isOfSeveralEvents}>
      <FilterChips groups={groups} filter={filter} onFilter={setFilter} />
      {groups.count === 0 && <EmptyState>{t('outbox.empty')}</EmptyState>}
      {isNothingShown && <EmptyState>{t('outbox.noneFits')}</EmptyState>}
      {shows('needsYou') && groups.needsYou.length > 0 && <Questions groups={groups} />}
      {shows('waiting') && groups.waitingCount > 0 && <Waiting groups={groups} />}
      {shows('refused') && groups.refused.length > 0 && (
        <Part title={t('outbox.groups.refused')} count={groups.refused.length}>
          <InSteps count={groups.refused.length}>
            {(most) => <RefusedRows rows={groups.refused.slice(0, most)} />}
          </InSteps>
        </Part>
      )}
      {shows('done') && groups.done.length > 0 && (
        <Done rows={groups.done} isWhole={filter === 'done'} onShowAll={() => setFilter('done')} />
      )}
      {filter === 'all' && groups.ended.length > 0 && (
        <Part title={t('outbox.groups.withdrawn')} count={groups.ended.length}>
          <InSteps count={groups.ended.length}>
            {(most) => <EndedRows rows={groups.ended.slice(0, most)} />}
          </InSteps>
        </Part>
      )}
    </SeveralEventsContext>
  )
}

const countOf = (groups: OutboxGroups, filter: Exclude<OutboxFilter, 'all'>) =>
  filter === 'waiting' ? groups.waitingCount : groups[filter].length

/** The rulings in question. Rulings that are missing because the hall was restored from a backup are one question. */
function Questions({ groups }: { groups: OutboxGroups }) {
  const { t } = useTranslation()
  const putBack = groups.needsYou.filter(({ view }) => view.question === 'put_back')
  const questions = groups.needsYou.filter(({ view }) => view.question !== 'put_back')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="sr-only">{t('outbox.filters.needsYou')}</h2>
      {putBack.length > 0 && <PutBackCard rows={putBack} />}
      <InSteps count={questions.length}>
        {(most) =>
          questions.slice(0, most).map((each) => (
            <div key={each.row.id} data-question={each.row.id}>
              <ZoneContext value={each.zone}>
                <NeedsYou {...each} isFollowed={groups.lanesWithMoreDrops.has(each.row.lane)} />
              </ZoneContext>
            </div>
          ))
        }
      </InSteps>
    </section>
  )
}

function Waiting({ groups }: { groups: OutboxGroups }) {
  const { t } = useTranslation()
  return (
    <Part
      title={t('outbox.groups.waiting')}
      count={groups.waitingCount}
      end={<span className="text-sm text-ink-3">{t('outbox.inOrder')}</span>}
    >
      <InSteps count={groups.waitingCount}>
        {(most) => <WaitingLanes lanes={firstInLanes(groups.lanes, most)} />}
      </InSteps>
    </Part>
  )
}

function eventCount({ needsYou, lanes, refused, done, ended }: OutboxGroups): number {
  const waiting = lanes.flatMap(({ rows }) => rows)
  const shown = [...needsYou, ...waiting, ...refused, ...done, ...ended]
  return new Set(shown.map(({ row }) => row.eventId)).size
}

const SHOWN_DONE = 3

interface DoneProps {
  rows: readonly OutboxRow[]
  isWhole: boolean
  onShowAll: () => void
}

/** The rulings that the server applied today. Only the newest few are shown, until the person asks for all. */
function Done({ rows, isWhole, onShowAll }: DoneProps) {
  const { t } = useTranslation()
  const shown = isWhole ? rows : rows.slice(0, SHOWN_DONE)
  return (
    <Part
      title={t('outbox.groups.doneToday')}
      count={rows.length}
      end={
        shown.length < rows.length && (
          <Button variant="quiet" size="sm" onClick={onShowAll}>
            {t('ui.showAll')}
          </Button>
        )
      }
    >
      <InSteps count={shown.length}>{(most) => <EndedRows rows={shown.slice(0, most)} />}</InSteps>
    </Part>
  )
}

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
