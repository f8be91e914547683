import { expect, test } from 'vitest'
import { isOfHall } from '../../../../src/app/hall/hall-mode'
import { eventId } from '../../../../src/domain/ids'

test.each([
  ['/', true],
  ['/event/7/games', true],
  ['/event/7/players', true],
  ['/event/7/seating', true],
  ['/ownedEvents/edit/7', true],
  ['/ownedEvents/privileges/7', true],
  ['/ownedEvents/file/7', true],
  ['/outbox', true],
  ['/ready', true],
  ['/profile/login', true],
  ['/profile/logout', true],
  ['/event/70/games', false],
  ['/event/8/games', false],
  ['/ownedEvents', false],
  ['/ownedEvents/7', false],
  ['/ownedEvents/edit/8', false],
  ['/ownedEvents/new', false],
  ['/events', false],
  ['/profile/manage', false],
  ['/stats', false],
])('%s belongs to a tablet that stays with event 7: %s', (pathname, isHall) => {
  expect(isOfHall(pathname, eventId(7))).toBe(isHall)
})
