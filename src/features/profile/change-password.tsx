import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { NewPasswordFields } from '../../parts/account/new-password-fields'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { ProfileSection } from './profile-section'

interface ChangePasswordProps {
  email: string
  /** Called when the password has changed, and every other sign-in of the account has ended. */
  onChanged: () => void
}

/** Changes the person's own password. This sign-in continues; all other sign-ins of the account end. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const { t } = useTranslation()
  const { session, connection, toasts } = useConsole()
  const canReach = useStore(connection, isReachable)
  const changed = (authToken: string) => {
    const own = session.getState().session
    if (own !== null && authToken !== '') session.signIn({ ...own, authToken })
    toasts.show({ kind: 'done', text: (words) => words('profile.password.changed') })
    onChanged()
  }
  return (
    <ProfileSection title={t('profile.password.title')}>
      <div className="card flex max-w-120 flex-col gap-4 p-4">
        <p className="text-sm text-ink-2">{t('profile.password.text')}</p>
        <NewPasswordFields
          email={email}
          password={null}
          onChanged={changed}
          notNowReason={canReach ? undefined : t('manage.needsNetwork')}
        />
      </div>
    </ProfileSection>
  )
}
