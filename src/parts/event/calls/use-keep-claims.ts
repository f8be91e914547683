import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../domain/ids'
import { claimAt } from '../../../domain/session/call-claim'
import { useConsole } from '../../console-context'
import type { CallingTable } from './use-calling-tables'

const LOOK_EVERY_MS = 5_000
/** A claim holds for a minute. Renewed so early, it survives a renewal that is lost on the way. */
const RENEW_BEFORE_MS = 40_000

/**
 * Renews the claims of the signed-in referee on tables that call, as long as the page is open. A renewal that gets no
 * answer is not repeated: once the claim has run out, the table is free for others.
 */
export function useKeepClaims(event: EventId, calling: readonly CallingTable[]): void {
  const { rpc, session, connection, now } = useConsole()
  const credentials = useStore(session, (each) => each.session)
  const own = calling.filter(({ claim }) => claim !== null && claim.by === credentials?.personId)
  const hasOwn = own.length > 0
  const renew = useEffectEvent(() => {
    const serverNow = now() + connection.getState().skewMs
    for (const { sessionHash, calledAt, claim } of own) {
      const held = claimAt(claim, serverNow)
      if (held === null || held.until - serverNow > RENEW_BEFORE_MS) continue
      const request = { eventId: event, sessionHash, calledAt }
      void rpc.call('Venue.KeepClaim', request, { credentials, eventId: event })
    }
  })
  useEffect(() => {
    if (!hasOwn) return
    const timer = setInterval(renew, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [hasOwn])
}
