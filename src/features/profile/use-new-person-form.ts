import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PersonId } from '../../domain/ids'
import { errorSentence, failedSentence } from '../../i18n/errors'
import type { Words } from '../../i18n/translate'
import { ok } from '../../lib/result'
import { settleKey } from '../../parts/command/settle-key'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { countryHere } from '../../parts/places/use-places'
import type { RpcError } from '../../rpc/client'
import { useLeadTo } from '../../ui/lead-to'
import { createAccount, saveFirstPicture } from './calls'
import {
  NEW_ACCOUNT_FIELDS,
  NEW_PERSON,
  readNewPerson,
  type NewAccount,
  type NewAccountDraft,
} from './draft'

/**
 * The form of a new account. After saving, the page of the created person opens. If only the picture fails, the
 * account is created all the same.
 */
export function useNewPersonForm() {
  const services = useConsole()
  const { session, toasts, paths } = services
  const leadTo = useLeadTo()
  const own = useStore(session, (each) => each.session?.personId)
  const made = useRef<{ id: PersonId; pictureFailure: RpcError | null } | null>(null)
  const [fresh] = useState(() => ({ ...NEW_PERSON, country: countryHere() ?? '' }))
  const draft = useTabDraft<NewAccountDraft>({
    form: `newPerson ${own}`,
    fresh,
    kept: ['email', 'title', 'country', 'city', 'phone', 'tenhouId'],
  })
  return useForm({
    name: 'newPerson',
    draft,
    read: readNewPerson,
    say: (words, problem) => words(problem),
    async save(wish, key) {
      const { hasAvatar, avatarData } = draft.values.getState()
      const picture = { hasAvatar, avatarData }
      const account = await createAccount(services, { wish, key, wait: pause })
      if (!account.ok) return account
      const id = account.value
      const pictured = await saveFirstPicture(services, { id, wish, picture, wait: pause })
      made.current = { id, pictureFailure: pictured.ok ? null : pictured.error }
      return ok(null)
    },
    settle: (key) => settleKey(services, key),
    onSaved() {
      toasts.show({ kind: 'done', text: (words) => words('profile.registered') })
      if (made.current === null) return
      const { id, pictureFailure } = made.current
      if (pictureFailure !== null) {
        const title: Words = (words) => words('errors.title')
        const text: Words = (words) =>
          `${words('profile.pictureNotSaved')} ${errorSentence(words, pictureFailure)}`
        toasts.show({ kind: 'error', title, text, stays: true })
      }
      leadTo(paths.editPerson(id))
    },
    fieldOf: refusedField,
    sayRefusal: (words, error) =>
      namedField(error) === null
        ? `${failedSentence(words, 'createAccount')} ${errorSentence(words, error)}`
        : errorSentence(words, error),
  })
}

/** The field that the server names, if the form has it. */
function namedField(error: RpcError): keyof NewAccount | null {
  if (error.kind !== 'refused') return null
  return NEW_ACCOUNT_FIELDS.find((name) => name === error.meta['field']) ?? null
}

/**
 * The field at which a refusal is shown: the one that the server names, or else the password. Null after a lost
 * answer.
 * Source: docs/rules/people.md#registration.
 */
const refusedField = (error: RpcError): keyof NewAccount | null =>
  error.kind === 'refused' && error.fate === undefined ? (namedField(error) ?? 'password') : null
