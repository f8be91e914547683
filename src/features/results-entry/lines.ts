import type { Table } from '../../contract/decode/table'
import { compareTableNames, type TableName } from '../../domain/event/table-names'
import type { SessionHash } from '../../domain/ids'
import { isSameSlip, type Slip, type TypedSlip } from '../../domain/session/slip'
import { foldText } from '../../lib/fold-text'
import { seenForResult } from '../../outbox/policies/enter-result'

export const NOTHING_TYPED: TypedSlip = { scores: ['', '', '', ''], sticks: '' }

/** The tables whose results can be entered, sorted by name. Approved and removed games are left out. */
export const tablesToEnter = <T extends { readonly value: Table }>(tables: readonly T[]): T[] =>
  tables
    .filter(({ value }) => seenForResult(value) !== null)
    .toSorted((a, b) => compareTableNames(a.value.tableName, b.value.tableName))

/**
 * How many results are entered, and for which tables something is missing. Tables without a number, as in a club, are
 * not named.
 */
export interface ResultsOverview {
  readonly entered: number
  readonly readTwice: number
  /** How many games have a result from their hands. */
  readonly fromHands: number
  readonly missing: readonly TableName[]
  /** The tables whose results were entered from slips and not read a second time. */
  readonly readOnce: readonly TableName[]
}

export function overviewOf(tables: readonly Table[]): ResultsOverview {
  const count = (is: (table: Table) => boolean) => tables.filter(is).length
  return {
    entered: count(({ entered }) => entered !== null),
    readTwice: count(({ entered }) => (entered?.checkedBy ?? null) !== null),
    fromHands: count(({ status, entered }) => status === 'prefinished' && entered === null),
    missing: namesOf(tables.filter(({ status }) => status === 'inprogress')),
    readOnce: namesOf(
      tables.filter(({ entered }) => entered !== null && entered.checkedBy === null),
    ),
  }
}

const namesOf = (tables: readonly Table[]) => tables.flatMap(({ tableName }) => tableName ?? [])

/** The table that a referee has typed, by its name or its number; null when there is no such table. */
export function tableTyped(tables: readonly Table[], typed: string): Table | null {
  const named = foldText(typed.trim())
  const isNamed = ({ tableName }: Table) => tableName !== null && foldText(tableName) === named
  const isNumbered = ({ tableIndex }: Table) => String(tableIndex) === named
  return tables.find(isNamed) ?? tables.find(isNumbered) ?? null
}

/**
 * The line to fill after the line of `after`: the next table without a result or, in a second reading, the next result
 * that was read only once.
 */
export function nextLine(
  tables: readonly Table[],
  { after, isSecond }: { after: SessionHash | null; isSecond: boolean },
): Table | null {
  const waits = ({ status, entered }: Table) =>
    isSecond ? entered !== null && entered.checkedBy === null : status === 'inprogress'
  const at = tables.findIndex(({ sessionHash }) => sessionHash === after)
  const inTurn = [...tables.slice(at + 1), ...tables.slice(0, at + 1)]
  return inTurn.find((table) => waits(table) && table.sessionHash !== after) ?? null
}

/** The result that was entered from a table's slip; null when the result comes from hands. */
export function enteredSlip({ entered, players, scores, riichiSticks }: Table): Slip | null {
  if (entered === null || riichiSticks === null) return null
  const [east = 0, south = 0, west = 0, north = 0] = players.map(
    ({ id }) => scores.find(({ playerId }) => playerId === id)?.score ?? 0,
  )
  return { scores: [east, south, west, north], sticks: riichiSticks }
}

/** What a slip would replace, about which the referee is asked first; null when it replaces nothing. */
export function replacedBy(table: Table, slip: Slip): 'entered' | 'hands' | null {
  const before = enteredSlip(table)
  if (before !== null) return isSameSlip(before, slip) ? null : 'entered'
  return (table.handCount ?? 0) > 0 ? 'hands' : null
}
