import { decodeEventsById, type EventSummary } from '../../contract/decode/event/event-summary'
import { decodeGameConfig } from '../../contract/decode/event/game-config'
import type { GameConfigJson } from '../../contract/wire/atoms_pb'
import { useTranslation } from '../../i18n/use-translation'
import { EventTypeWord } from '../../parts/event/event-type'
import { FormattedText, useMarkdown } from '../../parts/event/markdown'
import { useEventId } from '../../parts/event/use-event-id'
import type { Reading } from '../../parts/reading/use-reading'
import { RowsToCome, WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { Tag } from '../../ui/marks/tag'
import { AchievementList } from './achievement-list'
import { InTurn } from './in-turn'
import { useKnownPlayers, type KnownPlayers } from './known-players'
import { useSeesHidden, useVisitorReading } from './queries'
import { RatingTable } from './rating-table'
import { TablesNow } from './tables-now'
import { VisitorFrame } from './visitor-frame'

/** The public page of an event: its facts, standings and running games, as far as the event shows them. */
export function EventInfoPage() {
  const { t } = useTranslation()
  const id = useEventId()
  const reading = useVisitorReading('Mimir.GetEventsById', { ids: [id] })
  const config = useVisitorReading('Mimir.GetGameConfig', { eventId: id })
  const players = useKnownPlayers(id)
  const event = reading.body === null ? null : decodeEventsById(reading.body)[0]
  const isToCome = reading.body === null && reading.failure === null
  return (
    <VisitorFrame
      title={event?.title ?? (isToCome ? null : t('visitors.title'))}
      subtitle={<Kind event={event ?? null} />}
    >
      <WhenRead reading={reading} action="fetchEvent">
        {() =>
          event ? (
            <Event {...{ event, config, players }} />
          ) : (
            <EmptyState>{t('visitors.noSuchEvent')}</EmptyState>
          )
        }
      </WhenRead>
    </VisitorFrame>
  )
}

/** The type of an event. Its space is kept until the type is known. */
function Kind({ event }: { event: EventSummary | null }) {
  const { t } = useTranslation()
  return (
    <p className="flex min-h-[1lh] flex-wrap items-center gap-x-2">
      {event && <EventTypeWord type={event.type} />}
      {event?.isFinished && <Tag icon="stop">{t('events.finished')}</Tag>}
    </p>
  )
}

interface EventProps {
  event: EventSummary
  config: Reading<GameConfigJson>
  players: KnownPlayers | null
}

function Event({ event, config: reading, players }: EventProps) {
  const { id, description, isFinished, isRatingShown, areAchievementsShown } = event
  const seesHidden = useSeesHidden(id, !isRatingShown || !areAchievementsShown)
  const html = useMarkdown(description)
  // Grey rows until the description is here, because it would push down everything below it.
  if (html === null) return <RowsToCome />
  return (
    <>
      {html !== '' && <FormattedText html={html} />}
      <WhenRead reading={reading} action="fetchEvent">
        {(body) => {
          const config = decodeGameConfig(body)
          const { allowViewOtherTables, isOnline, useTimer, gamesStatus, tableNames } = config
          // Grey rows until the players' names are here, because they would move text that somebody reads.
          if (players === null) return <RowsToCome />
          return (
            <InTurn>
              {!isFinished && !isOnline && (
                <TablesNow
                  event={id}
                  areShown={allowViewOtherTables}
                  areWaiting={useTimer && gamesStatus === 'seatingReady'}
                  {...{ tableNames, players }}
                />
              )}
              <RatingTable
                event={id}
                isShown={isRatingShown}
                isSeenHidden={seesHidden}
                players={players}
              />
              <AchievementList
                event={id}
                areShown={areAchievementsShown}
                areSeenHidden={seesHidden}
              />
            </InTurn>
          )
        }}
      </WhenRead>
    </>
  )
}
