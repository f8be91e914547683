import type { TFunction } from 'i18next'
import type { Table } from '../../contract/decode/table'
import { tileOf, type GamesView, type HallMoment, type TableView } from '../../sync/views'
import { isUnsettled, type Action } from '../../store/stored-action'
import { isEndingRow } from '../../outbox/actions/table-endings'
import { tableLane } from '../../outbox/lanes'

export interface NotNowInput {
  readonly view: GamesView
  readonly table: TableView
  /** The referee's rulings in this event. */
  readonly rows: readonly Action[]
  /** False: the server keeps no keys, so that rulings go out at once, once, or not at all. Null: never heard. */
  readonly promisesOnce: boolean | null
  readonly isOnline: boolean
  readonly moment: HallMoment
}

/** Why each action cannot be taken now, in words; absent = it can. */
export interface NotNow {
  readonly extraTime?: string
  readonly cancelHand?: string
  readonly penalty?: string
  /** Removing, finishing and opening a club's game again. */
  readonly ending?: string
}

/** What stands in the way of each action at a table. */
export function notNowReasons(t: TFunction, input: NotNowInput): NotNow {
  const { view, isOnline, promisesOnce } = input
  const everything = view.config.isFinished
    ? t('reasons.event_finished')
    : promisesOnce === false && !isOnline
      ? t('connection.noKeys')
      : undefined
  return {
    extraTime: everything ?? extraTimeReason(t, input),
    cancelHand: everything ?? cancelHandReason(t, input),
    ending: everything ?? endingReason(t, input),
    penalty: everything ?? (view.config.usePenalty ? undefined : t('penalties.form.notUsed')),
  }
}

function extraTimeReason(t: TFunction, { view, table, moment }: NotNowInput) {
  const { timer, actions } = tileOf(view, table, moment)
  if (actions.includes('addExtraTime')) return undefined
  const { status } = table.value
  if (status === 'finished' || status === 'cancelled') return t('table.extraTime.sessionOver')
  if (timer.phase === 'notUsed') return t('games.timer.none')
  return t('table.extraTime.timerNotStarted')
}

function cancelHandReason(t: TFunction, input: NotNowInput) {
  const { view, table, rows, moment } = input
  const pending = rows.find((row) => isPendingCancel(row, table.value))
  if (pending !== undefined) {
    return pending.state === 'attention'
      ? t('table.cancelHand.needsDecision')
      : t('table.cancelHand.alreadyWaiting')
  }
  if (table.value.lastHand === null) return t('table.cancelHand.noHand')
  if (!tileOf(view, table, moment).actions.includes('dropLastRound')) {
    return t('table.cancelHand.approved')
  }
  return table.value.scoresBeforeLastHand.length === 0
    ? t('table.cancelHand.scoresUnknown')
    : undefined
}

function endingReason(t: TFunction, { table, rows }: NotNowInput) {
  const lane = tableLane(table.value.sessionHash)
  const open = rows.find((row) => isEndingRow(row) && row.lane === lane && isUnsettled(row))
  if (open === undefined) return undefined
  return t(`table.endings.${open.state === 'attention' ? 'needsDecision' : 'alreadyWaiting'}`)
}

/** A cancelled hand of this table that has not settled. */
export const isPendingCancel = (row: Action, { sessionHash }: Pick<Table, 'sessionHash'>) =>
  row.call === 'DropLastRound' && row.lane === tableLane(sessionHash) && isUnsettled(row)
