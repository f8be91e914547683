import { eq } from 'drizzle-orm'
import { emailProblem } from '../../src/domain/account'
import { normalizeEmail } from '../../src/domain/email'
import { Frey, type PersonsUpdatePersonalInfoPayload } from '../../src/contract/wire/frey_pb'
import { LONG_BODY_BYTES } from '../call/call'
import { CallError, fieldInvalid } from '../call/call-error'
import type { Caller } from '../call/caller'
import { requiredId } from '../call/required-fields'
import { systemCall } from '../call/system-call'
import { persons } from '../db/schema/persons'
import { isUniqueViolation } from '../db/unique-violation'
import { profileFieldsOf, refusalOf } from './account-fields'
import { assertOwnOrAny } from './own-or-any'
import { endPasswordResets } from './password-resets'
import { holdPerson } from './person-events'
import { findByEmail, REMOVED_TITLE, type PersonRow } from './person-reader'
import { oneSpelling } from './person-writer'

/**
 * Changes one's own profile, or anybody's for a superadmin. The e-mail is changed by superadmins alone; others may send
 * whatever stands in their form. What the form does not show is sent as an empty text or -1, and stays as it is.
 * A picture that is no longer shown is gone; pictures themselves are not taken yet. Source: users, personal data.
 */
export const updatePersonalInfo = systemCall({
  method: Frey.method.updatePersonalInfo,
  allow: 'signedIn',
  mostBodyBytes: LONG_BODY_BYTES,
  async run({ tx, caller, request, now, note }) {
    const personId = requiredId(request.id, 'id')
    assertOwnOrAny(caller, personId)
    const profile = profileFieldsOf(request)
    if (request.avatarData !== '') throw fieldInvalid('avatarData')
    const person = await holdPerson(tx, { personId, field: 'id' })
    // A removed account stays as it was left.
    if (person.title.startsWith(REMOVED_TITLE)) {
      throw new CallError('not_found', 'person_not_found', { field: 'id' })
    }
    if (profile.title.startsWith(REMOVED_TITLE)) throw fieldInvalid('title')
    const email = emailOf(request, { caller, person })
    const taken = () => new CallError('already_exists', 'email_taken', { field: 'email' })
    if (email !== null && email !== person.email) {
      if ((await findByEmail(tx, email)) !== null) throw taken()
      // What went to the former address must not open the account any more.
      await endPasswordResets(tx, { personId, now })
    }
    note({
      subject: { playerIds: [personId] },
      ...(personId !== caller.personId && { onBehalfOf: personId }),
    })
    await tx
      .update(persons)
      .set({
        ...profile,
        title: oneSpelling(profile.title),
        email,
        hasAvatar: person.hasAvatar && request.hasAvatar,
        ...majsoulOf(request),
        updatedAt: now,
      })
      .where(eq(persons.id, personId))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error
      })
    return { success: true }
  },
})

/** The e-mail as it becomes; who has none may go on without. @throws CallError that names `email`. */
function emailOf(
  request: PersonsUpdatePersonalInfoPayload,
  { caller, person }: { caller: Caller; person: PersonRow },
): string | null {
  if (!caller.isSuperadmin) return person.email
  const email = normalizeEmail(request.email)
  if (email === '' && person.email === null) return null
  const problem = emailProblem(email)
  if (problem !== null) throw refusalOf(problem, 'email')
  return email
}

const NOT_SHOWN = -1
const LONGEST_NICKNAME = 255

/** What of an online account the request tells; the rest is not shown in the form it came from. */
function majsoulOf(request: PersonsUpdatePersonalInfoPayload) {
  const { msNickname = '', msFriendId = NOT_SHOWN, msAccountId = NOT_SHOWN } = request
  const nickname = msNickname.trim()
  if (nickname.length > LONGEST_NICKNAME) throw fieldInvalid('msNickname')
  if (msFriendId < NOT_SHOWN) throw fieldInvalid('msFriendId')
  if (msAccountId < NOT_SHOWN) throw fieldInvalid('msAccountId')
  return {
    ...(nickname !== '' && { msNickname: nickname }),
    ...(msFriendId !== NOT_SHOWN && { msFriendId }),
    ...(msAccountId !== NOT_SHOWN && { msAccountId }),
  }
}
