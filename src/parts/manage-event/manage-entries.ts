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
/** What is done to an event as a whole, and asked before it is done. */
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

const ACTION_NEEDS: Readonly<Record<EventAction, Capability>> = {
  rebuildScoring: 'rebuildScoring',
  recalculateAchievements: 'recalculate',
  recalculatePlayerStats: 'recalculate',
  finishEvent: 'finishEvent',
}

interface Who {
  /** Null while it was never heard. */
  readonly role: RoleLevel | null
  readonly isFinished: boolean
  /** A script seats its players. */
  readonly isPrescripted?: boolean
}

/**
 * The screens from which somebody runs an event, in their order. Of a finished event only its settings and its log are
 * read, its results are printed and its file is saved. A script has a screen only where it seats the players.
 */
export function screensFor({
  role,
  isFinished,
  isPrescripted = false,
}: Who): readonly EventScreen[] {
  const screens = isFinished ? (['settings', 'print', 'log', 'file'] as const) : EVENT_SCREENS
  return screens.filter(
    (screen) =>
      can({ role, capability: SCREEN_NEEDS[screen] }) && (screen !== 'prescript' || isPrescripted),
  )
}

/** What somebody may do to an event as a whole. Nothing is done to a finished one. */
export function actionsFor({ role, isFinished }: Who): readonly EventAction[] {
  if (isFinished) return []
  return EVENT_ACTIONS.filter((action) => can({ role, capability: ACTION_NEEDS[action] }))
}
