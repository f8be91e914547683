import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from './open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  // jsdom has no media queries.
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  window.matchMedia ??= (() => narrow) as unknown as typeof window.matchMedia
})

afterEach(async () => {
  opened.shell.session.signOut()
  localStorage.clear()
  await opened.server.close()
})

test.each([
  ['on the list of events', '/'],
  ['in an event', '/event/3/players'],
])('%s the menu leads to the hall’s assistant, in a window of its own', async (_where, at) => {
  const links = { assistant: 'https://play.example' }
  opened = await openConsoleAt(at, { isSignedIn: true, links })

  const [link] = await screen.findAllByRole('link', {
    name: 'Open assistant (opens in a new window)',
  })
  expect(link?.getAttribute('href')).toBe('https://play.example')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a hall without an assistant and without a bot has no links to either', async () => {
  opened = await openConsoleAt('/', { isSignedIn: true })

  await screen.findAllByRole('link', { name: 'Create new event' })
  expect(screen.queryByRole('link', { name: /assistant|notification/i })).toBeNull()
})
