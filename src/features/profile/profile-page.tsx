import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { decodeMe } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { ChangePassword } from './change-password'
import { PersonForm } from './person-form'
import { RemoveAccount } from './remove-account'
import { SignInList } from './sign-in-list'
import { useAbilities } from '../../parts/use-abilities'

/** The person's own account: the public profile, the password, the sign-ins, and the removal of the account. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { rpc, session, preferences } = useConsole()
  const own = useStore(session, (each) => each.session?.personId)
  const [passwordChanges, setPasswordChanges] = useState(0)
  const { signIns } = useAbilities()
  const isImpersonated = useStore(session, (each) => each.impersonation !== null)
  const reading = useReading(`me ${own}`, (signal) =>
    preferences.keepThrough(
      rpc.call('Frey.Me', {}, { credentials: session.getState().session, signal }),
    ),
  )
  const { body: said } = reading
  useEffect(() => {
    if (said === null) return
    // The menu then shows the new name and picture too.
    const { id, title, email, hasAvatar, lastUpdate } = decodeMe(said)
    session.notePerson({ personId: id, title, email, hasAvatar, lastUpdate })
  }, [said, session])
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('layout.editProfile')} subtitle={t('profile.number', { id: own })} />
      <WhenRead reading={reading} action="fetchProfile">
        {(body) => {
          const me = decodeMe(body)
          return (
            <PersonForm
              key={me.id}
              isOwn
              person={me}
              onSaved={reading.again}
              readAgain={reading.again}
            >
              {/* Not shown during an impersonation, because the superadmin does not know the account's password. */}
              {!isImpersonated && (
                <ChangePassword
                  email={me.email}
                  onChanged={() => setPasswordChanges((before) => before + 1)}
                />
              )}
              {signIns && <SignInList passwordChanges={passwordChanges} />}
              <RemoveAccount />
            </PersonForm>
          )
        }}
      </WhenRead>
    </div>
  )
}
