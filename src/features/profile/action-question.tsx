import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { PersonInfo } from '../../contract/decode/people'
import { failureWords, type FailedAction } from '../../i18n/errors'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { isReachable } from '../../state/connection'
import { Question } from '../../ui/overlays/question'
import { PERSON_ACTION_LOOKS, type PersonAction } from './action-looks'
import { impersonate, setTemporaryPassword } from './calls'

interface ActionQuestionProps {
  action: PersonAction
  person: PersonInfo
  onClose: () => void
  /** Called with a new temporary password. */
  onPassword: (password: string) => void
}

/** Asks before an action of a superadmin on another person's account, then does the action. */
export function ActionQuestion({ action, person, onClose, onPassword }: ActionQuestionProps) {
  const { t } = useTranslation()
  const services = useConsole()
  const canReach = useStore(services.connection, isReachable)
  const isActing = useStore(services.session, (each) => each.impersonation !== null)
  const [isBusy, setBusy] = useState(false)
  const act = useActions({ person, onPassword })
  const isTwice = action === 'signInAs' && isActing

  return (
    <Question
      title={t(`profile.actions.${action}.question`, { name: person.title })}
      keep={t('profile.actions.keep')}
      onKeep={onClose}
      act={{
        label: t(`profile.actions.${action}.button`),
        isDestructive: PERSON_ACTION_LOOKS[action].isDestructive,
        busy: isBusy,
        notNowReason: isTwice
          ? t('profile.actions.signInAs.already')
          : canReach
            ? undefined
            : t('manage.needsNetwork'),
        ...(isTwice && { reasonIcon: 'lock' as const }),
        onPress() {
          setBusy(true)
          void act[action]().finally(onClose)
        },
      }}
    >
      {t(`profile.actions.${action}.loses`)}
    </Question>
  )
}

function useActions({
  person,
  onPassword,
}: Pick<ActionQuestionProps, 'person' | 'onPassword'>): Record<PersonAction, () => Promise<void>> {
  const services = useConsole()
  const navigate = useNavigate()
  const command = useCommand()
  const keyed = useKeyedCall()
  const tellFailure = (action: FailedAction, error: RpcError) => {
    const text: Words = (words) => {
      const { sentence, reason } = failureWords(words, action, error)
      return `${sentence} ${reason}`
    }
    const title: Words = (words) => words('errors.title')
    services.toasts.show({ kind: 'error', title, text, stays: true })
  }
  return {
    async temporaryPassword() {
      const set = await setTemporaryPassword(services, person.id)
      if (set.ok) onPassword(set.value)
      else tellFailure('setTemporaryPassword', set.error)
    },
    async endSignIns() {
      const call = keyed('Venue.EndSignInsOf', { personId: person.id })
      const name = person.title
      const done: Words = (words) => words('profile.actions.endSignIns.done', { name })
      await command({ action: 'endSignIn', ...call, done })
    },
    async signInAs() {
      const begun = await impersonate(services, person)
      if (begun.ok) void navigate('/', { replace: true })
      else tellFailure('impersonate', begun.error)
    },
  }
}
