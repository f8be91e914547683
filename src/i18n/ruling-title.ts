import type { TFunction } from 'i18next'
import { isEndingRow } from '../outbox/actions/table-endings'
import { isFromNewerVersion, type Action } from '../store/stored-action'
import { formatList, formatPoints } from './format'

/** Says a round in words; `useRoundWords` gives one. */
export type RoundWords = (roundIndex: number, honba?: number) => string

interface TitleOf {
  readonly row: Pick<Action, 'v' | 'call' | 'args' | 'subject' | 'expect'>
  readonly rounds: RoundWords
  readonly language: string
}

/** What was ruled about whom, in one line, from the row alone: "Penalty −2 000, 佐藤 健, late". */
export function rulingTitle(t: TFunction, { row, rounds, language }: TitleOf): string {
  const ruling = row as Action
  if (isFromNewerVersion(row)) return t('outbox.newerRuling')
  const name = subjectName(t, ruling)
  switch (ruling.call) {
    case 'AddPenalty': {
      const { amount, reason } = ruling.args
      if (amount === 0) return t('outbox.actions.AddPenaltyNotice', { name, reason })
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
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'DefinalizeGame':
    case 'DropLastRound':
    case 'AddExtraTime': {
      const number = ruling.subject.tableNumber ?? null
      if (number === null) {
        const names = formatList(
          ruling.subject.players.map((player) => player.name),
          language,
        )
        return t('outbox.atNames', { ruling: shortRulingTitle(t, { row, rounds }), names })
      }
      if (isEndingRow(ruling)) return t(`outbox.actions.${ruling.call}`, { number })
      if (ruling.call === 'AddExtraTime') {
        return t('outbox.actions.AddExtraTime', { count: minutesOf(ruling), number })
      }
      return t('outbox.actions.DropLastRound', { round: roundOf(ruling, rounds), number })
    }
  }
}

/** The same without the player or table, for a place that names them already. */
export function shortRulingTitle(
  t: TFunction,
  { row, rounds }: Pick<TitleOf, 'row' | 'rounds'>,
): string {
  const ruling = row as Action
  if (isFromNewerVersion(row)) return t('outbox.newerRuling')
  switch (ruling.call) {
    case 'AddPenalty': {
      const { amount, reason } = ruling.args
      if (amount === 0) return t('outbox.short.AddPenaltyNotice', { reason })
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
    case 'AddExtraTime':
      return t('outbox.short.AddExtraTime', { count: minutesOf(ruling) })
    case 'DropLastRound':
      return t('outbox.short.DropLastRound', { round: roundOf(ruling, rounds) })
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'DefinalizeGame':
    case 'RegisterPlayer':
      return t(`outbox.short.${ruling.call}`)
  }
}

/** The player a ruling is about; for a table's ruling the first it names. */
export function subjectName(t: TFunction, row: Action): string {
  const [first] = row.subject.players
  if (first !== undefined) return first.name
  return 'playerId' in row.args ? t('outbox.playerNumber', { id: row.args.playerId }) : ''
}

/** Who is to play; null: the player themselves. */
function substituteName(
  t: TFunction,
  { args, subject }: Extract<Action, { call: 'UpdatePlayerReplacement' }>,
): string | null {
  if (args.replacementId < 1) return null
  const known = subject.players.find(({ id }) => id === args.replacementId)?.name
  return known ?? t('outbox.playerNumber', { id: args.replacementId })
}

const minutesOf = (row: Extract<Action, { call: 'AddExtraTime' }>) =>
  Math.round(row.args.extraTime / 60)

const roundOf = ({ expect }: Extract<Action, { call: 'DropLastRound' }>, rounds: RoundWords) =>
  rounds(expect.lastHand.roundIndex, expect.lastHand.honba)
