import { readPerson } from './people'
import { isSilent, tell, wants, type Occasion } from './tell'

const SAID = {
  given: { penalty: 'penalty', warning: 'warning' },
  cancelled: { penalty: 'penaltyCancelled', warning: 'warningCancelled' },
  restored: { penalty: 'penaltyRestored', warning: 'warningRestored' },
} as const

type PenaltyNews = keyof typeof SAID

/** Sends a message about a change of a penalty to its player, not to their substitute. An amount of 0 is a warning. */
export async function noticePenalty(
  occasion: Occasion,
  penalty: { playerId: number; amount: number; reason: string; news: PenaltyNews },
): Promise<void> {
  const { tx, event } = occasion
  if (isSilent(event)) return
  const to = await readPerson(tx, penalty.playerId)
  if (to === null || !wants(to, 'pa')) return
  const { amount, reason, news } = penalty
  const what = SAID[news][amount === 0 ? 'warning' : 'penalty']
  await tell(occasion, [
    { to, table: null, lines: (say) => [say(what, { amount }), say('reason', { reason })] },
  ])
}
