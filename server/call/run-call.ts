import type { CallDeps, CallOutcome, CallRequest } from './call-request'
import type { AnyCall } from './define-call'
import { runChange } from './run-change'
import { runRead } from './run-read'
import { runSecret } from './run-secret'
import { runSystem } from './run-system'
import { assertMeantForUs } from './venue-id'

/** Runs one call: whether it is meant for this hall, who asks, whether they may, the transaction, the key, the reply. @throws CallError for a refusal. */
export async function runCall(
  deps: CallDeps,
  call: AnyCall,
  request: CallRequest,
): Promise<CallOutcome> {
  assertMeantForUs(deps.venueId, request)
  switch (call.kind) {
    case 'read':
      return runRead(deps, call, request)
    case 'change':
      return runChange(deps, call, request)
    case 'system':
      return runSystem(deps, call, request)
    case 'secret':
      return runSecret(deps, call, request)
  }
}
