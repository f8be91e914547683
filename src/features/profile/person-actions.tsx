import { useState } from 'react'
import { useStore } from 'zustand'
import type { PersonInfo } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { Button } from '../../ui/button'
import { onDemand, usePreload } from '../../ui/on-demand'
import { PERSON_ACTION_LOOKS, PERSON_ACTIONS, type PersonAction } from './action-looks'
import { ProfileSection } from './profile-section'

const ActionQuestion = onDemand(async () => (await import('./action-question')).ActionQuestion)
const TemporaryPasswordDialog = onDemand(
  async () => (await import('./temporary-password-dialog')).TemporaryPasswordDialog,
)
const PARTS = [ActionQuestion, TemporaryPasswordDialog]

/**
 * The actions of a superadmin on another person's account, besides changing its fields. Each action asks
 * first.
 */
export function PersonActions({ person }: { person: PersonInfo }) {
  const { t } = useTranslation()
  const { session } = useConsole()
  // The dialogs are preloaded. A temporary password is shown only once, so its dialog must not fail for lack of a
  // network.
  usePreload(PARTS)
  const own = useStore(session, (each) => each.session?.personId)
  const [asked, setAsked] = useState<PersonAction | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const offered = PERSON_ACTIONS.filter((action) => action !== 'signInAs' || person.id !== own)
  return (
    <ProfileSection title={t('layout.account')}>
      <ul className="card">
        {offered.map((action) => (
          <li
            key={action}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
          >
            <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
              {t(`profile.actions.${action}.text`)}
            </p>
            <Button
              icon={PERSON_ACTION_LOOKS[action].icon}
              notNowReason={
                action === 'temporaryPassword' && person.email === ''
                  ? t('reasons.account_without_email')
                  : undefined
              }
              reasonIcon="info"
              onClick={() => setAsked(action)}
            >
              {t(`profile.actions.${action}.button`)}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ActionQuestion
          action={asked}
          person={person}
          onClose={() => setAsked(null)}
          onPassword={setPassword}
        />
      )}
      {password !== null && (
        <TemporaryPasswordDialog
          password={password}
          person={person}
          onClose={() => setPassword(null)}
        />
      )}
    </ProfileSection>
  )
}
