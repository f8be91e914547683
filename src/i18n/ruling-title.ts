import type { Translate } from './translate'
import { endsGame } from '../outbox/policies/table-endings'
import { isFromNewerVersion, type Ruling, type RulingOf } from '../store/stored-ruling'
import { formatList, formatPoints } from './format'
import { playerInSentence, type SaidPlayer } from './player-words'

/** Returns the text for a round; `useRoundWords` makes such a function. */
export type RoundWords = (roundIndex: number, honba?: number) => string

interface TitleOf {
  readonly row: Ruling
  readonly rounds: RoundWords
  readonly language: string
}

/** A ruling in one line, made from its row alone: "Penalty −2 000, 佐藤 健, late". */
export function rulingTitle(t: Translate, { row: ruling, rounds, language }: TitleOf): string {
  if (isFromNewerVersion(ruling)) return t('outbox.newerRuling')
  const name = subjectName(t, ruling)
  switch (ruling.call) {
    case 'AddPenalty': {
      const { amount, reason } = ruling.args
      if (amount === 0) return t('outbox.actions.AddPenaltyWarning', { name, reason })
      return t('outbox.actions.AddPenalty', { amount: formatPoints(-amount), name, reason })
    }
    case 'CancelPenalty':
      return t('outbox.actions.CancelPenalty', { name, reason: ruling.args.reason })
    case 'UpdatePlayerSeatingFlag':
      return ruling.args.ignoreSeating
        ? t('outbox.actions.excludePlayer', { name })
        : t('outbox.actions.includePlayer', { name })
    case 'UpdatePlayerReplacement': {
      const other = substituteName(t, ruling)
      if (other === null) return t('outbox.actions.endReplacement', { name })
      return t('outbox.actions.replacePlayer', { name, other })
    }
    case 'RegisterPlayer':
      return t('outbox.actions.RegisterPlayer', { name })
    case 'CheckInPlayer':
      return t(`outbox.actions.${tickKey(ruling)}`, { name })
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'EndGame':
    case 'EnterResult':
    case 'DefinalizeGame':
    case 'DropLastRound':
    case 'AddRound':
    case 'AddExtraTime':
    case 'AnswerRefereeCall': {
      const number = rulingTable(ruling)
      if (number === null) {
        const names = formatList(
          ruling.subject.players.map((player) => namedWords(t, player)),
          language,
        )
        return t('outbox.atNames', { ruling: shortRulingTitle(t, { row: ruling, rounds }), names })
      }
      if (ruling.call === 'AnswerRefereeCall') {
        return t('outbox.actions.AnswerRefereeCall', { number })
      }
      if (endsGame(ruling)) return t(`outbox.actions.${ruling.call}`, { number })
      if (ruling.call === 'AddExtraTime') {
        return t(`outbox.actions.${timeKey(ruling)}`, { count: minutesOf(ruling), number })
      }
      return t(`outbox.actions.${ruling.call}`, { round: roundOf(ruling, rounds), number })
    }
  }
}

/** The title of a ruling without its player or table, for places that already name them. */
export function shortRulingTitle(
  t: Translate,
  { row: ruling, rounds }: Pick<TitleOf, 'row' | 'rounds'>,
): string {
  if (isFromNewerVersion(ruling)) return t('outbox.newerRuling')
  switch (ruling.call) {
    case 'AddPenalty': {
      const { amount, reason } = ruling.args
      if (amount === 0) return t('outbox.short.AddPenaltyWarning', { reason })
      return t('outbox.short.AddPenalty', { amount: formatPoints(-amount), reason })
    }
    case 'CancelPenalty':
      return t('outbox.short.CancelPenalty', { reason: ruling.args.reason })
    case 'UpdatePlayerSeatingFlag':
      return ruling.args.ignoreSeating
        ? t('outbox.short.excludePlayer')
        : t('outbox.short.includePlayer')
    case 'UpdatePlayerReplacement': {
      const other = substituteName(t, ruling)
      if (other === null) return t('outbox.short.endReplacement')
      return t('outbox.short.replacePlayer', { other })
    }
    case 'CheckInPlayer':
      return t(`outbox.short.${tickKey(ruling)}`)
    case 'AddExtraTime':
      return t(`outbox.short.${timeKey(ruling)}`, { count: minutesOf(ruling) })
    case 'DropLastRound':
    case 'AddRound':
      return t(`outbox.short.${ruling.call}`, { round: roundOf(ruling, rounds) })
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'EndGame':
    case 'EnterResult':
    case 'DefinalizeGame':
    case 'RegisterPlayer':
    case 'AnswerRefereeCall':
      return t(`outbox.short.${ruling.call}`)
  }
}

/** The name or number by which the ruling calls its table; null when the ruling contains neither. */
export const rulingTable = ({ subject }: Pick<Ruling, 'subject'>): string | number | null =>
  subject.tableName ?? subject.tableNumber ?? null

/**
 * The name of the first player that a ruling names. If it names none: the number of its player, or an empty
 * text for a ruling about no player.
 */
export function subjectName(t: Translate, row: Ruling): string {
  const [first] = row.subject.players
  if (first !== undefined) return namedWords(t, first)
  return 'playerId' in row.args ? t('outbox.playerNumber', { id: row.args.playerId }) : ''
}

/**
 * The name of a player as a ruling stored it: with the substitute, and with the text that distinguished the
 * player from a namesake when the referee ruled.
 */
export const namedWords = (
  t: Translate,
  { substitute = null, ...named }: Omit<SaidPlayer, 'substitute'> & { substitute?: string | null },
): string => playerInSentence(t, { ...named, substitute })

/** The new substitute; null when the player plays in person again. */
function substituteName(
  t: Translate,
  { args, subject }: Extract<Ruling, { call: 'UpdatePlayerReplacement' }>,
): string | null {
  if (args.replacementId < 1) return null
  const known = subject.players.find(({ id }) => id === args.replacementId)
  return known ? namedWords(t, known) : t('outbox.playerNumber', { id: args.replacementId })
}

const minutesOf = ({ args }: RulingOf<'AddExtraTime'>) => Math.abs(Math.round(args.extraTime / 60))

const tickKey = ({ args }: RulingOf<'CheckInPlayer'>) => (args.isHere ? 'tickHere' : 'tickNotHere')

/** A negative time takes back extra time that was given twice. */
const timeKey = ({ args }: RulingOf<'AddExtraTime'>) =>
  args.extraTime > 0 ? 'AddExtraTime' : 'takeExtraTime'

/** The round of the hand that a ruling cancels or enters. */
function roundOf(
  row: Extract<Ruling, { call: 'DropLastRound' | 'AddRound' }>,
  rounds: RoundWords,
): string {
  const hand = row.call === 'DropLastRound' ? row.expect.lastHand : row.subject.hand
  return hand == null ? '' : rounds(hand.roundIndex, hand.honba)
}
