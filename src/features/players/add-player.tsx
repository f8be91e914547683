import { useState } from 'react'
import { useStore } from 'zustand'
import type { Person } from '../../contract/decode/people'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { onDemand } from '../../ui/on-demand'
import { WaitsHere } from '../../parts/rulings/waits-here'
import { useRulings } from '../../parts/rulings/use-rulings'
import { registrationIntent } from './calls'

/**
 * The search for people, loaded separately. Until it is loaded, the space of its label and its field of 44 px is kept.
 */
const PersonSearch = onDemand(
  async () => (await import('../../parts/people/person-search')).PersonSearch,
  'h-17',
)

interface AddPlayerProps {
  event: EventId
  eventTitle: string
  /** Ids of people who already play, for themselves or as substitutes. */
  except: ReadonlySet<number>
  /** Why no ruling is possible, whether or not there is a network; undefined when it is possible. */
  notNowReason: string | undefined
}

/** Registers a person, found by name. Without a network, only people whom this device knows can be found. */
export function AddPlayer({ event, eventTitle, except, notNowReason }: AddPlayerProps) {
  const { t } = useTranslation()
  const { rule } = useRulings()
  // While the connection is not known yet, no note is shown, because it might disappear again.
  const isReached = useStore(useConsole().connection, isReachable)
  const [chosen, setChosen] = useState<Person | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(person: Person) {
    setBusy(true)
    const isSaved = await rule(registrationIntent({ eventId: event, eventTitle, person }))
    setBusy(false)
    if (isSaved) setChosen(null)
  }

  return (
    <div className="card flex flex-col gap-2.5 p-3.5">
      <PersonSearch label={t('players.add')} value={chosen} onChoose={setChosen} except={except} />
      <Button
        icon="plus"
        busy={isBusy}
        notNowReason={notNowReason ?? (chosen === null ? t('players.nobodyChosen') : undefined)}
        reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
        onClick={() => chosen !== null && void add(chosen)}
      >
        {t('players.addButton')}
      </Button>
      {!isReached && notNowReason === undefined && (
        <WaitsHere>{t('outbox.askFirst.asksOnReturn')}</WaitsHere>
      )}
    </div>
  )
}
