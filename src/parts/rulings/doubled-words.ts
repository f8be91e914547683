import { formatShortTimer } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { surplusPenalties } from '../../outbox/policies/penalties-shown'
import type { Ruling } from '../../store/stored-ruling'

/** What a ruling did that the network repeated on a server without keys; null for any other ruling. */
export function doubledWords(
  t: Translate,
  row: Ruling,
  rounds: (roundIndex: number, honba: number) => string,
): string | null {
  if (!row.flags.includes('doubled')) return null
  const { before, after } = row.sends.at(-1) ?? {}
  if (before !== undefined && 'lastHands' in before) {
    const [last, previous] = before.lastHands.map((hand) => rounds(hand.roundIndex, hand.honba))
    return t('outbox.doubled.hands', { last, previous })
  }
  if (
    row.call === 'AddExtraTime' &&
    before &&
    after &&
    'extraTime' in before &&
    'extraTime' in after
  ) {
    const grew = (after.extraTime ?? 0) - (before.extraTime ?? 0)
    const wished = formatShortTimer(row.args.extraTime)
    return t('outbox.doubled.extraTime', { grew: formatShortTimer(grew), wished })
  }
  const count = row.call === 'AddPenalty' ? surplusPenalties(row).length + 1 : 2
  return t('outbox.doubled.penalty', { count })
}
