import { formatShortTimer } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { surplusPenalties } from '../../outbox/policies/penalties-shown'
import { surplusTime } from '../../outbox/policies/add-extra-time'
import type { Ruling, RulingOf } from '../../store/stored-ruling'

/** What a ruling did that the network repeated on a server without keys; null for any other ruling. */
export function doubledWords(
  t: Translate,
  row: Ruling,
  rounds: (roundIndex: number, honba: number) => string,
): string | null {
  if (!row.flags.includes('doubled')) return null
  const { before } = row.sends.at(-1) ?? {}
  if (before !== undefined && 'lastHands' in before) {
    const [last, previous] = before.lastHands.map((hand) => rounds(hand.roundIndex, hand.honba))
    return t('outbox.doubled.hands', { last, previous })
  }
  if (row.call === 'AddExtraTime') return doubledTime(t, row)
  const count = row.call === 'AddPenalty' ? surplusPenalties(row).length + 1 : 2
  return t('outbox.doubled.penalty', { count })
}

function doubledTime(t: Translate, row: RulingOf<'AddExtraTime'>): string {
  const { extraTime } = row.args
  const got = formatShortTimer(Math.abs(extraTime + surplusTime(row)))
  const wished = formatShortTimer(Math.abs(extraTime))
  return extraTime > 0
    ? t('outbox.doubled.extraTime', { grew: got, wished })
    : t('outbox.doubled.timeTaken', { shrank: got, wished })
}
