import { useTranslation } from '../../i18n/use-translation'
import { Question } from '../../ui/overlays/question'
import { RuleChangeList } from './rules/rule-change-list'
import type { RuleChange } from './rules/rule-changes'

interface RunningGamesDialogProps {
  changes: readonly RuleChange[]
  /** True when games are running; null when the server could not say. */
  isRunning: true | null
  onChange: () => void
  onClose: () => void
}

/** Asks whether to change rules while games are running. */
export function RunningGamesDialog(props: RunningGamesDialogProps) {
  const { changes, isRunning, onChange, onClose } = props
  const { t } = useTranslation()
  return (
    <Question
      title={t('eventForm.running.title')}
      keep={t('eventForm.running.back')}
      onKeep={onClose}
      act={{ label: t('eventForm.running.change'), onPress: onChange, isDestructive: true }}
    >
      <p>{t(isRunning === null ? 'eventForm.running.unknown' : 'eventForm.running.text')}</p>
      <RuleChangeList changes={changes} />
    </Question>
  )
}
