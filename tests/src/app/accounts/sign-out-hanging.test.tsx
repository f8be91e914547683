import { screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signOut } from '../../../../src/parts/account/sign-out'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  vi.restoreAllMocks()
})

test('a sign-out takes effect immediately, even when the device’s database does not answer', async () => {
  opened = await openConsoleAt('/login', { isSignedIn: true })
  await screen.findByRole('heading', { level: 1 })
  // The database never opens: the request neither succeeds nor fails.
  vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)

  void signOut(opened.shell)
  expect(opened.shell.session.getState().session).toBeNull()
})
