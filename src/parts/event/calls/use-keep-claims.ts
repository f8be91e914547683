import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../domain/ids'
import { heldClaim } from '../../../domain/session/call-claim'
import { isCutOff } from '../../../state/connection'
import { useConsole } from '../../console-context'
import type { CallingTable } from './calling-tables'

/** A claim holds for a minute, so it survives a renewal that is lost on the way. */
const RENEW_EVERY_MS = 20_000

/**
 * Renews the claims of the signed-in referee on tables that call, as long as the page is open, and at once when the
 * server is back. A renewal that gets no answer is not repeated before the next is due: once the claim has run out, the
 * table is free for others.
 */
export function useKeepClaims(event: EventId, calling: readonly CallingTable[]): void {
  const { rpc, session, connection } = useConsole()
  const credentials = useStore(session, (each) => each.session)
  const isAway = useStore(connection, isCutOff)
  const own = calling.filter(({ claim }) => {
    const held = heldClaim(claim)
    return held !== null && held.by === credentials?.personId
  })
  const renews = !isAway && own.length > 0
  const renew = useEffectEvent(() => {
    for (const { sessionHash, calledAt } of own) {
      const request = { eventId: event, sessionHash, calledAt }
      void rpc.call('Venue.KeepClaim', request, { credentials, eventId: event })
    }
  })
  useEffect(() => {
    if (!renews) return
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [renews])
}
