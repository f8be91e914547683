import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { EpochMs } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import { useConsole } from '../../parts/console-context'
import { EventTypeIcon } from '../../parts/event/event-type'
import type { EventAction } from '../../parts/manage-event/manage-entries'
import { Link } from '../../ui/link'
import { EventMenu } from './event-menu'
import type { EventProgress } from './event-progress'
import { EventProgressLine } from './event-progress-line'

interface EventRowProps {
  event: EventSummary
  /** The person's role in the event; null while unknown. */
  role: RoleLevel | null
  /** How far the event is; undefined until the copies on this device were read. */
  progress: EventProgress | undefined
  /** When the list was read from the server. */
  listedAt: EpochMs
  onAsk: (action: EventAction) => void
  /** Called after the person has changed who can see the event. */
  onChanged: () => void
}

/** An event in the list. A press on the row opens its games; the menu button at the end has everything else. */
export function EventRow({ event, role, progress, listedAt, onAsk, onChanged }: EventRowProps) {
  const { paths } = useConsole()
  return (
    <li className="relative flex items-center gap-x-3 border-t border-line px-3 py-2.5 first:border-t-0 hover:bg-sunken sm:px-4">
      <span className="self-start pt-1">
        <EventTypeIcon type={event.type} />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {/* The area of this link covers the whole row. */}
          <Link
            to={paths.games(event.id)}
            className="inline-flex min-h-7 min-w-0 items-center font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {event.title}
          </Link>
        </p>
        <EventProgressLine {...{ event, role, progress, listedAt }} />
      </div>
      {/* `relative` puts the button above the link. */}
      <div className="relative flex min-h-tap flex-none items-center">
        <EventMenu event={event} role={role} onAsk={onAsk} onChanged={onChanged} />
      </div>
    </li>
  )
}
