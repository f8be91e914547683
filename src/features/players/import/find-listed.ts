import { decodeFound, decodePersonInfos, type Person } from '../../../contract/decode/people'
import type { CallAnswer, CallOptions, RpcClient, RpcError } from '../../../rpc/client'
import { err, ok, type Result } from '../../../lib/result'
import { saysOtherName } from './match'
import type { ListedPlayer } from './player-list'

interface Finding {
  readonly rpc: RpcClient
  readonly options: CallOptions
  /** Makes a call that reads, with the usual repetition. */
  readonly ask: <T>(
    call: () => Promise<Result<CallAnswer<T>, RpcError>>,
  ) => Promise<Result<CallAnswer<T>, RpcError>>
}

/**
 * The people that a line may mean: the person with its number, and the people with its name. The name is not looked up
 * when the person with the number has it.
 */
export async function findListed(
  { id, title }: ListedPlayer,
  finding: Finding,
): Promise<Result<readonly Person[], RpcError>> {
  if (id === null) return findByName(title, finding)
  const { rpc, options, ask } = finding
  const answer = await ask(() => rpc.call('Frey.GetPersonalInfo', { ids: [id] }, options))
  if (!answer.ok) return answer
  const numbered = decodePersonInfos(answer.value.body)
  if (title === '' || !numbered.every((person) => saysOtherName({ title }, person))) {
    return ok(numbered)
  }
  const named = await findByName(title, finding)
  return named.ok ? ok([...numbered, ...named.value]) : err(named.error)
}

async function findByName(
  query: string,
  { rpc, options, ask }: Finding,
): Promise<Result<readonly Person[], RpcError>> {
  const answer = await ask(() => rpc.call('Frey.FindByTitle', { query }, options))
  return answer.ok ? ok(decodeFound(answer.value.body).people) : err(answer.error)
}
