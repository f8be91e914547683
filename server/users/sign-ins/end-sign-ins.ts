import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import { systemCall } from '../../call/system-call'
import { removeSignIn as endOne, removeSignInsOf as endAllOf } from '../../call/caller/tokens'
import { mustFindPerson } from '../rights/own-or-any'

/**
 * Ends one of the caller's own sign-ins. Refuses with `sign_in_not_found` when it has ended or belongs to somebody
 * else.
 */
export const endSignIn = systemCall({
  method: Venue.method.endSignIn,
  allow: 'signedIn',
  async run({ tx, caller: { personId }, request, note }) {
    const id = requiredId(request.id, 'id')
    if (!(await endOne(tx, { personId, id }))) {
      throw new CallError('not_found', 'sign_in_not_found', { field: 'id' })
    }
    note({ subject: { playerIds: [personId] } })
    return { success: true }
  },
})

/** Ends every sign-in of the caller except the one that made this call. */
export const endOtherSignIns = systemCall({
  method: Venue.method.endOtherSignIns,
  allow: 'signedIn',
  async run({ tx, caller: { personId, tokenHash }, now, note }) {
    await endAllOf(tx, { personId, except: tokenHash, now })
    note({ subject: { playerIds: [personId] } })
    return { success: true }
  },
})

/** Ends every sign-in of a person, for superadmins. */
export const endSignInsOf = systemCall({
  method: Venue.method.endSignInsOf,
  allow: 'editAnyPerson',
  async run({ tx, caller, request, now, note }) {
    const { id: personId } = await mustFindPerson(tx, requiredId(request.personId, 'personId'))
    await endAllOf(tx, { personId, now })
    note({
      subject: { playerIds: [personId] },
      ...(personId !== caller.personId && { onBehalfOf: personId }),
    })
    return { success: true }
  },
})
