import { useTranslation } from '../../i18n/use-translation'
import type { EventType } from '../../contract/decode/event/event-summary'
import { Icon, type IconName } from '../../ui/marks/icon'

type KnownType = Exclude<EventType, 'unspecified'>

const LOOKS: Readonly<Record<KnownType, { icon: IconName; colour: string }>> = {
  local: { icon: 'users', colour: 'text-type-local' },
  tournament: { icon: 'cup', colour: 'text-type-tournament' },
  online: { icon: 'online', colour: 'text-type-online' },
}

// An unknown type is shown as the simplest one.
const known = (type: EventType): KnownType => (type === 'unspecified' ? 'local' : type)

/** The icon of an event's type, in a small tile. */
export function EventTypeIcon({ type }: { type: EventType }) {
  const { icon, colour } = LOOKS[known(type)]
  return (
    <span
      className={`grid size-8 flex-none place-items-center rounded-sm border border-line bg-surface edge [--edge:currentColor] ${colour}`}
    >
      <Icon name={icon} />
    </span>
  )
}

/** The type in one word, in its colour. */
export function EventTypeWord({ type }: { type: EventType }) {
  const { t } = useTranslation()
  return (
    <span className={`font-medium ${LOOKS[known(type)].colour}`}>
      {t(`events.types.${known(type)}`)}
    </span>
  )
}
