import { can, type Capability, type RoleLevel } from './people/permissions'
import { isUnfinished, type SessionStatus } from './session-status'

export const PLAYER_ACTIONS = [
  'register',
  'remove',
  'seatNext',
  'replace',
  'setLocalIds',
  'setTeams',
] as const

/** What may be changed about the players of an event. */
export type PlayerAction = (typeof PLAYER_ACTIONS)[number]

const NEEDS: Readonly<Record<PlayerAction, Capability>> = {
  register: 'addRemovePlayers',
  remove: 'addRemovePlayers',
  seatNext: 'managePlayers',
  replace: 'managePlayers',
  setLocalIds: 'setLocalIds',
  setTeams: 'setTeams',
}

interface PlayersEvent {
  /** Null while it was never heard, which is no "no". */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  readonly syncStart: boolean
  readonly isOnline: boolean
  readonly isPrescripted: boolean
  readonly isTeam: boolean
}

/** What is offered at the players of an event. Source: product, manage players; console, players page. */
export function playerActions(event: PlayersEvent): readonly PlayerAction[] {
  return event.isFinished ? [] : playerActionsOfRole(event)
}

/** The same, whether the event is finished or not: what somebody is told that they cannot do any more. */
export function playerActionsOfRole(
  event: Omit<PlayersEvent, 'isFinished'>,
): readonly PlayerAction[] {
  const { role } = event
  return PLAYER_ACTIONS.filter(
    (action) =>
      hasUse(action, event) && (role === null || can({ role, capability: NEEDS[action] })),
  )
}

function hasUse(action: PlayerAction, event: Omit<PlayersEvent, 'isFinished'>): boolean {
  switch (action) {
    case 'register':
    case 'remove':
    case 'seatNext':
      return true
    case 'replace':
      // At a club whoever comes plays for themselves.
      return event.syncStart || event.isOnline
    case 'setLocalIds':
      return event.isPrescripted
    case 'setTeams':
      return event.isTeam
  }
}

interface Table {
  readonly tableIndex: number | null
  readonly status: SessionStatus
  readonly players: readonly { readonly id: number }[]
}

/** The game that somebody sits at and whose results do not count yet; it keeps them in the event. */
export function openGameOf<T extends Table>(player: number, tables: readonly T[]): T | null {
  const isTheirs = (table: T) =>
    isUnfinished(table.status) && table.players.some(({ id }) => id === player)
  return tables.find(isTheirs) ?? null
}

/** Who sits at no such game, in their order. */
export const playersWithoutGame = <P extends { readonly id: number }>(
  players: readonly P[],
  tables: readonly Table[],
): P[] => players.filter(({ id }) => openGameOf(id, tables) === null)
