import type { Blocker } from 'react-router'
import { useTranslation } from '../i18n/use-translation'
import { Question } from '../ui/overlays/question'

/** Asks whether to leave, and lose what nobody saved. */
export function LeaveDialog({ leaving }: { leaving: Extract<Blocker, { state: 'blocked' }> }) {
  const { t } = useTranslation()
  const stay = () => leaving.reset()
  return (
    <Question
      title={t('form.leave.title')}
      keep={t('form.leave.stay')}
      onKeep={stay}
      act={{
        label: t('form.leave.leave'),
        onPress: () => leaving.proceed(),
        isDestructive: true,
      }}
    >
      {t('form.leave.text')}
    </Question>
  )
}
