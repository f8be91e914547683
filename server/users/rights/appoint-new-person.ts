import { EventRole, Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readNewName } from '../../../src/domain/people/account'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertMayMakePeople } from '../../call/people-made'
import type { RightName } from '../../db/schema/people/rights'
import { addPerson, grantRight } from '../people/person-writer'

/**
 * Makes a person without an account and appoints them referee or administrator of an event. The person signs in
 * by a one-time code. Refuses with `too_many_people_made`. Source: docs/rules/people.md#codes-to-sign-in.
 */
export const appointNewPerson = changingCall({
  method: Venue.method.appointNewPerson,
  allow: 'managePrivileges',
  about: EVENT_NAMED,
  whenFinished: 'allowed',
  async run({ tx, event, request, now, note }) {
    const name = rightOf(request.role)
    const title = readNewName(request.title)
    if (!title.ok) throw title.error === 'missing' ? fieldMissing('title') : fieldInvalid('title')
    await assertMayMakePeople(tx, { eventId: event.id, more: 1, now })
    const made = { madeInEvent: event.id, madeAt: now }
    const personId = await addPerson(tx, { title: title.value, ...NO_ACCOUNT, ...made, now })
    const ruleId = await grantRight(tx, { personId, eventId: event.id, name })
    note({ subject: { playerIds: [personId] }, after: { ruleId, name } })
    return { personId, ruleId }
  },
})

const NO_ACCOUNT = {
  email: null,
  passwordHash: null,
  city: '',
  country: '',
  isSuperadmin: false,
  language: 'en',
} as const

/** @throws CallError that names the field. */
function rightOf(role: EventRole): RightName {
  switch (role) {
    case EventRole.REFEREE:
      return 'REFEREE_FOR_EVENT'
    case EventRole.ADMIN:
      return 'ADMIN_EVENT'
    case EventRole.UNSPECIFIED:
      throw fieldMissing('role')
    default:
      throw fieldInvalid('role')
  }
}
