import type { GameConfig } from '../contract/decode/game-config'
import type { Chombo, NamedPlayer, Penalty } from '../contract/decode/penalties'
import type { RegisteredPlayer } from '../contract/decode/registered-player'
import type { Table } from '../contract/decode/table'
import { allowedTableActions, sortTables, type TableAction } from '../domain/games-view'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Pictured } from '../domain/people/picture'
import { stageOf, type Stage } from '../domain/stage'
import { minutesSinceHand, tableState, type TableState } from '../domain/table-status'
import { readTimer, type TimerReading } from '../domain/timer'
import {
  projectPenalties,
  projectPlayers,
  projectRegistrations,
  projectTables,
} from '../outbox/project'
import type { Projected, ProjectedPenalty, Provenance } from '../outbox/projection-shapes'
import { playerLane, tableLane } from '../outbox/lanes'
import { isOpenRefusal, type Action, type ActionOf } from '../store/stored-action'
import { oldestOf, type EventData, type HallTimer } from './event-data'

/** How settled what is shown is: the strongest of all that touches it. */
export type Settledness = 'server' | 'pending' | 'checking' | 'attention'

export interface TableView extends Projected<Table> {
  readonly settledness: Settledness
}

/** The games screen without its clocks, so that it changes only when data does. */
export interface GamesView {
  readonly config: GameConfig
  readonly timer: HallTimer | null
  readonly stage: Stage
  /** Running first, by number. */
  readonly tables: readonly TableView[]
  readonly players: readonly RegisteredPlayer[]
  /** The oldest of what is shown. */
  readonly fetchedAt: EpochMs
  /** When the tables themselves were fetched. */
  readonly tablesAt: EpochMs
}

/** What the games screen shows: copies with the referee's own rulings laid over. Null until there is something. */
export function gamesView(input: {
  readonly data: EventData
  /** Rows of this event, settled ones included that a copy may lack. */
  readonly rows: readonly Action[]
  readonly isSeatingRunningHere: boolean
}): GamesView | null {
  const { config, tables, players, timer } = input.data
  if (config === null || tables === null) return null
  const seen = projectTables(tables.value, input.rows, tables)
  const everyone = players === null ? [] : projectPlayers(players.value, input.rows, players)
  const values = everyone.map(({ value }) => value)
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
    fetchedAt: oldestOf([tables, config, timer, players]) ?? tables.fetchedAt,
    tablesAt: tables.fetchedAt,
  }
}

/** True when a ruling about the table or one of its players was refused and not closed, or needs an answer. */
function callsAt(table: Table, rows: readonly Action[]): boolean {
  const calling = rows.filter((row) => isOpenRefusal(row) || row.state === 'attention')
  // Who is seated next, and who plays for whom, is of the list of players, not of this table.
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

/** The hall's own countdown. `serverNow` = the device's time plus the connection's skew. */
export function hallTimer(
  view: Pick<GamesView, 'config' | 'timer' | 'stage'>,
  serverNow: EpochMs,
): TimerReading {
  const { config, stage, timer } = view
  // Between two sessions of a tournament the time of the last one runs on, and is nobody's.
  const isBetween = config.syncStart && (stage === 'notReady' || stage === 'notStarted')
  if (!isBetween || timer === null) return readTableTimer(view, 0, serverNow)
  return readTableTimer({ config, timer: { ...timer, isWaiting: true } }, 0, serverNow)
}

export interface Tile {
  readonly state: TableState
  readonly timer: TimerReading
  /** Whole minutes; null when nobody knows. */
  readonly minutesSinceHand: number | null
  readonly actions: readonly TableAction[]
}

/** A moment by the server's clock, and how far that is ahead of this device's. */
export interface HallMoment {
  readonly serverNow: EpochMs
  readonly skewMs: Milliseconds
}

/** Copies are renewed every minute; older than this they tell nothing of the time since. */
const STILL_TELLS_MS: Milliseconds = 2 * 60_000

/** What a table's tile says at a moment. Whether its players record hands is told up to what the copies know. */
export function tileOf(
  view: Pick<GamesView, 'config' | 'timer' | 'tablesAt'>,
  table: TableView,
  { serverNow, skewMs }: HallMoment,
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
  /** By name. */
  readonly players: readonly PlayerView[]
  /** Registered on this device, and not in the copy of the players yet. */
  readonly registering: readonly ActionOf<'RegisterPlayer'>[]
  readonly includedCount: number
  /** Players a script cannot seat. */
  readonly withoutLocalId: readonly RegisteredPlayer[]
  /** The oldest of what is shown. */
  readonly fetchedAt: EpochMs
}

/** What the players screen shows; null until there is something. */
export function playersView(data: EventData, rows: readonly Action[]): PlayersView | null {
  const { players, config } = data
  if (players === null) return null
  const everyone = projectPlayers(players.value, rows, players).toSorted((a, b) =>
    a.value.title.localeCompare(b.value.title),
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
  /** The player's picture; null where the player is not known here. */
  readonly playerPicture: Pictured | null
  /** Empty for one's own that the server has not recorded. */
  readonly refereeName: string
  readonly tableIndex: number | null
}

export interface PenaltiesView {
  /** The newest first. */
  readonly penalties: readonly PenaltyView[]
  readonly chombos: readonly (Chombo & { readonly playerName: string })[]
  /** The oldest of what is shown. */
  readonly fetchedAt: EpochMs
}

/** What the penalties screen shows; null until there is something. */
export function penaltiesView(data: EventData, rows: readonly Action[]): PenaltiesView | null {
  const { penalties, chombo, players, tables, config } = data
  if (penalties === null) return null
  const people = [...(players?.value ?? []), ...(chombo?.value.players ?? [])]
  const names = nameOf(people, rows)
  const pictures = new Map(people.map((person): [number, Pictured] => [person.id, person]))
  const referees = nameOf(penalties.value.referees, [])
  const list = projectPenalties(penalties.value.penalties, rows, penalties)
    .map((penalty) => ({
      ...penalty,
      settledness: settlednessOf(penalty),
      playerName: names(penalty.value.playerId),
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
  rows: readonly Action[],
): (id: number) => string {
  const known = rows.flatMap(({ subject }) => subject.players.map(({ id, name }) => [id, name]))
  const names = new Map([
    ...(known as [number, string][]),
    ...people.map(({ id, title }): [number, string] => [id, title]),
  ])
  return (id) => names.get(id) ?? ''
}
