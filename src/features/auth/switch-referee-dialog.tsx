import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Question } from '../../ui/overlays/question'

interface SwitchRefereeDialogProps {
  open: boolean
  /** How many of the referee's rulings are unsettled. */
  count: number
  isBusy: boolean
  onStay: () => void
  onSwitch: () => void
}

/**
 * Asks before a referee hands a hall's tablet over to another person. The referee's unsettled rulings
 * wait on the tablet until the same referee signs in again.
 */
export function SwitchRefereeDialog(props: SwitchRefereeDialogProps) {
  const { open, count, isBusy, onStay, onSwitch } = props
  const { t } = useTranslation()
  const { connection } = useShell()
  const canSignIn = useStore(connection, isReachable)
  return (
    <Question
      open={open}
      title={t('hall.switchQuestion.title')}
      keep={t('hall.switchQuestion.stay')}
      onKeep={onStay}
      act={{
        label: t('hall.switch'),
        onPress: onSwitch,
        busy: isBusy,
        // Without a network the next referee could not sign in. Nobody could then use this tablet until the
        // network is back.
        notNowReason: canSignIn ? undefined : t('hall.switchQuestion.needsNetwork'),
      }}
      alert
    >
      {count > 0
        ? t('hall.switchQuestion.parks', { context: thisDevice(), count })
        : t('hall.switchQuestion.text')}
    </Question>
  )
}
