import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  opened = await openConsoleAt('/setup', { answers: { GetSetupState: { isNeeded: true } } })
  await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })
})

afterEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await opened.server.close()
})

test('what was typed is there after a reload, but for the password', async () => {
  type('Set-up code', 'ABCD-1234')
  type('Your name', 'Anna Kalniņa')
  type('E-mail', 'anna@hall.test')
  type('Password', 'Tsumo-Haitei-7')
  cleanup()
  await opened.server.close()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Tsumo')

  opened = await openConsoleAt('/setup', { answers: { GetSetupState: { isNeeded: true } } })
  await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })
  expect(valueOf('Set-up code')).toBe('ABCD-1234')
  expect(valueOf('Your name')).toBe('Anna Kalniņa')
  expect(valueOf('E-mail')).toBe('anna@hall.test')
  expect(valueOf('Password')).toBe('')
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
