import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { onDemand, usePreload } from '../../ui/on-demand'
import { ProfileSection } from './profile-section'

const RemoveAccountQuestion = onDemand(
  async () => (await import('./remove-account-question')).RemoveAccountQuestion,
)
const PARTS = [RemoveAccountQuestion]

/** Removes the person's own account, after they have typed its name. */
export function RemoveAccount() {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  usePreload(PARTS)
  return (
    <ProfileSection title={t('layout.dangerZone')}>
      <p className="max-w-180 text-ink-2">{t('profile.remove.text')}</p>
      <Button
        variant="destructive"
        icon="x-circle"
        className="self-start"
        onClick={() => setAsked(true)}
      >
        {t('profile.remove.button')}
      </Button>
      {isAsked && <RemoveAccountQuestion onClose={() => setAsked(false)} />}
    </ProfileSection>
  )
}
