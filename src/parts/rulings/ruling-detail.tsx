import { decodeHand } from '../../contract/decode/hand'
import { formatList, formatPoints } from '../../i18n/format'
import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import type { Ruling } from '../../store/stored-ruling'
import { handWords } from './hand-words'
import { nameIn } from './name-in'

/**
 * Details of a ruling below its title: the hand or the result that the referee entered. They show the
 * referee which of several rulings is wrong, and what to enter again. Nothing for other rulings.
 */
export function RulingDetail({ row }: { row: Ruling }) {
  const { t, i18n } = useTranslation()
  const words = detailWords(t, row, i18n.language)
  if (words === '') return null
  return <span className="block text-sm font-normal text-ink-2">{words}</span>
}

/** The hand or the result that a ruling enters, in one line; empty for other rulings. */
export function detailWords(t: Translate, row: Ruling, language: string): string {
  const name = nameIn(t, row.subject)
  if (row.call === 'AddRound') {
    const hand = decodeHand(row.args.roundData)
    if (hand === null) return ''
    const { outcome, value, riichi } = handWords(t, hand, { name, language })
    return [outcome, value, riichi].filter((part) => part !== '').join('; ')
  }
  if (row.call !== 'EnterResult') return ''
  const { scores, sticks } = row.args
  // The players of a ruling with a result are in seat order.
  const said = row.subject.players.flatMap(({ id }, seat) => {
    const score = scores[seat]
    return score === undefined ? [] : [`${name(id)} ${formatPoints(score)}`]
  })
  const list = formatList(said, language)
  return sticks > 0 ? `${list} ${t('result.sticksLeft', { count: sticks })}` : list
}
