import { HEADERS } from '../../src/contract/headers'
import type { Tx } from '../db/database'
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
import { resultHeaders, underKey } from './under-key'

/** A call that changes something of no one event, such as an account, in one transaction, its slow work done before. */
export async function runSystem(
  deps: CallDeps,
  call: Of<'system'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const now = deps.now()
  const { db } = deps.database
  const key = request.header(HEADERS.idempotencyKey)
  const caller = await callerOf(db, request, now)
  if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
  authorise(call.allow, caller, caller.isSuperadmin ? 'superadmin' : 'none')
  const prepared = await call.prepare?.(request.message)
  const extras: ReplyExtras = {}
  return db.transaction(async (tx) => {
    const apply = async (inner: Tx) => {
      const reply = await call.run({
        tx: inner,
        caller,
        prepared,
        language: request.language,
        request: request.message,
        now,
        random: deps.random,
        extras,
      })
      return { message: toMessage(call, reply), headers: resultHeaders(extras) }
    }
    const { personId } = caller
    return underKey({ deps, tx, call, request, key, personId, extras, apply, now })
  })
}
