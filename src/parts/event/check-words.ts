import { compareTableNames, tableName, type TableNames } from '../../domain/event/table-names'
import type { Translate } from '../../i18n/translate'
import type { Check } from '../../domain/session/check'
import type { PrescriptProblem } from '../../domain/session/prescript'
import { formatList, oneOrSeveral } from '../../i18n/format'
import { playerInSentence } from '../../i18n/player-words'

interface Naming {
  readonly language: string
  readonly tableNames: TableNames
}

/** The result of a check in one sentence. */
export function checkWords(t: Translate, check: Check, { language, tableNames }: Naming): string {
  const list = (words: readonly string[]) => shortList(t, words, language)
  const named = (numbers: readonly number[]) =>
    numbers.map((number) => tableName(tableNames, number)).toSorted(compareTableNames)
  switch (check.kind) {
    case 'playersUnknown':
      return t('session.checks.playersUnknown')
    case 'playersDivisible':
      if (check.tone === 'ok') return t('session.checks.divisible', { count: check.count })
      if (check.count === 0) return t('session.checks.nobody')
      return t('session.checks.notDivisible', {
        count: check.count % 4,
        missing: 4 - (check.count % 4),
      })
    case 'localIds':
    case 'notHere':
    case 'withoutSeat':
    case 'excludedSeated': {
      if (check.tone === 'ok') return t(`session.checks.${check.kind}Ok`)
      const { names } = check
      return t(`session.checks.${check.kind}`, { count: names.length, names: list(names) })
    }
    case 'replaced': {
      const names = check.players.map((player) => playerInSentence(t, player))
      return t('session.checks.replaced', { count: names.length, names: list(names) })
    }
    case 'script': {
      const { session, problems } = check
      const [first, ...more] = problems
      if (first === undefined) return t('session.checks.scriptOk', { session })
      const problem = scriptProblemWords(t, first)
      if (more.length === 0) return t('session.checks.scriptWrong', { problem })
      return t('session.checks.scriptWrongMore', { problem, count: more.length })
    }
    case 'scriptLeavesOut': {
      const { session, names } = check
      const facts = { session, count: names.length, names: list(names) }
      return t('session.checks.scriptLeavesOut', facts)
    }
    case 'scriptSeatsExcluded': {
      const { session, seats } = check
      const names = seats.map(({ name, table }) =>
        t('session.checks.scriptSeat', { name, table: tableName(tableNames, table) }),
      )
      const facts = { session, count: seats.length, names: list(names) }
      return t('session.checks.scriptSeatsExcluded', facts)
    }
    case 'tablesRunning':
    case 'notApproved':
    case 'sums': {
      if (check.tone === 'ok') return t(`session.checks.${check.kind}Ok`)
      const count = check.tables.length
      const tables = named(check.tables.filter((number) => number > 0))
      // Games of a club have no numbers, so they are only counted.
      if (tables.length < count) return t(`session.checks.${check.kind}Games`, { count })
      return t(`session.checks.${check.kind}`, { count: oneOrSeveral(count), tables: list(tables) })
    }
    case 'sumsUnknown': {
      const { tables } = check
      const facts = { count: oneOrSeveral(tables.length), tables: list(named(tables)) }
      return t('session.checks.sumsUnknown', facts)
    }
    case 'unsent':
      return check.tone === 'ok'
        ? t('session.checks.unsentOk')
        : t('session.checks.unsent', { count: check.count })
  }
}

/** A problem of a script in words, with the place in the script. */
export function scriptProblemWords(t: Translate, problem: PrescriptProblem): string {
  switch (problem.kind) {
    case 'duplicateId':
      return t('prescript.problems.duplicateId', { ...problem })
    case 'unknownId':
      return problem.id === 0
        ? t('prescript.problems.noNumber', { ...problem })
        : t('prescript.problems.unknownId', { ...problem })
    case 'notFourIds':
      return t('prescript.problems.notFourIds', { ...problem })
    case 'empty':
      return t('prescript.problems.empty')
    case 'beyondEnd':
      return t('prescript.problems.beyondEnd', { ...problem })
  }
}

/** A list for a sentence: the first names, and how many more there are. */
export const shortList = (t: Translate, words: readonly string[], language: string): string =>
  formatList(shortened(t, words), language)

/** The number of names shown; the rest is counted. */
const MOST_NAMES = 6

function shortened(t: Translate, words: readonly string[]): readonly string[] {
  const rest = words.length - MOST_NAMES
  if (rest <= 1) return words
  return [...words.slice(0, MOST_NAMES), t('session.checks.andMore', { count: rest })]
}
