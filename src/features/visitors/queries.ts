import { useStore } from 'zustand'
import { decodeRoles, roleIn } from '../../contract/decode/roles'
import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import type { EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useShell } from '../../parts/console-context'
import { useReading, type Reading } from '../../parts/reading/use-reading'
import { useRepeat } from '../../parts/use-repeat'
import { isReachable } from '../../state/connection'
import { REFRESH_EVERY_MS } from '../../sync/age'
import { useReported } from './in-turn'

/**
 * Reads public data without a sign-in. It reads again every minute, while the page is visible and the server answers.
 * With `seenBy` it uses the viewer's sign-in, for data that only some people may see.
 */
export function useVisitorReading<M extends MethodName>(
  method: M,
  request: RequestOf<M>,
  seenBy: { readonly event: EventId } | null = null,
): Reading<ResponseOf<M>> {
  const { rpc, connection, session } = useShell()
  const canReach = useStore(connection, isReachable)
  const isOwn = seenBy !== null
  const reading = useReading(`${method} ${JSON.stringify(request)} ${isOwn}`, (signal) =>
    rpc.call(method, request, {
      signal,
      ...(seenBy && { credentials: session.getState().session, eventId: seenBy.event }),
    }),
  )
  useRepeat(reading.again, { everyMs: REFRESH_EVERY_MS, isWanted: canReach })
  useReported(reading.body !== null || reading.failure !== null)
  return reading
}

/** True when the signed-in person may see hidden parts of an event; null while unknown. */
export function useSeesHidden(event: EventId, isAnythingHidden: boolean): boolean | null {
  const { rpc, session } = useShell()
  const credentials = useStore(session, (each) => each.session)
  const isAsked = isAnythingHidden && credentials !== null
  const { body, failure } = useReading(
    `roles ${event} ${isAsked ? credentials.personId : 'nobody'}`,
    (signal) =>
      isAsked
        ? rpc.call('Venue.GetRoles', { eventIds: [event] }, { credentials, signal })
        : NEVER_READ,
  )
  if (!isAsked || failure !== null) return false
  return body && can({ role: roleIn(decodeRoles(body), event), capability: 'seeHiddenResults' })
}

const NEVER_READ = new Promise<never>(() => {})
