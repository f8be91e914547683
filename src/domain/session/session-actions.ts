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
  // Starting stays possible even if an excluded player has a seat: they were excluded after the draw, or the script
  // seats them on purpose.
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
  /** Null while the role is unknown; unknown does not mean "no right". */
  readonly role: RoleLevel | null
  /** A seating call of this device is on its way. */
  readonly isSeatingRunningHere: boolean
  readonly syncStart: boolean
  readonly isFinished: boolean
  readonly useTimer: boolean
  /** True when a messenger bot can write to players. */
  readonly hasBot: boolean
}

/** The actions at a stage, the main one first. Source: docs/rules/sessions.md#actions-by-stage. */
export function sessionActions(session: SessionState): readonly SessionAction[] {
  const { stage, role, isSeatingRunningHere, syncStart, isFinished, useTimer, hasBot } = session
  if (isFinished || isSeatingRunningHere || !syncStart) return []
  return BY_STAGE[stage].filter((action) => {
    if (role !== null && !can({ role, capability: NEEDS[action] })) return false
    if (action === 'notifyPlayers') return hasBot
    return useTimer || (action !== 'startTimer' && action !== 'addExtraTime')
  })
}

/** True where four players can be given a penalty game, which nobody plays: only where games begin one by one. */
export function givesPenaltyGames(event: {
  /** Null while the role is unknown, which counts as no right here. */
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
 * Ranks between the players of a table: with a step of 3, a table is 1-4-7-10. Source: docs/rules/seating.md#interval.
 */
export const INTERVAL_STEPS = [1, 2, 3, 4, 5, 6] as const

export interface IntervalChoice {
  readonly step: number
  /** The ranks at the first table, such as 1-4-7-10. */
  readonly ranks: string
  /** The number of tables at the end that no whole round of steps covers, and that seat neighbours in rank. */
  readonly neighbourTables: number
}

/** The steps possible with this number of tables: with fewer tables than the step, ranks cannot be that far apart. */
export const intervalChoices = (tables: number): readonly IntervalChoice[] =>
  INTERVAL_STEPS.filter((step) => step <= Math.max(1, tables)).map((step) => ({
    step,
    ranks: [0, 1, 2, 3].map((seat) => 1 + seat * step).join('-'),
    neighbourTables: tables % step,
  }))

/** The seatings that an event may make, and whether they need an ended table first. */
export function seatingKinds(event: {
  readonly isPrescripted: boolean
  /** At least one table of the event is prefinished or finished. */
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
