import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { Fields } from '../../parts/form/fields'
import { SaveBar } from '../../parts/form/save-bar'
import { AvatarPicker } from '../../parts/people/avatar-picker'
import { PersonSearch } from '../../parts/people/person-search'
import { useCountries } from '../../parts/places/use-places'
import { isReachable } from '../../state/connection'
import { CountryField } from './country-field'
import { NEW_PERSON_FIELDS } from './fields'
import { ProfileSection } from './profile-section'
import { SuperadminsOnly } from './superadmins-only'
import { useNewPersonForm } from './use-new-person-form'

/** Creates an account for another person, or finds an account to edit. For superadmins. */
export function RegisterPersonPage() {
  return (
    <SuperadminsOnly capability="registerPerson">
      <RegisterPerson />
    </SuperadminsOnly>
  )
}

function RegisterPerson() {
  const { t } = useTranslation()
  const { connection, paths } = useConsole()
  const navigate = useNavigate()
  const formId = useId()
  const canReach = useStore(connection, isReachable)
  const { countries, preferred } = useCountries()
  const form = useNewPersonForm()
  const { values } = form.draft
  const title = useStore(values, (each) => each.title)
  const hasAvatar = useStore(values, (each) => each.hasAvatar)
  const avatarData = useStore(values, (each) => each.avatarData)
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('layout.registerPlayer')} />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <div className="flex w-full max-w-240 flex-col gap-7 px-3 py-3 md:px-5">
          <ProfileSection title={t('profile.editPlayer')}>
            <div className="max-w-120">
              <PersonSearch
                label={t('profile.find')}
                value={null}
                onChoose={({ id }) => void navigate(paths.editPerson(id))}
                except={NOBODY}
              />
            </div>
          </ProfileSection>
          <ProfileSection title={t('profile.newAccount')}>
            <form
              noValidate
              id={formId}
              ref={form.ref}
              onSubmit={form.submit}
              className="card @container min-w-0 p-4"
            >
              <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
                <Fields form={form} fields={NEW_PERSON_FIELDS} />
                <CountryField form={form} countries={countries} preferred={preferred} />
              </div>
              <div className="mt-4 border-t border-line pt-3">
                <AvatarPicker
                  value={{ hasAvatar, avatarData }}
                  onChange={form.change}
                  person={null}
                  personName={title}
                />
              </div>
            </form>
          </ProfileSection>
        </div>
      </div>
      <SaveBar
        form={form}
        formId={formId}
        failed="createAccount"
        notNowReason={canReach ? undefined : t('manage.needsNetwork')}
      >
        {t('layout.registerPlayer')}
      </SaveBar>
    </div>
  )
}

const NOBODY: ReadonlySet<number> = new Set()
