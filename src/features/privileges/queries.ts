import { decodeAdmins, decodeReferees, type Privilege } from '../../contract/decode/people'
import type { EventId } from '../../domain/ids'
import { ok } from '../../lib/result'
import { useConsole } from '../../parts/console-context'
import { useReading, type Reading } from '../../parts/reading/use-reading'
import type { PrivilegeList } from './lists'

/** The people on a list, and where the list was read. */
export interface RightHolders {
  /** The people, the latest addition first. */
  readonly people: readonly Privilege[]
  /** The hall from which the list was read. In another hall, the same ids mean the rights of other people. */
  readonly venue: string | null
}

/** Reads a list of people who run the event from the server. */
export function useRightHolders(event: EventId, list: PrivilegeList): Reading<RightHolders> {
  const { rpc, session, scope } = useConsole()
  return useReading(`${list} ${event}`, async (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    const { venue } = scope()
    const request = { eventId: event }
    if (list === 'referees') {
      const answer = await rpc.call('Frey.GetEventReferees', request, options)
      if (!answer.ok) return answer
      const people = decodeReferees(answer.value.body).toReversed()
      return ok({ ...answer.value, body: { people, venue } })
    }
    const answer = await rpc.call('Frey.GetEventAdmins', request, options)
    if (!answer.ok) return answer
    const people = decodeAdmins(answer.value.body).toReversed()
    return ok({ ...answer.value, body: { people, venue } })
  })
}
