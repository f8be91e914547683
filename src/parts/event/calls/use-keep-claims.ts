import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../domain/ids'
import { heldClaim } from '../../../domain/session/call-claim'
import { isCutOff } from '../../../state/connection'
import { useConsole } from '../../console-context'
import type { CallingTable } from './calling-tables'

/** A claim is valid for a minute, so the claim survives when one renewal is lost on the way. */
const RENEW_EVERY_MS = 20_000

/**
 * Renews the claims of the signed-in referee on tables that call, as long as the page is open, and at once
 * when the server is back. When a renewal gets no answer, the next one follows only at its usual time.
 * A claim that is not renewed ends, and another referee can then claim the table.
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
