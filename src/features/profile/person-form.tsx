import { useId, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { PersonInfo } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { draftMark } from '../../parts/form/draft-mark'
import { Fields } from '../../parts/form/fields'
import { SaveBar } from '../../parts/form/save-bar'
import { useDiscard } from '../../parts/form/use-discard'
import { useForm } from '../../parts/form/use-form'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { useCountries } from '../../parts/places/use-places'
import { isReachable } from '../../state/connection'
import { TextField } from '../../ui/fields/field'
import { savePerson } from './calls'
import { CountryField } from './country-field'
import { personAsRead, personToDraft, readPersonDraft, type PersonDraft } from './draft'
import {
  CITY_FIELDS,
  EMAIL_FIELDS,
  OWN_CITY,
  OWN_PHONE,
  OWN_TITLE,
  PHONE_FIELDS,
  TENHOU_FIELDS,
  TITLE_FIELDS,
} from './fields'
import { PictureField } from './picture-field'

interface PersonFormProps {
  person: PersonInfo
  /** True for the person's own account. Its e-mail address is then read-only. */
  isOwn: boolean
  /** Called after saving. It must read the profile again. */
  onSaved: () => void
  /** Reads the profile again. */
  readAgain: () => void
  /** Other actions on the account, below the form. */
  children: ReactNode
}

/** The form with the personal fields of an account. Its button Save stays visible below the scrolling part. */
export function PersonForm({ person, isOwn, onSaved, readAgain, children }: PersonFormProps) {
  const { t } = useTranslation()
  const services = useConsole()
  const formId = useId()
  const canReach = useStore(services.connection, isReachable)
  const { countries, preferred } = useCountries()
  const { id } = person
  const [fresh] = useState(() => personToDraft(person))
  // The name of the stored draft depends on the profile with which the draft began. So a draft of an older
  // profile cannot overwrite another person's change.
  const nameOf = (begun: PersonDraft) => `person ${id} ${draftMark(personAsRead(begun))}`
  const draft = useKeptDraft(nameOf, fresh, 'goesOn')
  const form = useForm({
    name: `person ${id}`,
    title: t('profile.fields'),
    draft,
    read: (values) => readPersonDraft(values, draft.begun().email),
    say: (words, problem) => words(problem),
    onSaved,
    save: (wish) => savePerson(services, { id, wish, wait: pause }),
  })
  const discard = useDiscard(form, { latest: personToDraft(person), again: readAgain })
  return (
    <div className="flex min-h-0 flex-1 flex-col print:block">
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <div className="flex w-full max-w-240 flex-col gap-7 px-3 py-3 md:px-5">
          <form
            noValidate
            id={formId}
            ref={form.ref}
            onSubmit={form.submit}
            className="card @container min-w-0 p-4"
          >
            <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
              <Fields form={form} fields={isOwn ? OWN_TITLE : TITLE_FIELDS} />
              {isOwn ? (
                <TextField
                  readOnly
                  label={t('auth.email')}
                  icon="mail"
                  value={person.email}
                  onChange={() => {}}
                  hint={t('profile.emailHint')}
                />
              ) : (
                <Fields form={form} fields={EMAIL_FIELDS} />
              )}
              <CountryField form={form} countries={countries} preferred={preferred} />
              <Fields form={form} fields={isOwn ? OWN_CITY : CITY_FIELDS} />
              <Fields form={form} fields={isOwn ? OWN_PHONE : PHONE_FIELDS} />
              <Fields form={form} fields={TENHOU_FIELDS} />
            </div>
            <PictureField form={form} person={person} />
          </form>
          {children}
        </div>
      </div>
      <SaveBar
        form={form}
        formId={formId}
        discard={t('profile.discard')}
        onDiscard={discard}
        failed={isOwn ? 'updateProfile' : 'updateAccount'}
        notNowReason={canReach ? undefined : t('manage.needsNetwork')}
      >
        {t('profile.save')}
      </SaveBar>
    </div>
  )
}
