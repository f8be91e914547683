import { useTranslation } from '../../i18n/use-translation'
import type { EventSummary } from '../../contract/decode/event/event-summary'
import { can, type RoleLevel } from '../../domain/people/permissions'
import { useConsole } from '../../parts/console-context'
import { usePublicPage } from '../../parts/event/use-public-page'
import type { EventAction } from '../../parts/manage-event/manage-entries'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/marks/tag'
import { ActionsMenu } from './actions-menu'
import { EventTypeIcon, EventTypeWord } from '../../parts/event/event-type'
import { VisibilityMenu } from './visibility-menu'

interface EventRowProps {
  event: EventSummary
  /** The person's role in the event; null while unknown. */
  role: RoleLevel | null
  onAsk: (action: EventAction) => void
  /** Called when the visibility of the event was changed. */
  onChanged: () => void
}

/** One event: its facts, the link to it, and the actions that the person's role allows. */
export function EventRow({ event, role, onAsk, onChanged }: EventRowProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const { id, title } = event
  const publicPage = usePublicPage()
  const leadsToSettings = can({ role, capability: 'editEvent' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4">
      <EventTypeIcon type={event.type} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3rem)]">
        <p>
          <Link
            to={leadsToSettings ? paths.editEvent(id) : paths.games(id)}
            className="inline-flex min-h-7 min-w-0 items-center font-medium wrap-anywhere underline-offset-4 tap-area hover:underline"
          >
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <EventTypeWord type={event.type} />
          {event.isFinished && <Tag icon="stop">{t('events.finished')}</Tag>}
        </p>
      </div>
      <div className="flex min-h-tap flex-none items-center gap-1 max-sm:ml-9">
        <a
          href={publicPage(id)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('layout.openEventPage')}: ${title} ${t('layout.newWindow')}`}
          title={t('layout.openEventPage')}
          className={buttonClass({ variant: 'quiet', iconOnly: true })}
        >
          <Icon name="external" />
        </a>
        <ActionsMenu event={event} role={role} onAsk={onAsk} />
        <VisibilityMenu event={event} role={role} onChanged={onChanged} />
      </div>
    </li>
  )
}
