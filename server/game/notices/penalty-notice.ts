import { readNoticedPerson } from './people'
import { isSilent, queueNotices, wantsNotice, type NoticeOccasion } from './queue-notices'

const SAID = {
  given: { penalty: 'penalty', warning: 'warning' },
  cancelled: { penalty: 'penaltyCancelled', warning: 'warningCancelled' },
  restored: { penalty: 'penaltyRestored', warning: 'warningRestored' },
} as const

type PenaltyNews = keyof typeof SAID

/**
 * Sends a message about a change of a penalty to the player who has the penalty, not to their substitute. An
 * amount of 0 is a warning.
 */
export async function noticePenalty(
  occasion: NoticeOccasion,
  penalty: { playerId: number; amount: number; reason: string; news: PenaltyNews },
): Promise<void> {
  const { tx, event } = occasion
  if (isSilent(event)) return
  const to = await readNoticedPerson(tx, penalty.playerId)
  if (to === null || !wantsNotice(to, 'pa')) return
  const { amount, reason, news } = penalty
  const what = SAID[news][amount === 0 ? 'warning' : 'penalty']
  await queueNotices(occasion, [
    { to, table: null, lines: (say) => [say(what, { amount }), say('reason', { reason })] },
  ])
}
