import type { RpcClient } from '../../../src/rpc/client'
import { present } from '../../../src/lib/assert'
import type { Hall } from '../harness/hall'
import { givePenalty } from './keyed-penalties'

/** A hall with running games, and one of these games. */
export interface RunningHall {
  readonly hall: Hall
  readonly sessionHash: string
}

/** The idempotency keys sent so far, by whether the server answered. */
export interface SentKeys {
  readonly acknowledged: Set<string>
  readonly unanswered: Set<string>
}

/** True for a key whose call gives a second of extra time. All other keys give a penalty. */
export const isExtraTime = (key: string): boolean => key.endsWith(EXTRA_TIME)

const EXTRA_TIME = '-extra'

/** Gives penalties and seconds of extra time in turn, each under its own key, until a call gets no answer. */
export async function writeUntilCutOff(
  rpc: RpcClient,
  { ground, name, sent }: { ground: RunningHall; name: string; sent: SentKeys },
): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const key = `${name}-${nth}${nth % 2 === 0 ? EXTRA_TIME : ''}`
    sent.unanswered.add(key)
    if ((await sendKeyed(rpc, ground, key)) === 'no answer') return
    sent.unanswered.delete(key)
    sent.acknowledged.add(key)
  }
}

/** Makes the call that a key stands for. @throws Error for a refusal. */
export async function sendKeyed(
  rpc: RpcClient,
  { hall, sessionHash }: RunningHall,
  key: string,
): Promise<'acknowledged' | 'no answer'> {
  if (!isExtraTime(key)) return givePenalty(rpc, { hall, key })
  const { credentials } = hall.referee
  const request = { sessionHashList: [sessionHash], extraTime: 1 }
  const result = await rpc.call('Mimir.AddExtraTime', request, { credentials, key })
  if (result.ok) return 'acknowledged'
  if (result.error.kind !== 'no_answer') throw new Error(JSON.stringify(result.error))
  return 'no answer'
}

/** Reads how many extra seconds the game has now. */
export async function readExtraSeconds(
  rpc: RpcClient,
  { hall, sessionHash }: RunningHall,
): Promise<number> {
  const { eventId, referee } = hall
  const { credentials } = referee
  const result = await rpc.call('Mimir.GetTablesState', { eventId }, { credentials })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const table = result.value.body.tables?.find((each) => each.sessionHash === sessionHash)
  return present(table, 'the table').extraTime ?? 0
}
