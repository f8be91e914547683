import type { EventSummary } from '../../contract/decode/event/event-summary'
import { moment } from '../../contract/decode/fields'
import { decodeGameConfig, type GameConfig } from '../../contract/decode/event/game-config'
import { decodePrescript } from '../../contract/decode/prescript'
import { decodeTables, type Table } from '../../contract/decode/table'
import type { EpochMs } from '../../domain/ids'
import { nextStartOf } from '../../domain/session/next-start'
import { parsePrescript } from '../../domain/session/prescript'
import { isUnfinished } from '../../domain/session/session-status'
import { stageOf, type Stage } from '../../domain/session/stage'
import { callingTables } from '../../parts/event/calls/calling-tables'
import type { BodyByKind, SnapshotKind } from '../../store/cache/snapshot'
import { isOpenRefusal, type Ruling } from '../../store/stored-ruling'

type Copy<K extends SnapshotKind> = {
  readonly body: BodyByKind[K]
  readonly fetchedAt: EpochMs
} | null

/** The snapshots of an event's lists on this device. A list that was never fetched is null. */
export interface EventCopies {
  readonly config: Copy<'config'>
  readonly tables: Copy<'tables'>
  readonly timer: Copy<'timer'>
  readonly script: Copy<'script'>
  /** The person's rulings in this event: unsettled, refused and not closed, or settled within the last hour. */
  readonly rows: readonly Ruling[]
}

/** `between`: the results of the latest session are approved, and the next session has no seats yet. */
export type EventStage = 'before' | 'drawn' | 'running' | 'approve' | 'between' | 'finished'

/**
 * How far an event is, and what it waits for, as far as this device knows. A field is null when it is unknown or does
 * not apply.
 */
export interface EventProgress {
  readonly stage: EventStage | null
  /** The session that was seated last, from 1. */
  readonly sessionNumber: number | null
  readonly sessionCount: number | null
  /** How many tables have a game that is not approved yet; null without such tables. */
  readonly tableCount: number | null
  readonly date: { readonly is: 'next' | 'began' | 'last'; readonly at: EpochMs } | null
  /** The time zone of the event; empty = the device's own zone. */
  readonly timeZone: string
  readonly callingCount: number
  /** How many of the person's rulings are in question or were refused. */
  readonly questionCount: number
  /** When the oldest copy that was used was fetched; null when only the list of events is known. */
  readonly readAt: EpochMs | null
}

/** Finds out how far an event is, from its row in the list and from the copies on this device. */
export function progressOf(event: EventSummary, copies: EventCopies, now: EpochMs): EventProgress {
  const { rows } = copies
  const config = copies.config && decodeGameConfig(copies.config.body)
  const tables = copies.tables && decodeTables(copies.tables.body)
  const isFinished = event.isFinished || config?.isFinished === true
  const sessionNumber = copies.tables?.body.sessionNumber ?? null
  const sessionCount = sessionsOf(copies.script)
  const open = isFinished ? 0 : (tables ?? []).filter(({ status }) => isUnfinished(status)).length
  const stage = isFinished
    ? 'finished'
    : config && tables
      ? stageFrom(config, { tables, sessionNumber })
      : stageOfList(event)
  const known = { ...copies, config, tables, isFinished, stage }
  return {
    stage,
    sessionNumber,
    sessionCount,
    tableCount: open === 0 ? null : open,
    date: dateOf(known, now),
    timeZone: config?.timezone ?? '',
    callingCount: isFinished ? 0 : callingTables(copies.tables?.body.tables ?? [], rows).length,
    questionCount: rows.filter((row) => row.state === 'attention' || isOpenRefusal(row)).length,
    readAt: config && tables ? oldest(copies) : null,
  }
}

/** The stage by the list alone. The list says only for tournaments whether a session was seated. */
const stageOfList = ({ type, isTournamentStarted }: EventSummary): EventStage | null =>
  type === 'tournament' && !isTournamentStarted ? 'before' : null

interface Sessions {
  readonly tables: readonly Table[]
  readonly sessionNumber: number | null
}

function stageFrom(config: GameConfig, { tables, sessionNumber }: Sessions): EventStage | null {
  // In a club, games begin and end one by one, so a club has no session that could have ended.
  if (!config.syncStart && !config.syncEnd) {
    return tables.some(({ status }) => isUnfinished(status)) ? 'running' : null
  }
  // The players are not needed: they only decide whether seats can be drawn, which a row does not show.
  const stage = STAGES[stageOf({ ...config, isSeatingRunningHere: false, players: null, tables })]
  const isFirst = sessionNumber === null && tables.length === 0
  return stage === 'before' && !isFirst ? 'between' : stage
}

const STAGES = {
  notReady: 'before',
  notStarted: 'before',
  seatingInProgress: 'drawn',
  seatingReady: 'drawn',
  started: 'running',
  prefinished: 'approve',
} as const satisfies Readonly<Record<Stage, EventStage>>

interface Known {
  readonly config: GameConfig | null
  readonly tables: readonly Table[] | null
  readonly timer: EventCopies['timer']
  readonly isFinished: boolean
  readonly stage: EventStage | null
}

function dateOf({ config, tables, timer, isFinished, stage }: Known, now: EpochMs) {
  const next = config && nextStartOf({ ...config, isFinished }, now)
  if (next) return { is: 'next', at: next.at } as const
  const state = timer?.body.state
  const began = state?.waitingForTimer ? null : moment(state?.startedAt)
  if (stage === 'running' && began !== null) return { is: 'began', at: began } as const
  const ends = (tables ?? []).flatMap(({ endedAt, lastHandAt }) => endedAt ?? lastHandAt ?? [])
  return ends.length === 0 ? null : ({ is: 'last', at: Math.max(...ends) } as const)
}

function sessionsOf(script: EventCopies['script']): number | null {
  const count = script === null ? 0 : parsePrescript(decodePrescript(script.body).prescript).length
  return count === 0 ? null : count
}

function oldest({ config, tables }: EventCopies): EpochMs | null {
  const times = [config, tables].flatMap((copy) => copy?.fetchedAt ?? [])
  return times.length === 0 ? null : Math.min(...times)
}
