import type { Table } from '../../contract/decode/table'
import type { SessionHash } from '../../domain/ids'
import { isSameSlip, type Slip, type TypedSlip } from '../../domain/session/slip'
import { seenForResult } from '../../outbox/policies/enter-result'

export const NOTHING_TYPED: TypedSlip = { scores: ['', '', '', ''], sticks: '' }

/** The tables whose results can be entered, by number. Approved and removed games are left out. */
export const tablesToEnter = <T extends { readonly value: Table }>(tables: readonly T[]): T[] =>
  tables
    .filter(({ value }) => seenForResult(value) !== null)
    .toSorted((a, b) => (a.value.tableIndex ?? Infinity) - (b.value.tableIndex ?? Infinity) || 0)

/** How far the results are: numbers of tables. A club's games have none and count as 0. */
export interface ResultsOverview {
  readonly entered: number
  readonly readTwice: number
  /** Ended by their hands. */
  readonly fromHands: number
  readonly missing: readonly number[]
  /** From slips, and not read a second time. */
  readonly readOnce: readonly number[]
}

export function overviewOf(tables: readonly Table[]): ResultsOverview {
  const count = (is: (table: Table) => boolean) => tables.filter(is).length
  return {
    entered: count(({ entered }) => entered !== null),
    readTwice: count(({ entered }) => (entered?.checkedBy ?? null) !== null),
    fromHands: count(({ status, entered }) => status === 'prefinished' && entered === null),
    missing: numbersOf(tables.filter(({ status }) => status === 'inprogress')),
    readOnce: numbersOf(
      tables.filter(({ entered }) => entered !== null && entered.checkedBy === null),
    ),
  }
}

const numbersOf = (tables: readonly Table[]) => tables.map(({ tableIndex }) => tableIndex ?? 0)

/**
 * The line to fill after a given one: the next table without a result, or in a second reading the next result to check.
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

/** The result that was entered for a table; null when its result comes from hands. */
export function enteredSlip({ entered, players, scores, riichiSticks }: Table): Slip | null {
  if (entered === null || riichiSticks === null) return null
  const [east = 0, south = 0, west = 0, north = 0] = players.map(
    ({ id }) => scores.find(({ playerId }) => playerId === id)?.score ?? 0,
  )
  return { scores: [east, south, west, north], sticks: riichiSticks }
}

/** What a slip would replace, so that the referee is asked first; null when nothing. */
export function replacedBy(table: Table, slip: Slip): 'entered' | 'hands' | null {
  const before = enteredSlip(table)
  if (before !== null) return isSameSlip(before, slip) ? null : 'entered'
  return (table.handCount ?? 0) > 0 ? 'hands' : null
}
