import { describe, expect, test } from 'vitest'
import {
  CAPABILITIES,
  can,
  leastRole,
  strongestRole,
  type Capability,
  type RoleLevel,
} from '../../../src/domain/people/permissions'

const refereeMay: Capability[] = [
  'readJournal',
  'manageGames',
  'manageTimer',
  'manageSeating',
  'approveSessions',
  'notifyPlayers',
  'managePenalties',
  'readPenalties',
  'managePlayers',
  'readPrescript',
  'toggleResults',
  'toggleAchievements',
  'receiveRefereeCalls',
]
const adminMay: Capability[] = [
  'editEvent',
  'managePrivileges',
  'editPrescript',
  'addPenaltyGames',
  'addRemovePlayers',
  'setLocalIds',
  'setTeams',
  'recalculate',
  'seeHiddenResults',
  'finishEvent',
  'toggleListed',
  'saveEventFile',
]
const superadminMay: Capability[] = [
  'rebuildScoring',
  'choosePlatform',
  'seeAllEvents',
  'loadEventFile',
  'registerPerson',
  'editAnyPerson',
  'readSystemStats',
  'impersonate',
]
const everybodyMay: Capability[] = ['createEvent', 'editOwnProfile']

const allowed = (role: RoleLevel | null) =>
  CAPABILITIES.filter((capability) => can({ role, capability })).toSorted()

describe('roles and permissions', () => {
  test('a visitor may do nothing', () => {
    expect(allowed(null)).toEqual([])
  })

  test('a signed-in person without a role in the event may only create events and edit their own profile', () => {
    expect(allowed('none')).toEqual(everybodyMay.toSorted())
  })

  test('a referee may run the games and give penalties', () => {
    expect(allowed('referee')).toEqual([...everybodyMay, ...refereeMay].toSorted())
  })

  test('an administrator may do what a referee may, and may also change the event', () => {
    expect(allowed('admin')).toEqual([...everybodyMay, ...refereeMay, ...adminMay].toSorted())
  })

  test('a superadmin may do everything', () => {
    expect(allowed('superadmin')).toEqual(
      [...everybodyMay, ...refereeMay, ...adminMay, ...superadminMay].toSorted(),
    )
  })

  test('the lowest role that may finish an event is the administrator', () => {
    expect(leastRole('finishEvent')).toBe('admin')
  })

  test.each<[RoleLevel[], RoleLevel]>([
    [['referee', 'admin'], 'admin'],
    [['admin', 'referee'], 'admin'],
    [['referee', 'superadmin'], 'superadmin'],
    [[], 'none'],
  ])('a person with the rights %j is treated as %s', (roles, strongest) => {
    expect(strongestRole(roles)).toBe(strongest)
  })
})
