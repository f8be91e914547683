import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { createUpdateGate } from '../../../src/pwa/update-gate'
import { openConsoleAt, type OpenedConsole } from './open-console'

let opened: OpenedConsole
const reload = vi.fn()

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  reload.mockClear()
  opened = await openConsoleAt('/', { isSignedIn: true, answers: { GetEventsById: {} } })
})

/** Tells the update gate of a page that a new version is ready. */
async function newVersionIsReady(): Promise<void> {
  const { dirtyForms, pwa } = opened.shell
  await waitFor(() => expect(pwa.getState()).not.toBeNull())
  const gate = createUpdateGate({
    isSending: () => false,
    isDirty: dirtyForms.isAnyDirty,
    hiddenForMs: () => null,
    otherTabs: { ask: async () => ({ isAnyDirty: false, isAnyVisible: false }), close: () => {} },
    activateWaiting: () => false,
    reload,
    wait: () => Promise.resolve(),
  })
  await gate.raise('worker-waiting')
  await act(async () => pwa.setState({ gate, noteRelease: () => {} }, true))
}

test('the console offers a new version, and a press starts it', async () => {
  await newVersionIsReady()
  expect(await screen.findByText('A new version is ready.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('while a form is unsaved, the console does not start a new version, and the bar says why', async () => {
  await newVersionIsReady()
  opened.shell.dirtyForms.mark('penalty', { isKept: () => true })
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Something you typed here is not saved yet.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
