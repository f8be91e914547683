import { useState } from 'react'
import { useStore } from 'zustand'
import type { Person } from '../../contract/decode/people'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { isAnswering } from '../../state/connection'
import { PersonSearch } from '../../parts/people/person-search'
import { Button } from '../../ui/button'
import { WaitsHere } from '../../parts/rulings/waits-here'
import { useRulings } from '../../parts/rulings/use-rulings'
import { registrationRuling } from './actions'

interface AddPlayerProps {
  event: EventId
  eventTitle: string
  /** Ids of those who play already, for themselves or for others. */
  except: ReadonlySet<number>
  /** Why no ruling can be made at all, network or not. */
  notNowReason: string | undefined
}

/** Registers one more person, found by name; without a network one whom this device found before. */
export function AddPlayer({ event, eventTitle, except, notNowReason }: AddPlayerProps) {
  const { t } = useTranslation()
  const { rule } = useRulings()
  const isOnline = useStore(useConsole().connection, isAnswering)
  const [chosen, setChosen] = useState<Person | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(person: Person) {
    setBusy(true)
    const isSaved = await rule(registrationRuling({ eventId: event, eventTitle, person }))
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
      {!isOnline && notNowReason === undefined && (
        <WaitsHere>{t('outbox.askFirst.asksOnReturn')}</WaitsHere>
      )}
    </div>
  )
}
