import { compareTableNames, type TableName } from '../event/table-names'
import { isUnfinished, type SessionStatus } from './session-status'
import type { TimerPhase } from './timer'

interface Table {
  readonly status: SessionStatus
  /** The number of recorded hands; null when the server does not say. */
  readonly handCount: number | null
  readonly lastHandDetails: object | null
  readonly mayDefinalize: boolean
}

export const TABLE_ACTIONS = [
  'addExtraTime',
  'dropLastRound',
  'cancelGame',
  'forceFinish',
  'endGame',
  'definalize',
] as const

/** An action of a referee at one table. */
export type TableAction = (typeof TABLE_ACTIONS)[number]

/**
 * The actions that a table's state allows. Rights are not checked here.
 * Source: docs/rules/sessions.md#actions-at-a-table.
 */
export function allowedTableActions(
  table: Table,
  event: {
    readonly syncStart: boolean
    readonly isFinished: boolean
    readonly timerPhase: TimerPhase
  },
): TableAction[] {
  return event.isFinished ? [] : TABLE_ACTIONS.filter((action) => isAllowed(action, table, event))
}

/**
 * Sorts tables: tables whose results do not count yet come first, then finished and cancelled ones. Each
 * group is in the order of the names. Tables without a name and number come last in their group, in the
 * given order.
 */
export function sortTables<
  T extends Pick<Table, 'status'> & { readonly tableName: TableName | null },
>(tables: readonly T[]): T[] {
  return tables.toSorted(
    (a, b) =>
      Number(!isUnfinished(a.status)) - Number(!isUnfinished(b.status)) ||
      compareTableNames(a.tableName, b.tableName),
  )
}

function isAllowed(
  action: TableAction,
  table: Table,
  event: { readonly syncStart: boolean; readonly timerPhase: TimerPhase },
): boolean {
  const { status } = table
  const isRunning = status === 'inprogress'
  const isOpen = isRunning || status === 'prefinished'
  const hasHand = (table.handCount ?? 0) > 0 || table.lastHandDetails !== null
  switch (action) {
    case 'addExtraTime':
      return event.syncStart && isOpen && hasStarted(event.timerPhase)
    case 'dropLastRound':
      return hasHand && isOpen && (isRunning || event.syncStart)
    case 'cancelGame':
      return isRunning && !hasHand && !event.syncStart
    case 'forceFinish':
      return isRunning && hasHand && !event.syncStart
    case 'endGame':
      return isRunning && event.syncStart && isTimeOver(event.timerPhase)
    case 'definalize':
      return status === 'finished' && table.mayDefinalize && !event.syncStart
  }
}

/**
 * True once the timer was started. Extra time may still be given after the time has run out, until the table's results
 * are approved.
 */
const hasStarted = (phase: TimerPhase): boolean =>
  phase === 'running' || phase === 'lastMinutes' || phase === 'over'

/**
 * True when the time of a table is over. Also true without a timer, because nothing then says how long a table plays.
 */
const isTimeOver = (phase: TimerPhase): boolean => phase === 'over' || phase === 'notUsed'
