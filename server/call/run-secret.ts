import { encodeReply } from '../encoding/encode-reply'
import { CallError } from './call-error'
import {
  callerOf,
  type CallDeps,
  type CallOutcome,
  type CallRequest,
  type Of,
} from './call-request'
import type { ReplyExtras } from './define-call'

/** A call without a key; it opens its transactions itself, around its slow work. */
export async function runSecret(
  deps: CallDeps,
  call: Of<'secret'>,
  request: CallRequest,
): Promise<CallOutcome> {
  const { db } = deps.database
  const now = deps.now()
  const caller = call.allow === 'anyone' ? null : await callerOf(db, request, now)
  if (call.allow === 'signedIn' && caller === null) {
    throw new CallError('unauthenticated', 'not_signed_in')
  }
  const extras: ReplyExtras = {}
  const reply = await call.run({
    inTransaction: (steps) => db.transaction(steps),
    caller,
    language: request.language,
    address: request.address,
    request: request.message,
    now,
    random: deps.random,
    extras,
  })
  return {
    kind: 'reply',
    body: encodeReply(call.method.output, request.encoding, reply),
    headers: {},
    extras,
    personId: extras.signedIn?.personId ?? caller?.personId ?? null,
  }
}
