import type { GameConfig } from '../contract/decode/game-config'
import type { Chombo, NamedPlayer, Penalty } from '../contract/decode/penalties'
import type { RegisteredPlayer } from '../contract/decode/registered-player'
import type { Table } from '../contract/decode/table'
import { allowedTableActions, sortTables, type TableAction } from '../domain/session/table-actions'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { compareNames } from '../domain/people/alphabet'
import { wordsApart } from '../domain/people/namesakes'
import type { Pictured } from '../domain/people/picture'
import { stageOf, type Stage } from '../domain/session/stage'
import { minutesSinceHand, tableState, type TableState } from '../domain/session/table-status'
import { readTimer, type TimerReading } from '../domain/session/timer'
import {
  projectPenalties,
  projectPlayers,
  projectRegistrations,
  projectTables,
} from '../outbox/project'
import type { Projected, ProjectedPenalty, Provenance } from '../outbox/projection-shapes'
import { playerLane, tableLane } from '../outbox/lanes'
import { isOpenRefusal, type Ruling, type RulingOf } from '../store/stored-ruling'
import { oldestOf, type EventData, type EventTimer } from './event-data'
import { withNamesApart, withSubstitutes } from './substitutes'

/** How settled a shown value is: the strongest state of all rulings that touch it. */
export type Settledness = 'server' | 'pending' | 'checking' | 'attention'

export interface TableView extends Projected<Table> {
  readonly settledness: Settledness
}

/** The data of the games screen without clocks, so that it changes only when the data does. */
export interface GamesView {
  readonly config: GameConfig
  readonly timer: EventTimer | null
  readonly stage: Stage
  /** Running first, by number. */
  readonly tables: readonly TableView[]
  /** Empty also while they were never read: see `arePlayersRead`. */
  readonly players: readonly RegisteredPlayer[]
  /** False until the list of players was read once; each list is read by a call of its own. */
  readonly arePlayersRead: boolean
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
  /** When the tables themselves were fetched. */
  readonly tablesAt: EpochMs
}

/** The games screen: snapshots with the referee's own rulings laid over them. Null until there is something to show. */
export function gamesView(input: {
  readonly data: EventData
  /** Rows of this event, including settled ones that a snapshot may lack. */
  readonly rows: readonly Ruling[]
  readonly isSeatingRunningHere: boolean
}): GamesView | null {
  const { config, tables, players, timer } = input.data
  if (config === null || tables === null) return null
  const values = playersOf(input)
  const registered = new Map(values.map((player) => [player.id, player]))
  const apart = wordsApart(values)
  const seen = projectTables(tables.value, input.rows, tables).map((table) => ({
    ...table,
    value: withNamesApart(withSubstitutes(table.value, registered), apart),
  }))
  const shown = new Map(seen.map((table) => [table.value, table]))
  return {
    config: config.value,
    timer: timer?.value ?? null,
    stage: stageOf({
      ...config.value,
      isSeatingRunningHere: input.isSeatingRunningHere,
      players: values,
      tables: seen.map(({ value }) => value),
    }),
    tables: sortTables([...shown.keys()]).flatMap((table) => {
      const projected = shown.get(table)
      if (projected === undefined) return []
      const isCalling = callsAt(table, input.rows)
      return [{ ...projected, settledness: isCalling ? 'attention' : settlednessOf(projected) }]
    }),
    players: values,
    arePlayersRead: players !== null,
    fetchedAt: oldestOf([tables, config, timer, players]) ?? tables.fetchedAt,
    tablesAt: tables.fetchedAt,
  }
}

/** All registered players, with this device's rulings laid over them. */
export const playersOf = ({
  data: { players },
  rows,
}: {
  readonly data: Pick<EventData, 'players'>
  readonly rows: readonly Ruling[]
}): readonly RegisteredPlayer[] =>
  players === null ? [] : projectPlayers(players.value, rows, players).map(({ value }) => value)

