import { can, type Capability, type RoleLevel } from '../people/permissions'
import type { Stage } from './stage'

export const SESSION_ACTIONS = [
  'seat',
  'startTimer',
  'approve',
  'addExtraTime',
  'notifyPlayers',
  'resetSeating',
  'showResults',
] as const

/** An action of a referee on a whole session. */
export type SessionAction = (typeof SESSION_ACTIONS)[number]

const BY_STAGE: Readonly<Record<Stage, readonly SessionAction[]>> = {
  notReady: ['showResults'],
  notStarted: ['seat', 'showResults'],
  // The timer may start even if an excluded player has a seat. They may have been excluded after the seats were drawn,
  // or the script may seat them on purpose.
  seatingInProgress: ['startTimer', 'resetSeating'],
  seatingReady: ['startTimer', 'notifyPlayers', 'resetSeating'],
  started: ['addExtraTime', 'showResults'],
  prefinished: ['approve', 'addExtraTime', 'showResults'],
}

const NEEDS: Readonly<Record<SessionAction, Capability>> = {
  seat: 'manageSeating',
  startTimer: 'manageTimer',
  approve: 'approveSessions',
  addExtraTime: 'manageTimer',
  notifyPlayers: 'notifyPlayers',
  resetSeating: 'manageSeating',
  showResults: 'toggleResults',
}

interface SessionState {
  readonly stage: Stage
  /** Null while the role is unknown. The person may then have the right, so the actions are offered. */
  readonly role: RoleLevel | null
  /** True while this device waits for the answer to a seating call. */
  readonly isSeatingRunningHere: boolean
  readonly syncStart: boolean
  readonly isFinished: boolean
  readonly useTimer: boolean
  /** True when a messenger bot can write to players. */
  readonly hasBot: boolean
}

/**
 * The actions offered at a stage of the session, the main action first.
 * Source: docs/rules/sessions.md#actions-by-stage.
 */
export function sessionActions(session: SessionState): readonly SessionAction[] {
  const { stage, role, isSeatingRunningHere, syncStart, isFinished, useTimer, hasBot } = session
  if (isFinished || isSeatingRunningHere || !syncStart) return []
  return BY_STAGE[stage].filter((action) => {
    if (role !== null && !can({ role, capability: NEEDS[action] })) return false
    if (action === 'notifyPlayers') return hasBot
    return useTimer || (action !== 'startTimer' && action !== 'addExtraTime')
  })
}

/**
 * True where a referee can give four players a penalty game, which nobody plays. Only events whose games begin one by
 * one have penalty games.
 */
export function givesPenaltyGames(event: {
  /** Null while the role is unknown; it then counts as a role without the right. */
  readonly role: RoleLevel | null
  readonly syncStart: boolean
  readonly isFinished: boolean
}): boolean {
  const { role, syncStart, isFinished } = event
  return !syncStart && !isFinished && can({ role, capability: 'addPenaltyGames' })
}

export const SEATING_KINDS = ['shuffled', 'interval', 'swiss', 'prescripted'] as const
export type SeatingKind = (typeof SEATING_KINDS)[number]

/**
 * The intervals to choose from. With an interval of 3, the ranks at a table are 3 apart: 1, 4, 7 and 10.
 * Source: docs/rules/seating.md#interval.
 */
export const INTERVAL_STEPS = [1, 2, 3, 4, 5, 6] as const

export interface IntervalChoice {
  readonly step: number
  /** The ranks at the first table, such as 1-4-7-10. */
  readonly ranks: string
  /**
   * How many tables at the end seat neighbouring ranks, such as 17-18-19-20. They are the rest when the
   * tables are counted off in groups of `step`.
   */
  readonly neighbourTables: number
}

/**
 * The intervals that are possible with this number of tables. With fewer tables than the interval, the ranks at a
 * table cannot be that far apart.
 */
export const intervalChoices = (tables: number): readonly IntervalChoice[] =>
  INTERVAL_STEPS.filter((step) => step <= Math.max(1, tables)).map((step) => ({
    step,
    ranks: [0, 1, 2, 3].map((seat) => 1 + seat * step).join('-'),
    neighbourTables: tables % step,
  }))

/** The kinds of seating that an event may use, and whether each kind needs an ended table first. */
export function seatingKinds(event: {
  readonly isPrescripted: boolean
  /** True when at least one table of the event is prefinished or finished. */
  readonly hasEndedTable: boolean
}): readonly { readonly kind: SeatingKind; readonly needsEndedTable: boolean }[] {
  if (event.isPrescripted) return [{ kind: 'prescripted', needsEndedTable: false }]
  const needsEndedTable = !event.hasEndedTable
  return [
    { kind: 'shuffled', needsEndedTable: false },
    { kind: 'interval', needsEndedTable },
    { kind: 'swiss', needsEndedTable },
  ]
}
