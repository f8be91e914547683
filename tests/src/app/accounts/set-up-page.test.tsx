import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  opened = await openConsoleAt('/setup', { answers: { GetSetupState: { isNeeded: true } } })
  await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })
})

test('after a reload, the set-up page still shows what the person typed, except the password', async () => {
  type('Set-up code', 'ABCD-1234')
  type('Your name', 'Anna Kalniņa')
  type('Email', 'anna@hall.test')
  type('Password', 'Tsumo-Haitei-7')
  cleanup()
  await opened.server.close()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Tsumo')

  opened = await openConsoleAt('/setup', { answers: { GetSetupState: { isNeeded: true } } })
  await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })
  expect(valueOf('Set-up code')).toBe('ABCD-1234')
  expect(valueOf('Your name')).toBe('Anna Kalniņa')
  expect(valueOf('Email')).toBe('anna@hall.test')
  expect(valueOf('Password')).toBe('')
})

test('the set-up page leads to the sign-in when the server answers that it is already set up', async () => {
  await opened.server.close()
  cleanup()
  const SetUp = { code: 'failed_precondition', msg: '', meta: { reason: 'setup_already_done' } }
  opened = await openConsoleAt('/setup', {
    answers: { GetSetupState: { isNeeded: true }, SetUp },
  })
  await screen.findByRole('heading', { level: 1, name: 'Set up Shinpan' })
  type('Set-up code', 'ABCD-1234')
  type('Your name', 'Anna Kalniņa')
  type('Email', 'anna@hall.test')
  type('Password', 'Tsumo-Haitei-7')
  fireEvent.click(screen.getByRole('button', { name: 'Create superadmin' }))
  expect(await screen.findByText('This server is already set up.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveProperty(
    'pathname',
    '/profile/login',
  )
  expect(screen.queryByLabelText('Set-up code')).toBeNull()
})

describe('a set-up whose answer was lost', () => {
  async function create() {
    type('Set-up code', 'ABCD-1234')
    type('Your name', 'Anna Kalniņa')
    type('Email', 'anna@hall.test')
    type('Password', 'Tsumo-Haitei-7')
    opened.cut.add('SetUp')
    fireEvent.click(screen.getByRole('button', { name: 'Create superadmin' }))
  }
  const MEANWHILE =
    'The answer was lost, but the server is set up now. Try to sign in with the email and password you just entered.'

  test('when the answer to the set-up is lost but the server is set up, the page says so and leads to the sign-in', async () => {
    opened.answers['GetSetupState'] = { isNeeded: false }
    await create()
    expect(await screen.findByText(MEANWHILE)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy()
  })

  test('when the answer to the set-up is lost and the server is not set up, the page says so and the person can press again', async () => {
    await create()
    expect(await screen.findByText(/The server is not set up yet\. Try again\.$/)).toBeTruthy()
    opened.cut.clear()
    const meta = { reason: 'setup_already_done' }
    opened.answers['SetUp'] = { code: 'failed_precondition', msg: '', meta }
    fireEvent.click(screen.getByRole('button', { name: 'Create superadmin' }))
    expect(await screen.findByText(MEANWHILE)).toBeTruthy()
  })

  test('when the answer to the set-up is lost and the server is out of reach, the page shows the result once the server answers', async () => {
    opened.cut.add('GetSetupState')
    await create()
    expect(
      await screen.findByText(
        /We cannot tell whether the server was set up\. This page will say so once the server answers\.$/,
      ),
    ).toBeTruthy()
    opened.cut.clear()
    opened.answers['GetSetupState'] = { isNeeded: false }
    act(() => opened.shell.connection.setState({ kind: 'offline' }))
    act(() => opened.shell.connection.setState({ kind: 'online' }))
    expect(await screen.findByText(MEANWHILE)).toBeTruthy()
  })
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
