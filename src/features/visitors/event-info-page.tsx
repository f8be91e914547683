import { decodeEventsById, type EventSummary } from '../../contract/decode/event-summary'
import { decodeGameConfig } from '../../contract/decode/game-config'
import { useTranslation } from '../../i18n/use-translation'
import { EventTypeWord } from '../../parts/event/event-type'
import { Markdown } from '../../parts/event/markdown'
import { useEventId } from '../../parts/event/use-event-id'
import { WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { Tag } from '../../ui/tag'
import { AchievementList } from './achievement-list'
import { useVisitorReading } from './queries'
import { RatingTable } from './rating-table'
import { TablesNow } from './tables-now'
import { VisitorFrame } from './visitor-frame'

/** One event for anybody: what it is, how it stands, and its games now, each where the event shows it. */
export function EventInfoPage() {
  const { t } = useTranslation()
  const id = useEventId()
  const reading = useVisitorReading('Mimir.GetEventsById', { ids: [id] })
  const event = reading.body === null ? null : decodeEventsById(reading.body)[0]
  return (
    <VisitorFrame
      title={event?.title ?? t('visitors.title')}
      {...(event && { subtitle: <Kind event={event} /> })}
    >
      <WhenRead reading={reading} action="fetchEvent">
        {() =>
          event ? <Event event={event} /> : <EmptyState>{t('visitors.noSuchEvent')}</EmptyState>
        }
      </WhenRead>
    </VisitorFrame>
  )
}

function Kind({ event }: { event: EventSummary }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <EventTypeWord type={event.type} />
      {event.isFinished && <Tag icon="stop">{t('events.finished')}</Tag>}
    </p>
  )
}

function Event({ event }: { event: EventSummary }) {
  const { id, description, isFinished } = event
  const reading = useVisitorReading('Mimir.GetGameConfig', { eventId: id })
  return (
    <>
      {description.trim() !== '' && <Markdown text={description} />}
      <WhenRead reading={reading} action="fetchEvent">
        {(body) => {
          const { allowViewOtherTables, isOnline } = decodeGameConfig(body)
          return (
            <>
              {!isFinished && !isOnline && <TablesNow event={id} areShown={allowViewOtherTables} />}
              <RatingTable event={id} isShown={event.isRatingShown} />
              <AchievementList event={id} areShown={event.areAchievementsShown} />
            </>
          )
        }}
      </WhenRead>
    </>
  )
}
