import type { Translate } from '../../i18n/translate'
import { tableName, type TableNames } from '../../domain/event/table-names'
import type { JournalEntry } from '../../contract/decode/journal'
import { formatDuration, formatList, formatPoints, oneOrSeveral } from '../../i18n/format'
import { handWords } from '../../parts/rulings/hand-words'
import { roundWords } from '../../ui/marks/round-name'
import { droppedHandOf, scoreChangesOf } from './dropped-hand'
import { isSecondReading } from './entry-words'
import { numbersIn } from './facts'
import type { UndoCall } from './undo-call'

interface Naming {
  readonly name: (playerId: number) => string
  readonly language: string
  readonly tableNames: TableNames
}

/** What happens when an entry is undone, one sentence for each effect. */
export function undoWords(
  t: Translate,
  { undo, entry, name, language, tableNames }: Naming & { undo: UndoCall; entry: JournalEntry },
): readonly string[] {
  const names = formatList(entry.playerIds.map(name), language)
  const tables = entry.sessionHashes.length
  switch (undo.method) {
    case 'Mimir.CancelPenalty':
      return [t('log.undo.penalty', { names })]
    case 'Venue.RestorePenalty':
      return [t('log.undo.penaltyBack', { names })]
    case 'Mimir.UpdatePlayerSeatingFlag':
      return [t(undo.request.ignoreSeating ? 'log.undo.excluded' : 'log.undo.included', { names })]
    case 'Venue.TakeBackLeftOut':
      return [t('log.undo.included', { names })]
    case 'Mimir.UpdatePlayerReplacement':
      return [t('log.undo.replacement', { names })]
    case 'Mimir.ToggleHideResults':
      return [t('log.undo.results')]
    case 'Venue.RestoreRound':
      return [...handBack(t, { entry, name, language }), ...scores(t, { entry, name })]
    case 'Mimir.DropLastRound':
      return [t('log.undo.handAgain'), ...scores(t, { entry, name })]
    case 'Venue.TakeBackExtraTime':
    case 'Mimir.AddExtraTime':
      return extraTime(t, { entry, language, tableNames })
    case 'Venue.TakeBackApproval':
      return [t('log.undo.approval', { count: tables }), t('log.undo.approvalResults')]
    case 'Venue.TakeBackEnding':
      if (isSecondReading(entry)) return [t('log.undo.secondReading')]
      return [t(entry.method === 'Venue.EnterResult' ? 'log.undo.result' : 'log.undo.ending')]
    case 'Mimir.FinalizeSession':
      return [t('log.undo.approvalAgain', { count: tables })]
  }
}

function handBack(
  t: Translate,
  { entry, name, language }: Omit<Naming, 'tableNames'> & { entry: JournalEntry },
): string[] {
  const hand = droppedHandOf(entry)
  if (hand === null) return [t('log.undo.handOnly')]
  const { outcome, value, yaku } = handWords(t, hand, { name, language })
  const round = roundWords(t, hand.roundIndex, hand.honba)
  const said = [round, outcome, value, yaku].filter((part) => part !== '').join('; ')
  const sentence = t('log.undo.hand', { hand: said })
  return entry.before['status'] === 'prefinished' ? [sentence, t('log.undo.handEnds')] : [sentence]
}

function scores(t: Translate, { entry, name }: Pick<Naming, 'name'> & { entry: JournalEntry }) {
  return scoreChangesOf(entry).map(({ playerId, from, to }) =>
    t('log.undo.score', {
      name: name(playerId),
      from: formatPoints(from),
      to: formatPoints(to),
    }),
  )
}

/** One sentence for all tables whose extra time changes in the same way. */
function extraTime(
  t: Translate,
  { entry, language, tableNames }: Omit<Naming, 'name'> & { entry: JournalEntry },
): string[] {
  const from = numbersIn(entry.after, 'extraTimeSeconds')
  const to = numbersIn(entry.before, 'extraTimeSeconds')
  return [...new Set(from)].map((was) => {
    const group = [...from.keys()].filter((nth) => from[nth] === was)
    const becomes = to[group[0] ?? 0] ?? was
    const tables = group.map((nth) => tableName(tableNames, entry.tables[nth] ?? null) ?? '?')
    return t(becomes < was ? 'log.undo.lessTime' : 'log.undo.moreTime', {
      count: oneOrSeveral(group.length),
      tables: formatList(tables, language),
      by: formatDuration(Math.abs(was - becomes)),
      from: formatDuration(was),
      to: formatDuration(becomes),
    })
  })
}
