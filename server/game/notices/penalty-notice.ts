import { readPerson } from './people'
import { isSilent, tell, wants, type Occasion } from './tell'

/** Tells a player, not their substitute, of a penalty of theirs, or that it is cancelled. 0 is a notice. */
export async function noticePenalty(
  occasion: Occasion,
  penalty: { playerId: number; amount: number; reason: string; isCancelled: boolean },
): Promise<void> {
  const { tx, event } = occasion
  if (isSilent(event)) return
  const to = await readPerson(tx, penalty.playerId)
  if (to === null || !wants(to, 'pa')) return
  const { amount, reason, isCancelled } = penalty
  const what = isCancelled
    ? amount === 0
      ? 'noticeCancelled'
      : 'penaltyCancelled'
    : amount === 0
      ? 'notice'
      : 'penalty'
  await tell(occasion, [
    { to, table: null, lines: (say) => [say(what, { amount }), say('reason', { reason })] },
  ])
}
