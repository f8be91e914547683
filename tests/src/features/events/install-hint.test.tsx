import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { InstallHint } from '../../../../src/features/events/install-hint'
import { startI18n } from '../../../../src/i18n/start'
import type { InstallOffer } from '../../../../src/state/install-offer'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole
const offer = createStore<InstallOffer>(() => 'none')
const prompt = vi.fn(() => Promise.resolve(true))

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  offer.setState('none', true)
  prompt.mockClear()
  opened = await openConsole({ install: { offer, prompt } })
})

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

const offered = (next: InstallOffer) => act(() => offer.setState(next, true))
const hint = () => screen.queryByRole('region', { name: 'Install' })

test("where the browser can install the console, the button of the install hint opens the browser's question", async () => {
  opened.connection.setState({ kind: 'online' })
  await opened.show(<InstallHint />)
  expect(hint()).toBeNull()
  offered('prompt')
  expect(hint()?.textContent).toContain('It then opens without a network')
  fireEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('without a network the install hint stays, and says why the console cannot be installed now', async () => {
  await opened.show(<InstallHint />)
  offered('prompt')
  fireEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).not.toHaveBeenCalled()
  expect(screen.getByText('Installing needs the network')).toBeTruthy()
})

test('on iOS the install hint says how to install the console, and that Safari may clear the data otherwise', async () => {
  await opened.show(<InstallHint />)
  offered('ios-hint')
  expect(hint()?.textContent).toContain('Tap Share, then “Add to Home Screen”.')
  expect(hint()?.textContent).toContain('Safari may clear')
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('a dismissed install hint stays hidden for 30 days', async () => {
  await opened.show(<InstallHint />)
  offered('ios-hint')
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(hint()).toBeNull()
  const days = (opened.preferences.getState().installLaterUntil - opened.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('an installed console shows no install hint', async () => {
  await opened.show(<InstallHint />)
  offered('installed')
  expect(hint()).toBeNull()
})
