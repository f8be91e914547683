import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import type { Privilege } from '../../contract/decode/people'
import { readNewName } from '../../domain/people/account'
import { useTranslation } from '../../i18n/use-translation'
import { randomUuid } from '../../lib/random-uuid'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { FailureNote } from '../../parts/reading/failure-note'
import type { RpcError } from '../../rpc/client'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/field'
import { Dialog } from '../../ui/overlays/dialog'
import { appointNewPerson } from './calls'
import { LIST_FACTS, type PrivilegeList } from './lists'

interface NewPersonDialogProps {
  list: PrivilegeList
  onClose: () => void
  onAppointed: (person: Pick<Privilege, 'personId' | 'personName'>) => void
}

/** Creates a person without an account, by name, and appoints them. They sign in by a code, which is shown next. */
export function NewPersonDialog({ list, onClose, onAppointed }: NewPersonDialogProps) {
  const { t } = useTranslation()
  const services = useConsole()
  const event = useEventId()
  const canReach = useStore(services.connection, isReachable)
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The idempotency key stays the same while the name does, so that a second press does not create a second person.
  const [key, setKey] = useState(randomUuid)

  async function appoint(pressed: FormEvent) {
    pressed.preventDefault()
    const title = readNewName(name)
    setWrong(!title.ok)
    if (!title.ok || isBusy || !canReach) return
    setBusy(true)
    const wish = { event, title: title.value, role: LIST_FACTS[list].role }
    const made = await appointNewPerson(services, { wish, key, wait: pause })
    setBusy(false)
    if (made.ok) onAppointed({ personId: made.value, personName: title.value })
    else setFailure(made.error)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`privileges.${list}.newTitle`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.notNow')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="new-person"
            busy={isBusy}
            notNowReason={canReach ? undefined : t('manage.needsNetwork')}
          >
            {t('privileges.code.appoint')}
          </Button>
        </>
      }
    >
      <form
        id="new-person"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(pressed) => void appoint(pressed)}
      >
        <p>{t('privileges.code.newAbout')}</p>
        <TextField
          label={t('privileges.code.newName')}
          value={name}
          autoFocus
          autoComplete="off"
          onChange={(typed) => {
            setName(typed)
            setKey(randomUuid())
          }}
          error={isWrong ? t('auth.invalidTitle') : undefined}
        />
        {failure !== null && <FailureNote action={LIST_FACTS[list].addFailed} failure={failure} />}
      </form>
    </Dialog>
  )
}
