import type { Translate } from '../../../i18n/translate'
import { formatPoints } from '../../../i18n/format'
import type { Payment, Payments } from '../../../domain/hand/payments'
import type { Seat } from '../../../domain/session/seats'
import { mostWinners, outcomesOf, type EntryRules, type HandDraft } from './hand-draft'
import type { LineProblem } from './hand-line'
import type { EnteredHand, HandProblem, TableBefore } from './read-hand'

/** The sentence that says what a hand still lacks, or why it is impossible. */
export function handProblemWords(
  t: Translate,
  problem: HandProblem,
  { outcome }: Pick<HandDraft, 'outcome'>,
): string {
  switch (problem) {
    case 'loser':
      return t(outcome === 'ron' ? 'table.hand.missing.loser' : 'table.hand.missing.offender')
    case 'winner':
    case 'han':
    case 'fu':
    case 'nagashi':
      return t(`table.hand.missing.${problem}`)
    case 'no_yaku':
      return t('table.hand.missing.yakuman')
    case 'several_yakuman_not_allowed':
      return t('table.hand.wrong.severalYakuman')
    case 'riichi_without_tempai':
      return t('table.hand.wrong.riichiNoten')
    case 'third_ron_not_allowed':
    case 'second_ron_not_allowed':
      return t('table.hand.wrong.tooManyWinners')
    case 'pao_is_winner':
    case 'no_pao_yaku':
      return t('table.hand.wrong.pao')
    default:
      return t('table.hand.wrong.other')
  }
}

/** The sentence that names the part of a typed line that could not be read. */
export function lineWords(t: Translate, { why, part }: LineProblem): string {
  return part === ''
    ? t(`table.hand.line.missing.${why}`)
    : t(`table.hand.line.wrong.${why}`, { part })
}

/** The payments of a hand, one line each: "佐藤 健 → Līga 3 900". */
export function paymentLines(
  t: Translate,
  { direct, honba, riichi }: Payments,
  name: (seat: Seat) => string,
): readonly string[] {
  const who = (seat: Seat | null) => (seat === null ? t('table.hand.theTable') : name(seat))
  const line = (kind: 'direct' | 'honba' | 'riichi') => (payment: Payment) =>
    t(`table.hand.pays.${kind}`, {
      from: who(payment.from),
      to: who(payment.to),
      points: formatPoints(payment.amount),
    })
  return [...direct.map(line('direct')), ...honba.map(line('honba')), ...riichi.map(line('riichi'))]
}

/** What follows the hand: the next round, or the end of the game. */
export function nextWords(
  t: Translate,
  entered: EnteredHand,
  { table, round }: { table: TableBefore; round: string },
): string {
  const { state, isFinished } = entered
  if (isFinished) return t('table.hand.endsGame')
  const next = t('table.hand.next', { round, sticks: state.riichiSticks })
  const isLast = table.noTimeLeft && table.ruleset.endingPolicy === 'oneMoreHand'
  return isLast ? `${next} ${t('table.hand.oneMore')}` : next
}

/** Explains how to type a hand as one line, with the outcomes that the rules have. */
export function helpWords(t: Translate, rules: EntryRules): string {
  const outcomes = outcomesOf(rules)
  const known = (['ron', 'second', 'tsumo', 'draw', 'abort', 'chombo', 'nagashi'] as const).filter(
    (part) => (part === 'second' ? mostWinners(rules) > 1 : outcomes.includes(part)),
  )
  return [...known, 'riichi' as const].map((part) => t(`table.hand.line.help.${part}`)).join(' ')
}
