import { formatShortTimer } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { surplusPenalties } from '../../outbox/policies/penalties-shown'
import { surplusTime } from '../../outbox/policies/add-extra-time'
import { readingsOf } from '../../outbox/ruling'
import type { Ruling } from '../../store/stored-ruling'

/** What a ruling did when the network repeated it at a server without idempotency keys; null for any other ruling. */
export function doubledWords(
  t: Translate,
  row: Ruling,
  rounds: (roundIndex: number, honba: number) => string,
): string | null {
  if (!row.flags.includes('doubled')) return null
  switch (row.call) {
    case 'DropLastRound': {
      const hands = readingsOf(row).before?.lastHands ?? []
      const [last, previous] = hands.map((hand) => rounds(hand.roundIndex, hand.honba))
      return t('outbox.doubled.hands', { last, previous })
    }
    case 'AddExtraTime': {
      const { extraTime } = row.args
      const got = formatShortTimer(Math.abs(extraTime + surplusTime(row).surplus))
      const wished = formatShortTimer(Math.abs(extraTime))
      return extraTime > 0
        ? t('outbox.doubled.extraTime', { grew: got, wished })
        : t('outbox.doubled.timeTaken', { shrank: got, wished })
    }
    case 'AddPenalty':
      return t('outbox.doubled.penalty', { count: surplusPenalties(row).length + 1 })
    default:
      return null
  }
}
