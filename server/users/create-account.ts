import { Frey, type PersonsCreateAccountPayload } from '../../src/contract/wire/frey_pb'
import { CallError, fieldInvalid } from '../call/call-error'
import { preparedSystemCall } from '../call/system-call'
import { isUniqueViolation } from '../db/unique-violation'
import { readAccountFields, type AccountFields } from './account-fields'
import { hashPassword } from './passwords'
import { findByEmail } from './person-reader'
import { createPerson, type NewPerson } from './person-writer'

type Prepared = Omit<AccountFields, 'password'> & Details & Pick<NewPerson, 'passwordHash'>

/**
 * Makes an account that can be signed in to at once. Refuses with `email_taken` and `password_too_weak`.
 * Source: users, registration; product, superadmin account form.
 */
export const createAccount = preparedSystemCall<typeof Frey.method.createAccount, Prepared>({
  method: Frey.method.createAccount,
  allow: 'registerPerson',
  withoutSecrets: (request) => ({ ...request, password: '' }),
  async prepare(request) {
    const { email, title, password } = readAccountFields(request)
    const details = readDetails(request)
    return { email, title, ...details, passwordHash: await hashPassword(password) }
  },
  async run({ tx, prepared, now, extras, note }) {
    const taken = () => new CallError('already_exists', 'email_taken', { field: 'email' })
    if ((await findByEmail(tx, prepared.email)) !== null) throw taken()
    const person = { ...prepared, isSuperadmin: false, language: 'en', now }
    try {
      const personId = await createPerson(tx, person)
      note({ subject: { playerIds: [personId] } })
      extras.resultId = String(personId)
      return { personId }
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error
    }
  },
})

interface Details {
  readonly city: string
  readonly country: string
  readonly phone: string
  readonly tenhouId: string
}

const LONGEST_CITY = 255
const LONGEST_PHONE = 100
/** Source: product, person. */
const LONGEST_TENHOU_NAME = 8

/** @throws CallError field_invalid for what no profile has. */
function readDetails(request: PersonsCreateAccountPayload): Details {
  const country = request.country.trim().toUpperCase()
  if (!/^([A-Z]{2})?$/.test(country)) throw fieldInvalid('country')
  const short = (field: 'city' | 'phone' | 'tenhouId', longest: number) => {
    const text = request[field].trim()
    if (text.length > longest) throw fieldInvalid(field)
    return text
  }
  return {
    country,
    city: short('city', LONGEST_CITY),
    phone: short('phone', LONGEST_PHONE),
    tenhouId: short('tenhouId', LONGEST_TENHOU_NAME),
  }
}
