import { can, type Capability, type RoleLevel } from './people/permissions'
import { isUnfinished, type SessionStatus } from './session/session-status'

export const PLAYER_ACTIONS = [
  'register',
  'remove',
  'seatNext',
  'replace',
  'setLocalIds',
  'setTeams',
] as const

/** A change to the players of an event. */
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
  /** Null while the role is unknown. The person may then have the right, so the actions are offered. */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  readonly isPrescripted: boolean
  readonly isTeam: boolean
}

/** The actions offered for the players of an event. Source: docs/rules/events.md#players-page. */
export function playerActions(event: PlayersEvent): readonly PlayerAction[] {
  return event.isFinished ? [] : playerActionsOfRole(event)
}

/**
 * Like `playerActions`, but as if the event were not finished. Screens use it to say what a person can no longer do.
 */
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
    case 'replace':
      return true
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

/**
 * The player's unfinished game; null without one. A player with an unfinished game cannot be removed from
 * the event.
 */
export function openGameOf<T extends Table>(player: number, tables: readonly T[]): T | null {
  const isTheirs = (table: T) =>
    isUnfinished(table.status) && table.players.some(({ id }) => id === player)
  return tables.find(isTheirs) ?? null
}

/** The players without an unfinished game, in their order. */
export const playersWithoutGame = <P extends { readonly id: number }>(
  players: readonly P[],
  tables: readonly Table[],
): P[] => players.filter(({ id }) => openGameOf(id, tables) === null)
