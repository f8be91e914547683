import type { ServerAbilities, ServerAbility } from '../../contract/server-abilities'
import { can, type Capability, type RoleLevel } from '../../domain/people/permissions'

export const EVENT_SCREENS = [
  'settings',
  'privileges',
  'players',
  'penalties',
  'games',
  'prescript',
  'print',
  'log',
  'file',
] as const
export type EventScreen = (typeof EVENT_SCREENS)[number]

export const EVENT_ACTIONS = [
  'rebuildScoring',
  'recalculateAchievements',
  'recalculatePlayerStats',
  'finishEvent',
] as const
/** An action on an event as a whole, confirmed before it is done. */
export type EventAction = (typeof EVENT_ACTIONS)[number]

const SCREEN_NEEDS: Readonly<Record<EventScreen, Capability>> = {
  settings: 'editEvent',
  privileges: 'managePrivileges',
  players: 'managePlayers',
  penalties: 'managePenalties',
  games: 'manageGames',
  prescript: 'editPrescript',
  print: 'manageGames',
  log: 'readJournal',
  file: 'saveEventFile',
}

/** The ability that the server needs for a screen. */
const SCREEN_ASKS: Partial<Readonly<Record<EventScreen, ServerAbility>>> = {
  log: 'log',
  file: 'eventFiles',
}

const ACTION_NEEDS: Readonly<Record<EventAction, Capability>> = {
  rebuildScoring: 'rebuildScoring',
  recalculateAchievements: 'recalculate',
  recalculatePlayerStats: 'recalculate',
  finishEvent: 'finishEvent',
}

interface Who {
  /** Null while the role is unknown. */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  /** True when a script seats the event's players. */
  readonly isPrescripted?: boolean
}

interface WhoAndWhere extends Who {
  readonly abilities: ServerAbilities
}

/**
 * The screens for running an event that the role and the server's abilities allow, in their order.
 * A finished event has only its settings, its log, printing and its file.
 * The script has a screen only if it seats the players.
 */
export function screensFor({
  role,
  isFinished,
  isPrescripted = false,
  abilities,
}: WhoAndWhere): readonly EventScreen[] {
  const screens = isFinished ? (['settings', 'print', 'log', 'file'] as const) : EVENT_SCREENS
  return screens.filter((screen) => {
    const asked = SCREEN_ASKS[screen]
    return (
      can({ role, capability: SCREEN_NEEDS[screen] }) &&
      (screen !== 'prescript' || isPrescripted) &&
      (asked === undefined || abilities[asked])
    )
  })
}

/** The actions on an event as a whole that a role allows; none for a finished event. */
export function actionsFor({ role, isFinished }: Who): readonly EventAction[] {
  if (isFinished) return []
  return EVENT_ACTIONS.filter((action) => can({ role, capability: ACTION_NEEDS[action] }))
}
