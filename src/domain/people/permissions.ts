export const ROLE_LEVELS = ['none', 'referee', 'admin', 'superadmin'] as const

/** What a signed-in person may be in one event; `none` = a player or nobody in particular. Stronger is later. */
export type RoleLevel = (typeof ROLE_LEVELS)[number]

/**
 * The weakest role that may use each capability; `none` = everybody who is signed in.
 * What one may do as oneself (own profile, a game one sits at) is not decided here.
 * Source: product, roles and permissions.
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
  /** Of an event; what belongs to no event is for superadmins. */
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
  /** The rating table and the achievements while they are hidden. */
  seeHiddenResults: 'admin',
  finishEvent: 'admin',
  /** Everything of an event as a file. */
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

export const CAPABILITIES = Object.keys(LEAST_ROLE) as Capability[]

/** Whether somebody of this role in the event may do it. A `null` role is a visitor, who may do none of it. */
export function can({
  role,
  capability,
}: {
  role: RoleLevel | null
  capability: Capability
}): boolean {
  return role !== null && isAtLeast(role, LEAST_ROLE[capability])
}

/** The weakest role that may do it, to say whom to ask. */
export function leastRole(capability: Capability): RoleLevel {
  return LEAST_ROLE[capability]
}

/** Whether a role includes another. */
export function isAtLeast(role: RoleLevel, least: RoleLevel): boolean {
  return ROLE_LEVELS.indexOf(role) >= ROLE_LEVELS.indexOf(least)
}

/** The strongest of all a person is in an event: who is both referee and administrator is an administrator. */
export function strongestRole(roles: readonly RoleLevel[]): RoleLevel {
  return roles.reduce((best, role) => (isAtLeast(role, best) ? role : best), 'none')
}
