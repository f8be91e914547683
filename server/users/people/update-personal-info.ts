import { eq } from 'drizzle-orm'
import { changedEmailProblem } from '../../../src/domain/people/account'
import { normalizeEmail } from '../../../src/domain/people/email'
import { isRemovedTitle } from '../../../src/domain/people/removed-title'
import { Frey, type PersonsUpdatePersonalInfoPayload } from '../../../src/contract/wire/frey_pb'
import { CallError, fieldInvalid } from '../../call/call-error'
import type { Caller } from '../../call/caller/caller'
import { personJoined } from '../../call/own-person'
import { requiredId } from '../../call/required-fields'
import { LONG_BODY_BYTES, type Call } from '../../call/call'
import { preparedSystemCall } from '../../call/system-call'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { titleColumns } from '../../db/title-columns'
import { isUniqueViolation } from '../../db/unique-violation'
import { putAvatar, removeAvatar } from '../../files/avatar-store'
import type { MakePicture } from '../../files/make-picture'
import { readPicture } from '../../files/read-picture'
import { profileFieldsOf, refusalOf } from '../accounts/account-fields'
import { assertOwnOrAny } from '../rights/own-or-any'
import { endPasswordResets } from '../passwords/password-resets'
import { holdPerson } from './person-events'
import { findByEmail, type PersonRow } from './person-reader'

/** A picture that was sent; null = a picture of one pixel, which removes the former one. */
interface Sent {
  readonly picture: Buffer | null
}

/**
 * Changes the caller's own profile, or anybody's for a superadmin. Only superadmins change the e-mail; others who send
 * another one are refused with `email_by_superadmin`. Fields that a form does not show come as an empty text or -1, and
 * do not change. A picture that is no longer shown is deleted; without `avatarData` the present one stays.
 * Source: docs/rules/people.md#personal-data.
 */
export function createUpdatePersonalInfo(makePicture: MakePicture): Call {
  return preparedSystemCall<typeof Frey.method.updatePersonalInfo, Sent | null>({
    method: Frey.method.updatePersonalInfo,
    allow: 'signedIn',
    mostBodyBytes: LONG_BODY_BYTES,
    paced: ({ avatarData }) => (avatarData === '' ? null : 'pictures'),
    async prepare({ id, avatarData }, caller) {
      assertOwnOrAny(caller, requiredId(id, 'id'))
      if (avatarData === '') return null
      const bytes = readPicture(avatarData, AVATAR)
      return { picture: await makePicture(bytes, { shape: 'avatar', field: AVATAR }) }
    },
    async run({ tx, caller, prepared, request, now, note }) {
      const personId = requiredId(request.id, 'id')
      const profile = profileFieldsOf(request)
      const person = await holdPerson(tx, { personId, field: 'id' })
      // A removed account must not change.
      if (isRemovedTitle(person.title)) {
        throw new CallError('not_found', 'person_not_found', { field: 'id' })
      }
      if (person.joinedInto !== null) throw personJoined(person.joinedInto, 'id')
      const email = emailOf(request, { caller, person })
      const taken = () => new CallError('already_exists', 'email_taken', { field: 'email' })
      if (email !== null && email !== person.email) {
        if ((await findByEmail(tx, email)) !== null) throw taken()
        // A link sent to the former address must not open the account any more.
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
          ...titleColumns(profile.title),
          email,
          hasAvatar: await changeAvatar(tx, { person, sent: prepared, isShown: request.hasAvatar }),
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
}

const AVATAR = 'avatarData'

/** Stores or removes the picture by the request. @returns whether there is one now. */
async function changeAvatar(
  tx: Tx,
  { person, sent, isShown }: { person: PersonRow; sent: Sent | null; isShown: boolean },
): Promise<boolean> {
  const { id: personId, hasAvatar } = person
  if (isShown && sent === null) return hasAvatar
  const picture = isShown ? (sent?.picture ?? null) : null
  if (picture === null) await removeAvatar(tx, personId)
  else await putAvatar(tx, { personId, picture })
  return picture !== null
}

/** The new e-mail. A person without an e-mail may stay without one. @throws CallError that names `email`. */
function emailOf(
  request: PersonsUpdatePersonalInfoPayload,
  { caller, person }: { caller: Caller; person: PersonRow },
): string | null {
  const email = normalizeEmail(request.email)
  if (!caller.isSuperadmin) {
    if (email === '' || email === person.email) return person.email
    throw new CallError('permission_denied', 'email_by_superadmin', { field: 'email' })
  }
  const problem = changedEmailProblem(email, person.email ?? '')
  if (problem !== null) throw refusalOf(problem, 'email')
  return email === '' ? null : email
}

const NOT_SHOWN = -1
const LONGEST_NICKNAME = 255

/** The fields of an online account, if the request has them. The forms of other programs do not show all of them. */
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
