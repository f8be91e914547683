import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInCodeDialog } from '../../../../src/features/privileges/sign-in-code-dialog'
import { personId } from '../../../../src/domain/ids'
import { startI18n } from '../../../../src/i18n/start'
import { answered, EVENT, refused } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

declare const jsdom: { reconfigure(settings: { url: string }): void }

beforeAll(() => startI18n({ language: 'en' }))

const NOON = Date.UTC(2026, 10, 21, 12, 0, 0)
let console_: TestConsole
let asked: unknown[]
/** The server's answers, in their order. */
let answers: object[]

beforeEach(async () => {
  jsdom.reconfigure({ url: 'https://shinpan.local:4007/' })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON })
  console_ = await openConsole()
  console_.connection.setState({ kind: 'online', skewMs: 0 })
  asked = []
  console_.rpc.call = (method, request) => {
    asked.push({ method, request })
    return Promise.resolve(answers.shift() as never)
  }
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
  jsdom.reconfigure({ url: 'http://localhost:3000/' })
})

const made = (code: string, expiresAt: string) => ({
  ok: true,
  value: { ...answered().value, body: { code, expiresAt } },
})
const open = () =>
  console_.show(
    <SignInCodeDialog
      person={{ personId: personId(9), personName: 'Anna Kalniņa' }}
      onClose={() => {}}
    />,
  )
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const codeShown = () => screen.getByRole('status').textContent

describe('the dialog with a sign-in code', () => {
  test('the dialog with a sign-in code shows the code, how long it is valid, and a QR code of its address', async () => {
    answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z')]
    await open()

    expect(codeShown()).toBe('K7Q2-9XWM')
    expect(screen.getByText(/^Valid for 10:00, works once/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /QR code for signing in/ })).toBeTruthy()
    expect(asked).toEqual([
      { method: 'Venue.MakeSignInCode', request: { eventId: EVENT, personId: 9 } },
    ])

    pass(61_000)
    expect(screen.getByText(/^Valid for 08:59, works once/)).toBeTruthy()
  })

  test('the dialog with a sign-in code counts down by the server’s clock', async () => {
    console_.connection.setState({ skewMs: 60_000 })
    answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z')]
    await open()

    expect(screen.getByText(/^Valid for 09:00, works once/)).toBeTruthy()
  })

  test('after ten minutes the dialog hides the sign-in code and its QR code, and a press makes a new code', async () => {
    answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z'), made('3MPA-X4TC', '2026-11-21T12:20:00Z')]
    await open()
    pass(599_000)
    expect(codeShown()).toBe('K7Q2-9XWM')
    pass(1_000)
    expect(codeShown()).toBe('This code is no longer valid. Make a new one.')
    expect(screen.queryByRole('img', { name: /QR code for signing in/ })).toBeNull()

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New code' })))
    expect(codeShown()).toBe('3MPA-X4TC')
    expect(screen.getByText(/^Valid for 10:00, works once/)).toBeTruthy()
  })

  test('a new sign-in code replaces the earlier code', async () => {
    answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z'), made('3MPA-X4TC', '2026-11-21T12:10:01Z')]
    await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New code' })))

    expect(codeShown()).toBe('3MPA-X4TC')
    expect(screen.queryByText('K7Q2-9XWM')).toBeNull()
  })

  test('when the server refuses a new sign-in code, the dialog says why and hides the earlier code', async () => {
    answers = [
      made('K7Q2-9XWM', '2026-11-21T12:10:00Z'),
      refused('permission_denied', { reason: 'code_own_password' }),
    ]
    await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New code' })))

    expect(screen.getByText(/signs in with their own email and password/)).toBeTruthy()
    expect(screen.queryByText('K7Q2-9XWM')).toBeNull()
  })

  test('without a network no new sign-in code can be made, and the present code stays', async () => {
    answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z')]
    await open()
    act(() => console_.connection.setState({ kind: 'offline' }))

    expect(screen.getByRole('button', { name: 'New code' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(codeShown()).toBe('K7Q2-9XWM')
  })
})

test('a console that only this computer reaches shows a sign-in code without a QR code, and says why', async () => {
  jsdom.reconfigure({ url: 'http://localhost:4007/' })
  answers = [made('K7Q2-9XWM', '2026-11-21T12:10:00Z')]
  await open()

  expect(screen.queryByRole('img', { name: /QR code for signing in/ })).toBeNull()
  expect(screen.getByText(/open at http:\/\/localhost:4007, which leads only to/)).toBeTruthy()
})
