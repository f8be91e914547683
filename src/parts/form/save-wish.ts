import { err, type Result } from '../../lib/result'
import type { CallFate, RpcError } from '../../rpc/client'
import type { FormDraft } from './draft'

export interface SavingRules<Wish> {
  /** Saves the wish. The error is null when another place has already shown the failure. */
  readonly save: (wish: Wish, key: string) => Promise<Result<null, RpcError | null>>
  /**
   * Looks up whether the wish that was sent under an idempotency key took effect. For forms whose draft keeps its key
   * until it is saved.
   */
  readonly settle?: (key: string) => Promise<CallFate>
}

/**
 * Saves a wish under the draft's key. When the key was used before for another wish whose answer was lost, looks up
 * whether that earlier wish took effect. If the server knows nothing of the earlier wish, this wish is saved under
 * another key.
 */
export async function saveWish<D, Wish>(
  draft: FormDraft<D>,
  wish: Wish,
  rules: () => SavingRules<Wish>,
): Promise<Result<null, RpcError | null>> {
  const { save } = rules()
  const key = await draft.key()
  const saved = await save(wish, key)
  if (saved.ok || !isSentBefore(saved.error)) return saved
  const fate = (await rules().settle?.(key)) ?? 'unknown'
  await draft.renew()
  if (fate === 'none') return save(wish, await draft.key())
  return err({ ...saved.error, fate })
}

/** True when the server refused the save because the draft's key had been used before with other content. */
const isSentBefore = (error: RpcError | null): error is Extract<RpcError, { kind: 'refused' }> =>
  error?.kind === 'refused' && error.reason === 'key_reused'

/**
 * True when the wish was saved, only the answer was lost, and the form does not need the answer.
 * A form with `settle` needs the answer, because it names what the form has made.
 * Such a form counts as saved only after the person has pressed Save again and the answer has come.
 */
export const isSavedUnheard = <Wish>(
  error: RpcError | null,
  { settle }: SavingRules<Wish>,
): boolean => error?.fate === 'applied' && !isSentBefore(error) && settle === undefined
