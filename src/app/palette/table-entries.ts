import { can } from '../../domain/people/permissions'
import { extraTimeIntent } from '../../features/games/intents'
import { notNowReasons, type NotNow } from '../../features/games/not-now'
import { EXTRA_MINUTES } from '../../features/games/table/extra-minutes'
import { playerWords } from '../../i18n/player-words'
import { seatsOf } from '../../parts/event/seats'
import type { TableView } from '../../sync/views/games-view'
import { addressOf, namesOf, titleOf } from './at-table'
import { beginsWords, type Entry } from './entry'
import type { Known } from './known'
import { replaceEntry } from './replacement-entries'
import { penaltyEntry, seatEntries } from './seat-entries'
import { beginsTable, restAfterTable } from './table-query'

/**
 * The tables that a query names. If the whole name of a table is typed, the list has its actions too, and further
 * words choose among the actions: "7 p", "5 +3", "7p21".
 */
export function tableEntries(known: Known, query: string): Entry[] {
  const found = known.view.tables.map((table) => {
    const names = namesOf(known, table)
    return { table, rest: restAfterTable(query, names), begins: beginsTable(query, names) }
  })
  const named = found.flatMap(({ table, rest }) => {
    if (rest === null) return []
    const acts = actsAt(known, table)
    if (rest === '') return [openEntry(known, table), ...acts]
    const atSeat = acts.length === 0 ? [] : seatEntries(known, table, rest)
    return atSeat ?? acts.filter(fitting(acts, rest))
  })
  const others = found.filter(({ begins, rest }) => begins && rest === null)
  return [...named, ...others.map(({ table }) => openEntry(known, table))]
}

/** An act at a table, and the key that chooses it. */
interface TableEntry extends Entry {
  readonly key?: string
}

/**
 * Returns a filter for actions. A text that is the key of an action finds only that action. "+" and a
 * number find the actions whose keys begin so. Any other text finds the actions in whose labels each typed
 * word begins a word.
 */
function fitting(acts: readonly TableEntry[], rest: string) {
  const isKey = acts.some(({ key }) => key === rest)
  return ({ key, label }: TableEntry): boolean => {
    if (isKey) return key === rest
    const minutes = /^\+\s*(\d*)$/.exec(rest)?.[1]
    return minutes === undefined
      ? beginsWords(label, rest)
      : (key?.startsWith('+' + minutes) ?? false)
  }
}

function actsAt(known: Known, table: TableView): TableEntry[] {
  const { t, view, role } = known
  const { config } = view
  const mayRule = role === null || can({ role, capability: 'manageGames' })
  if (!mayRule) return []
  const notNow = notNowReasons(t, { ...known, table })
  const seats = seatsOf(table.value)
  const penalties = seats.map((seat) => ({
    ...penaltyEntry(known, table, seat),
    key: 'p',
  }))
  return [
    ...(config.usePenalty ? penalties : []),
    cancelEntry(known, table, notNow),
    ...(config.syncStart && config.useTimer ? minuteEntries(known, table, notNow) : []),
    ...(known.abilities.refereesHands ? [handEntry(known, table, notNow)] : []),
    ...seats.flatMap(({ playerId }) => {
      const player = view.players.find(({ id }) => id === playerId)
      const entries = player === undefined ? [] : replaceEntry(known, player)
      return entries.map((entry) => ({ ...entry, key: 'r' }))
    }),
  ]
}

function cancelEntry(known: Known, table: TableView, notNow: NotNow): TableEntry {
  return {
    id: `cancel ${table.value.sessionHash}`,
    icon: 'undo',
    label: known.t('table.cancelHand.button'),
    detail: titleOf(known, table),
    notNow: notNow.cancelHand,
    key: 'c',
    act: addressOf(known, table, { ask: 'cancel' }),
  }
}

function handEntry(known: Known, table: TableView, notNow: NotNow): TableEntry {
  return {
    id: `hand ${table.value.sessionHash}`,
    icon: 'plus',
    label: known.t('table.hand.button'),
    detail: titleOf(known, table),
    notNow: notNow.hand,
    act: addressOf(known, table, { hand: '1' }),
  }
}

function minuteEntries(known: Known, table: TableView, notNow: NotNow): TableEntry[] {
  const { t, event, view, rule } = known
  const place = { eventId: event, eventTitle: view.config.eventTitle, table: table.value }
  return EXTRA_MINUTES.map((minutes) => ({
    id: `minutes ${table.value.sessionHash} ${minutes}`,
    icon: 'clock-plus',
    label: t('table.extraTime.add', { count: minutes }),
    detail: titleOf(known, table),
    notNow: notNow.extraTime,
    key: `+${minutes}`,
    act: { run: () => rule(extraTimeIntent(place, minutes * 60)) },
  }))
}

function openEntry(known: Known, table: TableView): Entry {
  return {
    id: `table ${table.value.sessionHash}`,
    icon: 'grid',
    label: titleOf(known, table),
    detail: seatsOf(table.value)
      .map((seat) => playerWords(known.t, seat))
      .join(', '),
    act: addressOf(known, table),
  }
}
