import { expect, test } from 'vitest'
import { isOfPinnedEvent } from '../../../../src/app/hall/hall-mode'
import { eventId } from '../../../../src/domain/ids'

test.each([
  '/',
  '/event/7/games',
  '/event/7/players',
  '/event/7/seating',
  '/ownedEvents/edit/7',
  '/ownedEvents/privileges/7',
  '/ownedEvents/file/7',
  '/outbox',
  '/ready',
  '/profile/login',
  '/profile/logout',
])('single-device mode for event 7 allows the address %s', (pathname) => {
  expect(isOfPinnedEvent(pathname, eventId(7))).toBe(true)
})

test.each([
  '/event/70/games',
  '/event/8/games',
  '/ownedEvents',
  '/ownedEvents/7',
  '/ownedEvents/edit/8',
  '/ownedEvents/new',
  '/events',
  '/profile/manage',
  '/stats',
])('single-device mode for event 7 does not allow the address %s', (pathname) => {
  expect(isOfPinnedEvent(pathname, eventId(7))).toBe(false)
})
