import { can, type Capability, type RoleLevel } from './people/permissions'
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

/** What a referee may do to a whole session. */
export type SessionAction = (typeof SESSION_ACTIONS)[number]

const BY_STAGE: Readonly<Record<Stage, readonly SessionAction[]>> = {
  notReady: ['showResults'],
  notStarted: ['seat', 'showResults'],
  // Somebody was excluded after the draw, or a script seats some on purpose: it is not a trap.
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
  /** Null while it was never heard, which is no "no". */
  readonly role: RoleLevel | null
  /** A seating call of this device is on its way. */
  readonly isSeatingRunningHere: boolean
  readonly syncStart: boolean
  readonly isFinished: boolean
  readonly useTimer: boolean
  /** A messenger's bot writes to players. */
  readonly hasBot: boolean
}

/** What a stage offers, the main action first. Source: product, actions by stage; decision on the stage. */
export function sessionActions(session: SessionState): readonly SessionAction[] {
  const { stage, role, isSeatingRunningHere, syncStart, isFinished, useTimer, hasBot } = session
  if (isFinished || isSeatingRunningHere || !syncStart) return []
  return BY_STAGE[stage].filter((action) => {
    if (role !== null && !can({ role, capability: NEEDS[action] })) return false
    if (action === 'notifyPlayers') return hasBot
    return useTimer || (action !== 'startTimer' && action !== 'addExtraTime')
  })
}

/** Whether games that nobody played are given to four players: where games begin one by one. */
export function givesPenaltyGames(event: {
  /** Null while it was never heard: administrators only, who are known as such. */
  readonly role: RoleLevel | null
  readonly syncStart: boolean
  readonly isFinished: boolean
}): boolean {
  const { role, syncStart, isFinished } = event
  return !syncStart && !isFinished && can({ role, capability: 'addPenaltyGames' })
}

export const SEATING_KINDS = ['shuffled', 'interval', 'swiss', 'prescripted'] as const
export type SeatingKind = (typeof SEATING_KINDS)[number]

/** Ranks between the players of a table; a table is 1-4-7-10 with a step of 3. Source: product; decision on interval. */
export const INTERVAL_STEPS = [1, 2, 3, 4, 5, 6] as const

/** The ranks the first table of an interval seating takes, as 1-4-7-10. */
export const intervalRanks = (step: number): string =>
  [0, 1, 2, 3].map((seat) => 1 + seat * step).join('-')

/** Which seatings an event may make, and which wait for a first table to end. */
export function seatingKinds(event: {
  readonly isPrescripted: boolean
  /** One table of the event is prefinished or finished. */
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
