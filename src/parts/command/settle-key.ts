import type { Milliseconds } from '../../domain/ids'
import type { CallFate, Credentials } from '../../rpc/client'
import type { ConsoleServices } from '../console-context'

/** How long one look-up may take. Short, because the person has already waited for the lost answer. */
const PATIENCE_MS: Milliseconds = 5_000

/**
 * Looks up whether the call under an idempotency key took effect, once its answer was lost.
 * If the call has not reached the server by then, it never takes effect.
 * The outcome is unknown when the server cannot be reached or makes no promise about keys.
 */
export async function settleKey(
  { rpc, session, promises }: Pick<ConsoleServices, 'rpc' | 'session' | 'promises'>,
  key: string,
  sent: { readonly credentials?: Credentials | null; readonly venue?: string } = {},
): Promise<CallFate> {
  const said = await promises.known()
  if (said === null || said === 'none') return 'unknown'
  const answer = await rpc.call(
    'Venue.SettleKey',
    { key },
    { credentials: session.getState().session, ...sent, timeoutMs: PATIENCE_MS },
  )
  if (!answer.ok) return 'unknown'
  return answer.value.body.applied === true ? 'applied' : 'none'
}
