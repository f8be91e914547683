import { useState } from 'react'
import { useStore } from 'zustand'
import type { SignIn } from '../../contract/decode/sign-ins'
import { deviceWords } from '../../i18n/device-words'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Question } from '../../ui/overlays/question'

interface EndSignInQuestionProps {
  asked: SignIn | 'others'
  onClose: () => void
  onEnded: () => void
}

/** Asks before it ends one sign-in, or all sign-ins except this one. */
export function EndSignInQuestion({ asked, onClose, onEnded }: EndSignInQuestionProps) {
  const { t } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  const [isBusy, setBusy] = useState(false)
  const command = useCommand()
  const keyed = useKeyedCall()
  const device = asked === 'others' || asked.device === '' ? null : deviceWords(t, asked.device)

  async function end() {
    setBusy(true)
    const call =
      asked === 'others'
        ? keyed('Venue.EndOtherSignIns', {})
        : keyed('Venue.EndSignIn', { id: asked.id })
    const done: Words = (words) => words('profile.signIns.ended')
    await command({ action: 'endSignIn', ...call, done })
    // The list is read again also after a failure, because the sign-in may have ended elsewhere.
    onEnded()
    onClose()
  }

  return (
    <Question
      title={
        asked === 'others'
          ? t('profile.signIns.othersQuestion')
          : t('profile.signIns.question', { device: device ?? t('profile.signIns.unknown') })
      }
      keep={t('profile.signIns.keep')}
      onKeep={onClose}
      act={{
        label: t(asked === 'others' ? 'profile.signIns.endOthers' : 'profile.signIns.end'),
        onPress: () => void end(),
        isDestructive: true,
        busy: isBusy,
        notNowReason: canReach ? undefined : t('manage.needsNetwork'),
      }}
    >
      {t('profile.signIns.loses')}
    </Question>
  )
}
