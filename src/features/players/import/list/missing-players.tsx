import type { KnownPerson } from '../../../../contract/decode/listed'
import { playerId, type EventId } from '../../../../domain/ids'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { usePlayerCalls } from '../../use-player-calls'

interface MissingPlayersProps {
  people: readonly KnownPerson[]
  event: EventId
  notNowReason: string | undefined
  onRemoved: () => void
}

/** Players of the event who are not in the list. They stay, unless somebody removes them one by one. */
export function MissingPlayers({ people, event, notNowReason, onRemoved }: MissingPlayersProps) {
  const { t } = useTranslation()
  const { remove } = usePlayerCalls(event)
  if (people.length === 0) return null
  return (
    <section>
      <h3 className="text-md font-semibold">{t('players.import.missing.title')}</h3>
      <p className="mb-1 text-sm text-ink-2">{t('players.import.missing.text')}</p>
      <ul className="card divide-y divide-line">
        {people.map(({ id, title, city }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="block text-sm text-ink-3">{city}</span>
            </span>
            <Button
              aria-label={t('players.import.missing.removeNamed', { name: title })}
              notNowReason={notNowReason}
              onClick={() => void remove(playerId(id)).then((isDone) => isDone && onRemoved())}
            >
              {t('players.import.missing.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
