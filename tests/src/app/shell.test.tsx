import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { personId } from '../../../src/domain/ids'
import { startI18n } from '../../../src/i18n/start'
import { BrowserStorage } from '../state/browser-cookies'
import { openConsoleAt, type OpenedConsole } from './open-console'

const BAD_TOKEN = { code: 'unauthenticated', msg: '', meta: { reason: 'bad_token' } }
const ANNA = { personId: personId(7), authToken: 'token of Anna' }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  opened = await openConsoleAt('/', {
    isSignedIn: true,
    answers: { GetEventsById: {}, SignOut: { success: true }, GetSuperadminFlag: BAD_TOKEN },
  })
  await screen.findByRole('heading', { level: 1, name: 'My events' })
})

test('a page stores the state of the connection and the count of waiting rulings in the storage object with which it was opened', async () => {
  const storage = new BrowserStorage()
  const { server, shell } = await openConsoleAt('/', { isSignedIn: true, storage })
  await shell.openLocal()
  await expect
    .poll(() => [...storage.kept.keys()])
    .toEqual(expect.arrayContaining([`connection:${server.baseUrl}`, 'shinpan-waiting']))
  await server.close()
})

/** Makes a call whose answer says that the server does not know its token. */
const refused = () =>
  opened.shell.rpc.call('Frey.GetSuperadminFlag', { personId: 7 }, { credentials: ANNA })
const needsSignIn = () => opened.shell.connection.getState().needsSignIn

test('when the server refuses a token, the console asks for a new sign-in', async () => {
  await refused()
  expect(needsSignIn()).toBe(true)
})

test('when a filter between device and server calls the token unknown, the console asks for no new sign-in', async () => {
  await expect.poll(() => opened.shell.probedCapabilities.getState().capabilities).not.toBeNull()
  opened.unsigned.add('GetSuperadminFlag')
  expect(await refused()).toMatchObject({ error: { kind: 'not_our_api', status: 401 } })
  expect(needsSignIn()).toBe(false)
})

test('when a token is refused only after the person has signed in again, the console asks for no new sign-in', async () => {
  const late = refused()
  opened.shell.session.signIn({ ...ANNA, authToken: 'new token of Anna' })
  expect(await late).toMatchObject({ ok: false, error: { reason: 'bad_token' } })
  expect(needsSignIn()).toBe(false)
})

test('when a token is refused only after the person has signed out, the console asks for no new sign-in', async () => {
  const late = refused()
  opened.shell.session.signOut()
  expect(await late).toMatchObject({ ok: false, error: { reason: 'bad_token' } })
  expect(needsSignIn()).toBe(false)
})

test('a page that is removed stops its outbox and no longer counts its rulings, even when the sign-in ends', async () => {
  const { outbox, rulings } = await opened.shell.openLocal()
  const stop = vi.spyOn(outbox, 'stop')
  opened.shell.leave()
  await expect.poll(() => stop).toHaveBeenCalledOnce()
  const counting = vi.spyOn(rulings, 'counts')
  opened.shell.session.signOut()
  expect(counting).not.toHaveBeenCalled()
})
