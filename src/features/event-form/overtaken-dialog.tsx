import { useTranslation } from '../../i18n/use-translation'
import { Question } from '../../ui/overlays/question'

interface OvertakenDialogProps {
  onKeep: () => void
  onOverwrite: () => void
}

/** Asks what to do when another person has changed the same settings meanwhile. */
export function OvertakenDialog({ onKeep, onOverwrite }: OvertakenDialogProps) {
  const { t } = useTranslation()
  return (
    <Question
      title={t('eventForm.overtaken.title')}
      keep={t('eventForm.overtaken.keep')}
      onKeep={onKeep}
      act={{ label: t('eventForm.overtaken.overwrite'), onPress: onOverwrite, isDestructive: true }}
    >
      {t('eventForm.overtaken.text')}
    </Question>
  )
}
