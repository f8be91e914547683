import { useState } from 'react'
import { useStore } from 'zustand'
import type { Privilege } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Question } from '../../ui/overlays/question'
import type { PrivilegeList } from './lists'

interface RemoveHolderQuestionProps {
  list: PrivilegeList
  person: Privilege
  onClose: () => void
  onRemove: (person: Privilege) => Promise<void>
}

/** Asks before a person is removed from a list. */
export function RemoveHolderQuestion({
  list,
  person,
  onClose,
  onRemove,
}: RemoveHolderQuestionProps) {
  const { t } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove(person)
    onClose()
  }

  return (
    <Question
      title={t(`privileges.${list}.question`, { name: person.personName })}
      keep={t('privileges.keep')}
      onKeep={onClose}
      act={{
        label: t('privileges.remove'),
        onPress: () => void remove(),
        isDestructive: true,
        busy: isBusy,
        notNowReason: canReach ? undefined : t('manage.needsNetwork'),
      }}
    >
      {t(`privileges.${list}.loses`)}
    </Question>
  )
}
