import { useState } from 'react'
import type { EpochMs, EventId, PersonId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { withUnknownFate } from '../../parts/command/send-command'
import type { RpcError } from '../../rpc/client'

export interface MadeCode {
  /** The code as it is shown. */
  readonly code: string
  /** By the server's clock. */
  readonly expiresAt: EpochMs
}

/** Makes codes for a person, one at a time. Each ends the one before. A code is only ever in the memory of the page. */
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
      // The code before may have ended, whatever became of this one.
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
