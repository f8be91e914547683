import type { RpcClient } from '../../../src/rpc/client'
import type { Hall } from '../harness/hall'

/** Gives a penalty whose reason is the idempotency key, so that the list of penalties shows which calls took effect. */
export async function givePenalty(
  rpc: RpcClient,
  { hall, key }: { hall: Hall; key: string },
): Promise<'acknowledged' | 'no answer'> {
  const { eventId, players, referee } = hall
  const result = await rpc.call(
    'Mimir.AddPenalty',
    { eventId, playerId: players[0]?.id ?? 0, amount: 100, reason: key },
    { credentials: referee.credentials, key },
  )
  if (result.ok) return 'acknowledged'
  if (result.error.kind !== 'no_answer') throw new Error(JSON.stringify(result.error))
  return 'no answer'
}

/**
 * Returns the idempotency keys of the calls that took effect. A key whose call took effect twice is
 * there twice.
 */
export async function readReasons(rpc: RpcClient, hall: Hall): Promise<string[]> {
  const { eventId, referee } = hall
  const { credentials } = referee
  const result = await rpc.call('Mimir.ListPenalties', { eventId }, { credentials })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return (result.value.body.penalties ?? []).map(({ reason }) => reason ?? '')
}

/** The idempotency keys of the penalties sent so far, by whether the server answered. */
export interface Written {
  readonly acknowledged: Set<string>
  readonly unanswered: Set<string>
}

/** Gives one penalty after another, until a penalty gets no answer or `signal` is aborted. */
export async function writePenalties(
  rpc: RpcClient,
  run: Written & { hall: Hall; name: string; signal?: AbortSignal },
): Promise<void> {
  for (let nth = 1; run.signal?.aborted !== true; nth++) {
    const key = `${run.name}-${nth}`
    if ((await givePenalty(rpc, { hall: run.hall, key })) === 'no answer') {
      run.unanswered.add(key)
      return
    }
    run.acknowledged.add(key)
  }
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}