/** True when a ruling about the table or one of its players needs an answer, or was refused and is not closed. */
function callsAt(table: Table, rows: readonly Ruling[]): boolean {
  const calling = rows.filter((row) => isOpenRefusal(row) || row.state === 'attention')
  // Rulings about seating, replacements and registrations belong to the list of players, not to a table.
  const here = calling.filter(
    ({ call }) =>
      call !== 'UpdatePlayerSeatingFlag' &&
      call !== 'UpdatePlayerReplacement' &&
      call !== 'RegisterPlayer',
  )
  return here.some(
    ({ lane, eventId }) =>
      lane === tableLane(table.sessionHash) ||
      table.players.some(({ id }) => lane === playerLane(eventId, id)),
  )
}

/** The countdown of the whole hall. `serverNow` is the device's time plus the connection's skew. */
export function eventTimer(
  view: Pick<GamesView, 'config' | 'timer' | 'stage'>,
  serverNow: EpochMs,
): TimerReading {
  const { config, stage, timer } = view
  // Between two sessions of a tournament the last session's time still runs on, but means nothing.
  const isBetween = config.syncStart && (stage === 'notReady' || stage === 'notStarted')
  if (!isBetween || timer === null) return readTableTimer(view, 0, serverNow)
  return readTableTimer({ config, timer: { ...timer, isWaiting: true } }, 0, serverNow)
}

export interface Tile {
  readonly state: TableState
  readonly timer: TimerReading
  /** Whole minutes; null when unknown. */
  readonly minutesSinceHand: number | null
  readonly actions: readonly TableAction[]
}

/** A moment by the server's clock, and how far that clock is ahead of this device's. */
export interface ServerMoment {
  readonly serverNow: EpochMs
  readonly skewMs: Milliseconds
}

/** A snapshot that is older says nothing about the time since. Snapshots are renewed every minute. */
const STILL_TELLS_MS: Milliseconds = 2 * 60_000

/**
 * A table's tile at a moment. Whether its players still record hands is judged only while the snapshot is new enough.
 */
export function tileOf(
  view: Pick<GamesView, 'config' | 'timer' | 'tablesAt'>,
  table: TableView,
  { serverNow, skewMs }: ServerMoment,
): Tile {
  const { value, settledness } = table
  const timer = readTableTimer(view, value.extraTime, serverNow)
  const startedAt = view.timer?.toldStartAt ?? null
  const knownUntil = Math.min(serverNow, view.tablesAt + skewMs + STILL_TELLS_MS)
  const moments = { lastHandAt: value.lastHandAt, startedAt, now: knownUntil }
  return {
    state: tableState({
      ...moments,
      status: value.status,
      needsYou: settledness === 'attention',
      isPending: settledness === 'pending' || settledness === 'checking',
      timer,
      extraSeconds: value.extraTime,
    }),
    timer,
    minutesSinceHand: minutesSinceHand(moments),
    actions: allowedTableActions(value, { ...view.config, timerPhase: timer.phase }),
  }
}

export interface PlayerView extends Projected<RegisteredPlayer> {
  readonly settledness: Settledness
}

export interface PlayersView {
  /** Sorted by name. */
  readonly players: readonly PlayerView[]
  /** People who were registered on this device and are not yet in the snapshot of the players. */
  readonly registering: readonly RulingOf<'RegisterPlayer'>[]
  readonly includedCount: number
  /** Players whom a script cannot seat. */
  readonly withoutLocalId: readonly RegisteredPlayer[]
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
}

interface PlayersParts {
  readonly data: EventData
  readonly rows: readonly Ruling[]
  /** The language whose alphabet sorts the names. */
  readonly language: string
}

/** The players screen; null until there is something to show. */
export function playersView({ data, rows, language }: PlayersParts): PlayersView | null {
  const { players, config } = data
  if (players === null) return null
  const compare = compareNames(language)
  const everyone = projectPlayers(players.value, rows, players).toSorted((a, b) =>
    compare(a.value.title, b.value.title),
  )
  const values = everyone.map(({ value }) => value)
  return {
    players: everyone.map((player) => ({ ...player, settledness: settlednessOf(player) })),
    registering: projectRegistrations(players.value, rows, players),
    includedCount: values.filter(({ ignoreSeating }) => !ignoreSeating).length,
    withoutLocalId: values.filter(({ localId }) => localId === null),
    fetchedAt: oldestOf([players, config]) ?? players.fetchedAt,
  }
}

