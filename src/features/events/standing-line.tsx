import type { EventSummary } from '../../contract/decode/event-summary'
import type { RoleLevel } from '../../domain/people/permissions'
import { formatDeviceTime, formatTimeOfDay } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { EventTypeWord } from '../../parts/event/event-type'
import { useZone, type Zone } from '../../parts/event/clock/zone'
import { useConsole } from '../../parts/console-context'
import { ageOf, REFRESH_EVERY_MS } from '../../sync/age'
import { Tag } from '../../ui/marks/tag'
import { useNow } from '../../ui/use-now'
import type { Standing } from './standing'

interface StandingLineProps {
  event: EventSummary
  role: RoleLevel | null
  /** Undefined until this device was read. */
  standing: Standing | undefined
}

/** What an event is, the person's role in it, how far it is, and what needs somebody. Two lines, before and after. */
export function StandingLine({ event, role, standing }: StandingLineProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const { now } = useConsole()
  const moment = useNow(now, REFRESH_EVERY_MS)
  const facts = standing ? factsOf(t, standing, zone) : []
  const isOld = standing?.readAt != null && ageOf({ fetchedAt: standing.readAt }, moment).isStale
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <EventTypeWord type={event.type} />
        {role !== null && role !== 'none' && <span>{t(ROLES[role])}</span>}
      </p>
      {/* The line has its room before the device was read. */}
      <p className="flex min-h-[22px] flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {(event.isFinished || standing?.stage === 'finished') && (
          <Tag icon="stop">{t('events.finished')}</Tag>
        )}
        {standing && standing.callingCount > 0 && (
          <Tag tone="bad" icon="hand">
            {t('layout.callsBadge', { count: standing.callingCount })}
          </Tag>
        )}
        {standing && standing.questionCount > 0 && (
          <Tag tone="bad" icon="diamond-alert">
            {t('connection.needsYou', { count: standing.questionCount })}
          </Tag>
        )}
        {standing?.stage === 'approve' && (
          <Tag tone="warn" icon="hourglass">
            {t('games.stages.prefinished')}
          </Tag>
        )}
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {isOld && standing?.readAt != null && (
          <span className="text-warn">
            {t('print.asOf', { time: formatDeviceTime(standing.readAt, zone) })}
          </span>
        )}
      </p>
    </>
  )
}

function factsOf(t: Translate, standing: Standing, zone: Zone): string[] {
  const { stage, sessionNumber: number, sessionCount: of, tableCount, date, timeZone } = standing
  const time = date && formatTimeOfDay(date.at, { ...zone, ...(timeZone !== '' && { timeZone }) })
  const session =
    number === null || !OF_SESSION.has(stage ?? '')
      ? ''
      : of === null
        ? t('print.session', { number })
        : t('events.sessionOf', { number, of })
  return [
    session,
    stage === null || stage === 'finished' || stage === 'approve' ? '' : t(STAGES[stage]),
    tableCount === null ? '' : t('hall.tables', { count: tableCount }),
    time === null || date === null ? '' : t(DATES[date.is], { time }),
  ].filter((fact) => fact !== '')
}

const ROLES = {
  referee: 'layout.referee',
  admin: 'layout.administrator',
  superadmin: 'layout.superadmin',
} as const

const STAGES = {
  before: 'games.stages.ready_not_started',
  drawn: 'games.stages.seating_ready',
  running: 'events.running',
  between: 'events.played',
} as const

const DATES = {
  next: 'games.nextStart',
  began: 'games.startedAt',
  last: 'events.lastGame',
} as const

/** The stages in which the number of the session says something. */
const OF_SESSION: ReadonlySet<string> = new Set(['drawn', 'running', 'approve', 'between'])
