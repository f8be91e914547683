import { useState } from 'react'
import type { EpochMs, EventId, PersonId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { withUnknownFate } from '../../parts/command/send-command'
import type { RpcError } from '../../rpc/client'

export interface MadeCode {
  /** The code as the server wrote it. */
  readonly code: string
  /** When the code ends, by the server's clock. */
  readonly expiresAt: EpochMs
}

/**
 * Makes sign-in codes for a person. Each new code ends the code before. Codes are kept only in the memory of the page.
 */
export function useSignInCode(event: EventId, person: PersonId) {
  const { rpc, session } = useConsole()
  const [made, setMade] = useState<MadeCode | null>(null)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    const request = { eventId: event, personId: person }
    const options = { credentials: session.getState().session, eventId: event }
    const answer = await rpc.call('Venue.MakeSignInCode', request, options)
    setBusy(false)
    if (!answer.ok) {
      // The code before is not shown any more: this call may have ended it even though the call failed.
      setMade(null)
      setFailure(withUnknownFate(answer.error))
      return
    }
    const { code = '', expiresAt = '' } = answer.value.body
    setFailure(null)
    setMade({ code, expiresAt: Date.parse(expiresAt) })
  }
  return { made, failure, isBusy, make }
}
