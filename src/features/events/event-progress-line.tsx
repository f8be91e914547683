import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { EpochMs } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import { formatDeviceTime, formatTimeOfDay } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { EventTypeWord } from '../../parts/event/event-type'
import { useZone, type Zone } from '../../parts/event/clock/zone'
import { STALE_AFTER_MS } from '../../sync/age'
import { Tag } from '../../ui/marks/tag'
import type { EventProgress } from './event-progress'

interface EventProgressLineProps {
  event: EventSummary
  role: RoleLevel | null
  /** How far the event is; undefined until the copies on this device were read. */
  progress: EventProgress | undefined
  /**
   * When the list was read. If the progress was read much earlier than the list, the time of the progress is
   * shown too.
   */
  listedAt: EpochMs
}

/** The type of an event, the person's role in it, how far it is, and what needs somebody. */
export function EventProgressLine({ event, role, progress, listedAt }: EventProgressLineProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const { callingCount = 0, questionCount = 0, stage = null, readAt = null } = progress ?? {}
  const facts = progress ? factsOf(t, progress, zone) : []
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <EventTypeWord type={event.type} />
        {role !== null && role !== 'none' && <span>{t(ROLES[role])}</span>}
      </p>
      {/* `min-h` keeps the height of this line while it is still empty. */}
      <p className="flex min-h-[22px] flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {(event.isFinished || stage === 'finished') && (
          <Tag icon="stop">{t('events.finished')}</Tag>
        )}
        {callingCount > 0 && (
          <Tag tone="bad" icon="hand">
            {t('layout.callsBadge', { count: callingCount })}
          </Tag>
        )}
        {questionCount > 0 && (
          <Tag tone="bad" icon="diamond-alert">
            {t('connection.needsYou', { count: questionCount })}
          </Tag>
        )}
        {stage === 'approve' && (
          <Tag tone="warn" icon="hourglass">
            {t('games.stages.prefinished')}
          </Tag>
        )}
        <span>{facts.join(' · ')}</span>
        {readAt !== null && listedAt - readAt > STALE_AFTER_MS && (
          <span className="text-warn">
            {t('print.asOf', { time: formatDeviceTime(readAt, zone) })}
          </span>
        )}
      </p>
    </>
  )
}

function factsOf(t: Translate, progress: EventProgress, zone: Zone): string[] {
  const { stage, sessionNumber: number, sessionCount: of, tableCount, date, timeZone } = progress
  const facts: string[] = []
  if (number !== null && stage !== null && stage !== 'finished') {
    facts.push(of === null ? t('print.session', { number }) : t('events.sessionOf', { number, of }))
  }
  if (stage !== null && stage !== 'finished' && stage !== 'approve') facts.push(t(STAGES[stage]))
  if (tableCount !== null) facts.push(t('hall.tables', { count: tableCount }))
  if (date !== null) {
    const time = formatTimeOfDay(date.at, { ...zone, ...(timeZone !== '' && { timeZone }) })
    // The time of the last game needs no word before it: it is shown as the day of the event.
    facts.push(date.is === 'last' ? time : t(DATES[date.is], { time }))
  }
  return facts
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

const DATES = { next: 'games.nextStart', began: 'games.startedAt' } as const
