import { expect, test } from 'vitest'
import { isOfPinnedEvent } from '../../../../src/app/hall/hall-mode'
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
])('in single-device mode for event 7, the address %s is allowed: %s', (pathname, isHall) => {
  expect(isOfPinnedEvent(pathname, eventId(7))).toBe(isHall)
})
