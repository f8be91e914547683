import { useTranslation } from '../../i18n/use-translation'
import type { EventSummary } from '../../contract/decode/event-summary'
import { useConsole } from '../../parts/console-context'
import { Icon, type IconName } from '../../ui/icon'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'
import { EventTypeIcon, EventTypeWord } from './event-type'

/** One event: what it is, and the ways into it. */
export function EventRow({ event }: { event: EventSummary }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const { id, title } = event
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4">
      <EventTypeIcon type={event.type} />
      <div className="min-w-0 flex-1 basis-48">
        <p>
          <Link
            to={paths.games(id)}
            className="inline-flex min-h-7 items-center font-medium underline-offset-4 tap-area hover:underline"
          >
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <EventTypeWord type={event.type} />
          {event.isFinished && <Tag icon="stop">{t('events.finished')}</Tag>}
        </p>
      </div>
      <ul className="-mx-2 flex flex-none flex-wrap max-sm:ml-9">
        <Way
          to={paths.games(id)}
          icon="grid"
          word={t('layout.games')}
          name={t('events.gamesOf', { title })}
        />
        <Way
          to={paths.players(id)}
          icon="users"
          word={t('layout.players')}
          name={t('events.managePlayersOf', { title })}
        />
        <Way
          to={paths.penalties(id)}
          icon="flag"
          word={t('layout.penalties')}
          name={t('events.penaltiesOf', { title })}
        />
      </ul>
    </li>
  )
}

interface WayProps {
  to: string
  icon: IconName
  word: string
  /** With the event's title, for who hears the links one by one. */
  name: string
}

function Way({ to, icon, word, name }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        aria-label={name}
        className="flex min-h-tap items-center gap-1.5 rounded-md px-2 text-md font-medium text-ink-2 hover:bg-sunken"
      >
        <Icon name={icon} size={18} />
        {word}
      </Link>
    </li>
  )
}
