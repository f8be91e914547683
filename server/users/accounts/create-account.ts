import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import { preparedSystemCall } from '../../call/system-call'
import { isUniqueViolation } from '../../db/unique-violation'
import { accountFieldsOf, profileFieldsOf } from './account-fields'
import { hashPassword } from '../passwords/passwords'
import { findByEmail } from '../people/person-reader'
import { addPerson, type NewPerson } from '../people/person-writer'

type Prepared = Omit<NewPerson, 'isSuperadmin' | 'language' | 'now'> & { readonly email: string }

/**
 * Makes an account that can sign in immediately. Refuses with `email_taken` and `password_too_weak`.
 * Source: docs/rules/people.md#registration.
 */
export const createAccount = preparedSystemCall<typeof Frey.method.createAccount, Prepared>({
  method: Frey.method.createAccount,
  allow: 'registerPerson',
  withoutSecrets: (request) => ({ ...request, password: '' }),
  async prepare(request) {
    const { email, password } = accountFieldsOf(request)
    const profile = profileFieldsOf(request)
    return { email, ...profile, passwordHash: await hashPassword(password) }
  },
  async run({ tx, prepared, now, extras, note }) {
    const taken = () => new CallError('already_exists', 'email_taken', { field: 'email' })
    if ((await findByEmail(tx, prepared.email)) !== null) throw taken()
    const person = { ...prepared, isSuperadmin: false, language: 'en', now }
    try {
      const personId = await addPerson(tx, person)
      note({ subject: { playerIds: [personId] } })
      extras.resultId = String(personId)
      return { personId }
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error
    }
  },
})
