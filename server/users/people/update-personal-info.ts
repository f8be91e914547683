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
import { lockPersonAndEvents } from './person-events'
import { findByEmail, type PersonRow } from './person-reader'

/** A picture that was sent. Null = it has one pixel, which removes the former picture. */
interface Sent {
  readonly picture: Buffer | null
}

/**
 * Changes the caller's own profile; superadmins change anybody's. Only superadmins may change the e-mail; a
 * request of anybody else with another e-mail is refused with `email_by_superadmin`. A field of Mahjong
 * Soul does not change when the request has an empty text or -1 for it, because the caller's form did not show it.
 * Without `avatarData` the present picture stays; if the request says that no picture is shown, the picture
 * is deleted.
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
      const person = await lockPersonAndEvents(tx, { personId, field: 'id' })
      // Nobody may change an account after its removal.
      if (isRemovedTitle(person.title)) {
        throw new CallError('not_found', 'person_not_found', { field: 'id' })
      }
      if (person.joinedInto !== null) throw personJoined(person.joinedInto, 'id')
      const email = emailOf(request, { caller, person })
      const taken = () => new CallError('already_exists', 'email_taken', { field: 'email' })
      if (email !== null && email !== person.email) {
        if ((await findByEmail(tx, email)) !== null) throw taken()
        // The links that were sent to the former address must no longer open the account.
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

/** Stores or removes the picture, as the request says. @returns whether the person has a picture then. */
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

/**
 * The fields of an account on Mahjong Soul that the request contains. Forms of other programs do not have all of
 * them.
 */
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
