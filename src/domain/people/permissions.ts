import { keysOf } from '../../lib/records'

export const ROLE_LEVELS = ['none', 'referee', 'admin', 'superadmin'] as const

/** A signed-in person's role in one event, weakest first; `none` is a player or an uninvolved person. */
export type RoleLevel = (typeof ROLE_LEVELS)[number]

/**
 * The weakest role that has each capability; `none` means every signed-in person. A person's rights to their own
 * profile and their own game are decided elsewhere. Source: docs/rules/people.md#roles.
 */
const LEAST_ROLE = {
  createEvent: 'none',
  editOwnProfile: 'none',

  manageGames: 'referee',
  manageTimer: 'referee',
  manageSeating: 'referee',
  approveSessions: 'referee',
  notifyPlayers: 'referee',
  managePenalties: 'referee',
  readPenalties: 'referee',
  /** Reads the journal of one event. Only superadmins read entries that belong to no event. */
  readJournal: 'referee',
  managePlayers: 'referee',
  readPrescript: 'referee',
  toggleResults: 'referee',
  toggleAchievements: 'referee',
  receiveRefereeCalls: 'referee',

  editEvent: 'admin',
  managePrivileges: 'admin',
  editPrescript: 'admin',
  addPenaltyGames: 'admin',
  addRemovePlayers: 'admin',
  setLocalIds: 'admin',
  setTeams: 'admin',
  recalculate: 'admin',
  /** Sees the rating table and the achievements while they are hidden. */
  seeHiddenResults: 'admin',
  finishEvent: 'admin',
  /** Saves all data of an event as a file. */
  saveEventFile: 'admin',
  toggleListed: 'admin',

  rebuildScoring: 'superadmin',
  choosePlatform: 'superadmin',
  seeAllEvents: 'superadmin',
  loadEventFile: 'superadmin',
  registerPerson: 'superadmin',
  editAnyPerson: 'superadmin',
  readSystemStats: 'superadmin',
  impersonate: 'superadmin',
} as const satisfies Record<string, RoleLevel>

export type Capability = keyof typeof LEAST_ROLE

export const CAPABILITIES = keysOf(LEAST_ROLE)

/** True when the role has the capability. A `null` role is a visitor, who has no capability. */
export function can({
  role,
  capability,
}: {
  role: RoleLevel | null
  capability: Capability
}): boolean {
  return role !== null && isAtLeast(role, LEAST_ROLE[capability])
}

/** The weakest role with the capability. It is used to say whom a person can ask. */
export function leastRole(capability: Capability): RoleLevel {
  return LEAST_ROLE[capability]
}

/** True when `role` is `least` or a stronger role. */
export function isAtLeast(role: RoleLevel, least: RoleLevel): boolean {
  return ROLE_LEVELS.indexOf(role) >= ROLE_LEVELS.indexOf(least)
}

/** The strongest of a person's roles in an event: a referee who is also an administrator is an administrator. */
export function strongestRole(roles: readonly RoleLevel[]): RoleLevel {
  return roles.reduce((best, role) => (isAtLeast(role, best) ? role : best), 'none')
}
