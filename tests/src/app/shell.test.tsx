import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { personId } from '../../../src/domain/ids'
import { startI18n } from '../../../src/i18n/start'
import { BrowserStorage } from '../state/browser-cookies'
import { openConsoleAt, type OpenedConsole } from './open-console'

const BAD_TOKEN = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
const ANNA = { personId: personId(7), authToken: 'token of Anna' }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: { GetEventsById: {}, SignOut: { success: true }, GetSuperadminFlag: BAD_TOKEN },
  })
  await screen.findByRole('heading', { level: 1, name: 'My events' })
})

afterEach(async () => {
  opened.shell.session.signOut()
  localStorage.clear()
  await opened.server.close()
})

test('what a page keeps is in the one storage it was given', async () => {
  const storage = new BrowserStorage()
  const { server, shell } = await openConsoleAt('/', { isSignedIn: true, storage })
  await shell.openLocal()
  await vi.waitFor(() =>
    expect([...storage.kept.keys()]).toEqual(
      expect.arrayContaining([`connection:${server.baseUrl}`, 'shinpan-waiting']),
    ),
  )
  await server.close()
})

/** A call whose answer says that its token is not known. */
const refused = () =>
  opened.shell.rpc.call('Frey.GetSuperadminFlag', { personId: 7 }, { credentials: ANNA })
const needsSignIn = () => opened.shell.connection.getState().needsSignIn

test('a token that is refused asks for a new sign-in', async () => {
  await refused()
  expect(needsSignIn()).toBe(true)
})

test('a token refused late asks for nothing once the person has signed in again', async () => {
  const late = refused()
  opened.shell.session.signIn({ ...ANNA, authToken: 'new token of Anna' })
  expect(await late).toMatchObject({ ok: false, error: { reason: 'bad_token' } })
  expect(needsSignIn()).toBe(false)
})

test('a token refused late asks for nothing once the person has signed out', async () => {
  const late = refused()
  opened.shell.session.signOut()
  expect(await late).toMatchObject({ ok: false, error: { reason: 'bad_token' } })
  expect(needsSignIn()).toBe(false)
})
