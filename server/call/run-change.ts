import { HEADERS } from '../../src/contract/headers'
import { writeSnapshotSeq } from '../../src/contract/snapshot-seq'
import type { Tx } from '../db/database'
import { withAside, type Aside } from './aside'
import { CallError } from './call-error'
import {
  authorise,
  callerOf,
  toMessage,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type Of,
} from './call-request'
import type { ReplyExtras } from './define-call'
import { lockEvent } from './event-row'
import { roleInEvent } from './roles'
import { readExpect, readRuledAt } from './ruling-headers'
import { resultHeaders, underKey } from './under-key'

/** A call that changes one event: the event's row is its lock, its version rises, all in one transaction. */
export async function runChange(
  deps: CallDeps,
  call: Of<'change'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const expect = readExpect(call, request.header(HEADERS.expect))
  const ruledAt = readRuledAt(request.header(HEADERS.ruledAt))
  const key = request.header(HEADERS.idempotencyKey)
  const inTransaction = (aside: Aside) =>
    deps.database.db.transaction(async (tx) => {
      const caller = await callerOf(tx, request, now)
      if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
      const extras: ReplyExtras = {}
      const apply = async (inner: Tx) => {
        const eventId = await call.locate({ tx: inner, request: request.message })
        const readRole = () => roleInEvent({ db: inner, caller, eventId })
        let role = await readRole()
        authorise(call.allow, caller, role)
        const hasMessenger = Boolean(deps.botName)
        const event = { ...(await lockEvent(inner, eventId)), hasMessenger }
        // A right may have been taken away while the call waited for the event. On PGlite nobody waits.
        if (deps.database.kind === 'postgresql') {
          role = await readRole()
          authorise(call.allow, caller, role)
        }
        const reply = await call.run({
          tx: inner,
          aside,
          caller,
          role,
          event,
          request: request.message,
          expect,
          ruledAt,
          now,
          random: deps.random,
          extras,
        })
        const headers = {
          [HEADERS.snapshotSeq]: writeSnapshotSeq({ seq: event.version, venue: deps.venueId }),
          ...resultHeaders(extras),
        }
        return { message: toMessage(call, reply), headers }
      }
      const { personId } = caller
      return underKey({ deps, tx, call, request, key, personId, extras, apply, now })
    })
  return withAside(deps.seatingWork, inTransaction)
}