export interface PenaltyView extends ProjectedPenalty<Penalty> {
  readonly settledness: Settledness
  readonly playerName: string
  /** Words that distinguish the player from a namesake; absent without a namesake. */
  readonly apart: string | undefined
  /** The substitute; null when the player plays in person. */
  readonly substitute: string | null
  /** The player's picture; null when the player is unknown here. */
  readonly playerPicture: Pictured | null
  /** Empty for a penalty of this device that the server has not recorded. */
  readonly refereeName: string
  readonly tableIndex: number | null
}

export interface PenaltiesView {
  /** Newest first. */
  readonly penalties: readonly PenaltyView[]
  readonly chombos: readonly (Chombo & {
    readonly playerName: string
    readonly apart: string | undefined
    readonly substitute: string | null
  })[]
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
}

/** The penalties screen; null until there is something to show. */
export function penaltiesView(data: EventData, rows: readonly Ruling[]): PenaltiesView | null {
  const { penalties, chombo, players, tables, config } = data
  if (penalties === null) return null
  const people = [...(players?.value ?? []), ...(chombo?.value.players ?? [])]
  const names = nameOf(people, rows)
  const apart = wordsApart(players?.value ?? [])
  const pictures = new Map(people.map((person): [number, Pictured] => [person.id, person]))
  const substitutes = new Map<number, string | undefined>(
    playersOf({ data, rows }).map(({ id, replacedBy }) => [id, replacedBy?.title]),
  )
  const referees = nameOf(penalties.value.referees, [])
  const list = projectPenalties(penalties.value.penalties, rows, penalties)
    .map((penalty) => ({
      ...penalty,
      settledness: settlednessOf(penalty),
      playerName: names(penalty.value.playerId),
      apart: apart.get(penalty.value.playerId),
      substitute: substitutes.get(penalty.value.playerId) ?? null,
      playerPicture: pictures.get(penalty.value.playerId) ?? null,
      refereeName: 'assignedBy' in penalty.value ? referees(penalty.value.assignedBy) : '',
      tableIndex:
        tables?.value.find(({ sessionHash }) => sessionHash === penalty.value.sessionHash)
          ?.tableIndex ?? null,
    }))
    .toReversed()
  return {
    penalties: list,
    chombos: (chombo?.value.chombos ?? []).map((each) => ({
      ...each,
      playerName: names(each.playerId),
      apart: apart.get(each.playerId),
      substitute: substitutes.get(each.playerId) ?? null,
    })),
    fetchedAt: oldestOf([penalties, chombo, players, tables, config]) ?? penalties.fetchedAt,
  }
}

const STRENGTH: readonly Settledness[] = ['server', 'pending', 'checking', 'attention']

function settlednessOf({ provenance }: Projected<unknown>): Settledness {
  return Object.values(provenance)
    .map((each: Provenance | undefined) => each?.from ?? 'server')
    .reduce((a, b) => (STRENGTH.indexOf(b) > STRENGTH.indexOf(a) ? b : a), 'server')
}

function readTableTimer(
  { config, timer }: Pick<GamesView, 'config' | 'timer'>,
  extraSeconds: number,
  now: EpochMs,
): TimerReading {
  return readTimer({
    isUsed: config.useTimer && !config.isFinished,
    isWaiting: timer?.isWaiting ?? config.gamesStatus === 'seatingReady',
    startedAt: timer?.startedAt ?? null,
    durationSeconds: config.gameDuration,
    extraSeconds,
    now,
  })
}

function nameOf(
  people: readonly (RegisteredPlayer | NamedPlayer)[],
  rows: readonly Ruling[],
): (id: number) => string {
  const known = rows.flatMap(({ subject }) => subject.players.map(({ id, name }) => [id, name]))
  const names = new Map([
    ...(known as [number, string][]),
    ...people.map(({ id, title }): [number, string] => [id, title]),
  ])
  return (id) => names.get(id) ?? ''
}
