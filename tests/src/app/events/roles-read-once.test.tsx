import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt } from '../open-console'

beforeAll(() => startI18n({ language: 'en' }))

const bad = { code: 'bad_route', msg: '' }

test('the console reads the roles from a plain service once, not at every page', async () => {
  const { server, router, shell } = await openConsoleAt('/', {
    isSignedIn: true,
    answers: {
      capabilities: bad,
      GetRoles: bad,
      GetOwnedEventIds: { eventIds: [3, 4] },
      GetSuperadminFlag: {},
      GetEventAdmins: { admins: [{ personId: 7 }] },
      GetEventsById: { events: [{ id: 3, title: 'Hall Cup' }] },
    },
  })
  await screen.findByRole('link', { name: 'Hall Cup' })
  await waitFor(() => expect(shell.connection.getState().kind).toBe('online'))
  const asked = (method: string) => server.heard.filter(({ url }) => url.endsWith(method)).length
  const before = asked('GetEventsById')
  await act(() => router.navigate('/outbox'))
  await act(() => router.navigate('/'))
  await waitFor(() => expect(asked('GetEventsById')).toBeGreaterThan(before))
  expect([asked('GetOwnedEventIds'), asked('GetSuperadminFlag'), asked('GetEventAdmins')]).toEqual([
    1, 1, 2,
  ])
})
