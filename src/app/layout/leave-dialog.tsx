import type { Blocker } from 'react-router'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { pinnedEvent } from '../../state/preferences'
import { Question } from '../../ui/overlays/question'
import { useApp } from '../shell-context'

interface LeaveDialogProps {
  leaving: Extract<Blocker, { state: 'blocked' }>
}

/** Asks for confirmation before unsaved content is lost, or before a hall's tablet leaves its event. */
export function LeaveDialog({ leaving }: LeaveDialogProps) {
  const { t } = useTranslation()
  const { dirtyForms } = useApp()
  const stay = () => leaving.reset()
  if (!dirtyForms.wouldLose()) return <LeaveHall leaving={leaving} />
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

function LeaveHall({ leaving }: LeaveDialogProps) {
  const { t } = useTranslation()
  const event = useStore(useApp().preferences, pinnedEvent)
  const title = useKnownEvent(event)?.title ?? ''
  return (
    <Question
      title={t('hall.leave.title', { event: title })}
      keep={t('form.leave.stay')}
      onKeep={() => leaving.reset()}
      act={{ label: t('hall.leave.leave'), onPress: () => leaving.proceed() }}
      alert
    >
      {t('hall.leave.text', { context: thisDevice() })}
    </Question>
  )
}
