import type { ServerAbilities } from '../../contract/server-abilities'
import type { Translate } from '../../i18n/translate'
import { ENTERED_HERE } from '../../contract/hand-fingerprint'
import type { Table } from '../../contract/decode/table'
import type { GamesView, TableView } from '../../sync/views/games-view'
import { tileOf, type ServerMoment } from '../../sync/views/tile'
import { isUnsettled, type Ruling } from '../../store/stored-ruling'
import { isAboutHands } from '../../outbox/policies/add-round'
import { seenForResult } from '../../outbox/policies/enter-result'
import { endsGame } from '../../outbox/policies/table-endings'
import { tableLane } from '../../outbox/lanes'

export interface NotNowInput {
  readonly view: GamesView
  readonly table: TableView
  /** The referee's rulings in this event. */
  readonly rows: readonly Ruling[]
  readonly abilities: ServerAbilities
  readonly isOnline: boolean
  readonly moment: ServerMoment
}

/** For each action at a table, why it cannot be done now, in words. Absent when it can be done. */
export interface NotNow {
  readonly extraTime?: string
  /** About entering a hand. */
  readonly hand?: string
  readonly cancelHand?: string
  readonly penalty?: string
  /** About removing, finishing and reopening a game. */
  readonly ending?: string
  /** About entering the result from a slip. */
  readonly result?: string
}

/** Finds out for each action at a table why it cannot be done now. */
export function notNowReasons(t: Translate, input: NotNowInput): NotNow {
  const { view, isOnline, abilities } = input
  const everything = view.config.isFinished
    ? t('reasons.event_finished')
    : abilities.laterRulings || isOnline
      ? undefined
      : t('connection.noKeys')
  return {
    extraTime: everything ?? extraTimeReason(t, input),
    hand: everything ?? handReason(t, input),
    cancelHand: everything ?? cancelHandReason(t, input),
    ending: everything ?? endingReason(t, input),
    result: everything ?? resultReason(t, input),
    penalty: everything ?? (view.config.usePenalty ? undefined : t('penalties.form.notUsed')),
  }
}

function extraTimeReason(t: Translate, { view, table, moment }: NotNowInput) {
  const { timer, actions } = tileOf(view, table, moment)
  if (actions.includes('addExtraTime')) return undefined
  const { status } = table.value
  if (status === 'finished' || status === 'cancelled') return t('table.extraTime.sessionOver')
  if (timer.phase === 'notUsed') return t('games.timer.none')
  return t('table.extraTime.timerNotStarted')
}

function handReason(t: Translate, { view, table, rows, moment }: NotNowInput) {
  const { status, sessionHash } = table.value
  if (status !== 'inprogress') return t('table.hand.ended')
  const lane = tableLane(sessionHash)
  const asked = rows.find(
    (row) => isAboutHands(row) && row.lane === lane && row.state === 'attention',
  )
  if (asked !== undefined) return t('table.hand.needsDecision')
  const isEnding = rows.some((row) => endsGame(row) && row.lane === lane && isUnsettled(row))
  if (isEnding) return t('table.hand.ending')
  if (tileOf(view, table, moment).timer.phase === 'waiting') return t('table.hand.waiting')
  return undefined
}

function cancelHandReason(t: Translate, input: NotNowInput) {
  const { view, table, rows, moment } = input
  const pending = rows.find((row) => isPendingCancel(row, table.value))
  if (pending !== undefined) {
    return pending.state === 'attention'
      ? t('table.cancelHand.needsDecision')
      : t('table.cancelHand.alreadyWaiting')
  }
  const lane = tableLane(table.value.sessionHash)
  const isHandHere = rows.some(
    (row) => row.call === 'AddRound' && row.lane === lane && isUnsettled(row),
  )
  if (isHandHere || table.value.lastHand?.at === ENTERED_HERE) {
    return t('table.cancelHand.handWaiting')
  }
  if (table.value.lastHand === null) return t('table.cancelHand.noHand')
  if (!tileOf(view, table, moment).actions.includes('dropLastRound')) {
    return t(view.config.syncStart ? 'table.cancelHand.approved' : 'table.cancelHand.ended')
  }
  const { handCount, scoresBeforeLastHand } = table.value
  return handCount !== null && scoresBeforeLastHand.length === 0
    ? t('table.cancelHand.scoresUnknown')
    : undefined
}

function endingReason(t: Translate, { table, rows }: NotNowInput) {
  const lane = tableLane(table.value.sessionHash)
  const open = rows.find((row) => endsGame(row) && row.lane === lane && isUnsettled(row))
  if (open === undefined) return undefined
  return t(`table.endings.${open.state === 'attention' ? 'needsDecision' : 'alreadyWaiting'}`)
}

/** A server that takes results from slips takes them only for games that have begun and are not approved. */
function resultReason(t: Translate, { view, table, abilities }: NotNowInput) {
  if (!abilities.slips) return t('connection.notHere')
  if (view.config.gamesStatus === 'seatingReady') return t('reasons.sessions_not_started')
  return seenForResult(table.value) === null ? t('reasons.session_finished') : undefined
}

/** True for an unsettled ruling that cancels a hand of this table. */
export const isPendingCancel = (row: Ruling, { sessionHash }: Pick<Table, 'sessionHash'>) =>
  row.call === 'DropLastRound' && row.lane === tableLane(sessionHash) && isUnsettled(row)
