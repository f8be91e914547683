import { useState } from 'react'
import type { Person } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { PersonSearch } from '../../parts/people/person-search'
import { Button } from '../../ui/button'
import type { PrivilegeList } from './lists'

interface AddPersonProps {
  list: PrivilegeList
  /** Ids of people on the list. */
  except: ReadonlySet<number>
  notNowReason: string | undefined
  /** Adds the person. Resolves to true if the call took effect. */
  onAdd: (person: Person) => Promise<boolean>
  /** Opens the form for a new person without an account; absent where the server cannot create one. */
  onNew?: (() => void) | undefined
}

/** Adds a person to a list. The person is found by name; a separate button appoints them. */
export function AddPerson({ list, except, notNowReason, onAdd, onNew }: AddPersonProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Person | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(person: Person) {
    setBusy(true)
    const isDone = await onAdd(person)
    setBusy(false)
    if (isDone) setChosen(null)
  }

  const nobody = chosen === null ? t(`privileges.${list}.nobodyChosen`) : undefined
  return (
    <div className="flex flex-col gap-2.5">
      <PersonSearch
        label={t(`privileges.${list}.find`)}
        value={chosen}
        onChoose={setChosen}
        except={except}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button
          icon="plus"
          busy={isBusy}
          notNowReason={notNowReason ?? nobody}
          reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
          onClick={() => chosen !== null && void add(chosen)}
        >
          {t(`privileges.${list}.add`)}
        </Button>
        {onNew !== undefined && (
          <Button variant="quiet" notNowReason={notNowReason} onClick={onNew}>
            {t(`privileges.${list}.new`)}
          </Button>
        )}
      </div>
    </div>
  )
}
