import { useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { errorSentence, failedSentence } from '../../i18n/errors'
import type { PersonId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { ok } from '../../lib/result'
import { settleKey } from '../../parts/command/settle-key'
import { pause } from '../../parts/command/use-command'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { Fields } from '../../parts/form/fields'
import { SaveBar } from '../../parts/form/save-bar'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { AvatarPicker } from '../../parts/people/avatar-picker'
import { PersonSearch } from '../../parts/people/person-search'
import { useCountries } from '../../parts/places/use-places'
import type { RpcError } from '../../rpc/client'
import { isReachable } from '../../state/connection'
import { createPerson, saveFirstPicture } from './calls'
import { CountryField } from './country-field'
import { NEW_PERSON, readNewPerson, type NewAccount, type NewAccountDraft } from './draft'
import { NEW_PERSON_FIELDS } from './fields'
import { Section } from './section'
import { SuperadminsOnly } from './superadmins-only'

/** Creates an account for another person, or finds one to edit; for superadmins. */
export function RegisterPersonPage() {
  return (
    <SuperadminsOnly capability="registerPerson">
      <RegisterPerson />
    </SuperadminsOnly>
  )
}

function RegisterPerson() {
  const { t } = useTranslation()
  const services = useConsole()
  const { session, connection, toasts, paths } = services
  const navigate = useNavigate()
  const formId = useId()
  const canReach = useStore(connection, isReachable)
  const own = useStore(session, (each) => each.session?.personId)
  const { countries, preferred } = useCountries()
  const made = useRef<{ id: PersonId; pictureFailure: RpcError | null } | null>(null)
  const draft = useTabDraft<NewAccountDraft>({
    form: `newPerson ${own}`,
    fresh: NEW_PERSON,
    kept: ['email', 'title', 'country', 'city', 'phone', 'tenhouId'],
  })
  const form = useForm({
    name: 'newPerson',
    draft,
    read: readNewPerson,
    say: (words, problem) => words(problem),
    async save(wish, key) {
      const { hasAvatar, avatarData } = draft.values.getState()
      const picture = { hasAvatar, avatarData }
      const account = await createPerson(services, { wish, key, wait: pause })
      if (!account.ok) return account
      const id = account.value
      const pictured = await saveFirstPicture(services, { id, wish, picture, wait: pause })
      made.current = { id, pictureFailure: pictured.ok ? null : pictured.error }
      return ok(null)
    },
    settle: (key) => settleKey(services, key),
    onSaved() {
      toasts.show({ kind: 'done', text: t('profile.registered') })
      if (made.current === null) return
      const { id, pictureFailure } = made.current
      if (pictureFailure !== null) {
        const text = `${t('profile.pictureNotSaved')} ${errorSentence(t, pictureFailure)}`
        toasts.show({ kind: 'error', title: t('errors.title'), text })
      }
      void navigate(paths.editPerson(id))
    },
    fieldOf: refusedField,
    sayRefusal: (words, error) =>
      namedField(error) === null
        ? `${failedSentence(words, 'createAccount')} ${errorSentence(words, error)}`
        : errorSentence(words, error),
  })
  const title = useStore(draft.values, (values) => values.title)
  const hasAvatar = useStore(draft.values, (values) => values.hasAvatar)
  const avatarData = useStore(draft.values, (values) => values.avatarData)
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('layout.registerPlayer')} />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <div className="flex w-full max-w-240 flex-col gap-7 px-3 py-3 md:px-5">
          <Section title={t('profile.editPlayer')}>
            <div className="max-w-120">
              <PersonSearch
                label={t('profile.find')}
                value={null}
                onChoose={({ id }) => void navigate(paths.editPerson(id))}
                except={NOBODY}
              />
            </div>
          </Section>
          <Section title={t('profile.newAccount')}>
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
          </Section>
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

/** The field that the server names, if the form has it. */
function namedField(error: RpcError): keyof NewAccount | null {
  const field = error.kind === 'refused' ? (error.meta['field'] ?? '') : ''
  return Object.hasOwn(NEW_PERSON, field) ? (field as keyof NewAccount) : null
}

/**
 * The field at which a refusal is shown; by default the password. A lost answer belongs to no field.
 * Source: docs/rules/people.md#registration.
 */
const refusedField = (error: RpcError): keyof NewAccount | null =>
  error.kind === 'refused' && error.fate === undefined ? (namedField(error) ?? 'password') : null
