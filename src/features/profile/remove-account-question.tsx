import { useState } from 'react'
import { useStore } from 'zustand'
import { isRemovalConfirmed } from '../../domain/people/account'
import { useTranslation } from '../../i18n/use-translation'
import { comeBack, signOut } from '../../parts/account/sign-out'
import { useConsole } from '../../parts/console-context'
import { FailureNote } from '../../parts/reading/failure-note'
import type { RpcError } from '../../rpc/client'
import { isReachable } from '../../state/connection'
import { TextField } from '../../ui/fields/field'
import { Note } from '../../ui/note'
import { Question } from '../../ui/overlays/question'
import { useLeadTo } from '../../ui/lead-to'
import { removeAccount } from './calls'

/**
 * Asks the person to type the account's name before the account is removed. After the removal, nobody is
 * signed in on this device; after an impersonation, the superadmin is signed in again.
 */
export function RemoveAccountQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const services = useConsole()
  const leadTo = useLeadTo()
  const canReach = useStore(services.connection, isReachable)
  const title = useStore(services.session, (each) => each.person?.title ?? '')
  const { open } = useStore(services.counts)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RpcError | null>(null)

  async function remove() {
    setBusy(true)
    setFailure(null)
    const removed = await removeAccount(services)
    setBusy(false)
    if (!removed.ok) return setFailure(removed.error)
    if (services.session.getState().impersonation === null) await signOut(services)
    else await comeBack(services)
    leadTo('/', { replace: true })
  }

  return (
    <Question
      title={t('profile.remove.question')}
      keep={t('profile.remove.keep')}
      onKeep={onClose}
      act={{
        label: t('profile.remove.button'),
        onPress: () => void remove(),
        isDestructive: true,
        busy: isBusy,
        ...notNow(),
      }}
    >
      <div className="flex flex-col gap-3">
        <p>{t('profile.remove.text')}</p>
        {open > 0 && <Note tone="warn">{t('profile.remove.unsent', { count: open })}</Note>}
        <TextField
          label={t('profile.remove.type', { title })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {failure && <FailureNote action="removeAccount" failure={failure} />}
      </div>
    </Question>
  )

  function notNow() {
    if (!canReach) return { notNowReason: t('manage.needsNetwork') }
    // Unsettled rulings prevent the removal, because nobody could send them without the account.
    if (open > 0)
      return { notNowReason: t('profile.remove.sendFirst'), reasonIcon: 'clock-dashed' as const }
    return isRemovalConfirmed(typed, title)
      ? {}
      : { notNowReason: t('profile.remove.typeFirst'), reasonIcon: 'pencil' as const }
  }
}
