import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG } from '../../features/games/hall'
import { openConsoleAt } from '../open-console'

beforeAll(() => startI18n({ language: 'en' }))

test.each([
  ['on the list of events', '/'],
  ['in an event', '/event/3/players'],
])('%s, the menu links to the hall’s assistant in a new window', async (_where, at) => {
  const links = { assistant: 'https://play.example' }
  await openConsoleAt(at, { isSignedIn: true, links })

  const [link] = await screen.findAllByRole('link', {
    name: 'Open assistant (opens in a new window)',
  })
  expect(link?.getAttribute('href')).toBe('https://play.example')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the menu has no links to an assistant or a bot that the hall does not have', async () => {
  await openConsoleAt('/', { isSignedIn: true })

  await screen.findAllByRole('link', { name: 'Create new event' })
  expect(screen.queryByRole('link', { name: /assistant|notification/i })).toBeNull()
})

const REFEREE = { GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] } }

test('the menu offers the hall screen to the referee of a tournament', async () => {
  const answers = { ...REFEREE, GetGameConfig: CONFIG }
  await openConsoleAt('/event/3/players', { isSignedIn: true, answers })

  const [link] = await screen.findAllByRole('link', { name: /^Open hall screen/ })
  expect(link?.getAttribute('href')).toBe('/event/3/hall')
})

test('the menu offers no hall screen to the referee of a club without seats and timer', async () => {
  const club = { ...CONFIG, syncStart: false, useTimer: false }
  const answers = { ...REFEREE, GetGameConfig: club }
  await openConsoleAt('/event/3/players', { isSignedIn: true, answers })

  // When both links are there, the page knows the event and what its referee may do.
  await screen.findAllByRole('link', { name: 'Print' })
  await screen.findAllByRole('heading', { level: 2, name: 'Hall Cup' })
  expect(screen.queryByRole('link', { name: /^Open hall screen/ })).toBeNull()
})
