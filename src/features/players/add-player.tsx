import { useState } from 'react'
import type { Person } from '../../contract/decode/people'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PersonSearch } from '../../parts/people/person-search'
import { Button } from '../../ui/button'
import { usePlayerCalls } from './use-player-calls'

interface AddPlayerProps {
  event: EventId
  /** Ids of those who play already, for themselves or for others. */
  except: ReadonlySet<number>
  notNowReason: string | undefined
}

/** Registers one more person, found by name. */
export function AddPlayer({ event, except, notNowReason }: AddPlayerProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const { register } = usePlayerCalls(event)
  const [chosen, setChosen] = useState<Person | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add({ id, title }: Person) {
    setBusy(true)
    const isDone = await register(id)
    setBusy(false)
    if (!isDone) return
    setChosen(null)
    toasts.show({ kind: 'done', text: t('players.added', { name: title }) })
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
    </div>
  )
}
