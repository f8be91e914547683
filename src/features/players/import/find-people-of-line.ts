import { decodeFound, decodePersonInfos, type Person } from '../../../contract/decode/people'
import type { CallAnswer, CallOptions, RpcClient, RpcError } from '../../../rpc/client'
import { err, ok, type Result } from '../../../lib/result'
import type { PastedLine } from './player-list'

export interface FindingOptions {
  readonly rpc: RpcClient
  readonly options: CallOptions
  /** Makes a call that only reads, and repeats it after a lost answer. */
  readonly ask: <T>(
    call: () => Promise<Result<CallAnswer<T>, RpcError>>,
  ) => Promise<Result<CallAnswer<T>, RpcError>>
}

/**
 * The people whom a line may mean: the person with the line's number or, if the line has no number, the
 * people with its name.
 */
export async function findPeopleOfLine(
  { id, title }: PastedLine,
  finding: FindingOptions,
): Promise<Result<readonly Person[], RpcError>> {
  if (id === null) return findByName(title, finding)
  const { rpc, options, ask } = finding
  const answer = await ask(() => rpc.call('Frey.GetPersonalInfo', { ids: [id] }, options))
  return answer.ok ? ok(decodePersonInfos(answer.value.body)) : err(answer.error)
}

async function findByName(
  query: string,
  { rpc, options, ask }: FindingOptions,
): Promise<Result<readonly Person[], RpcError>> {
  const answer = await ask(() => rpc.call('Frey.FindByTitle', { query }, options))
  return answer.ok ? ok(decodeFound(answer.value.body).people) : err(answer.error)
}
