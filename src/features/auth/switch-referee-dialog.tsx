import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { Question } from '../../ui/overlays/question'

interface SwitchRefereeDialogProps {
  open: boolean
  /** How many rulings the server does not have. */
  count: number
  isBusy: boolean
  onStay: () => void
  onSwitch: () => void
}

/**
 * Asks on a hall's tablet before the referee hands it over. The referee's unsent rulings wait on the tablet under
 * their name.
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
        // Without a network nobody could sign in, so until it is back nobody could rule or see the hall on this
        // tablet.
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
