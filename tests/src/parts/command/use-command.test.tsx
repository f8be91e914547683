import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useCommand } from '../../../../src/parts/command/use-command'
import { EventRefreshContext } from '../../../../src/parts/console-context'
import { openConsole, type TestConsole } from '../../features/console'
import type { CallFate } from '../../../../src/rpc/client'
import { answered, EVENT, foreign, NO_ANSWER, refused } from '../../outbox/rulings'

const send = vi.fn()
const settle = vi.fn<() => Promise<CallFate>>()
const ended = vi.fn()
const readEvent = vi.fn(() => Promise.resolve())
const EVENT_REFRESH = {
  get: () => ({ isRunning: false, nextAt: null, lastEndedAt: null, late: [], errors: {} }),
  subscribe: () => () => {},
  start: () => {},
  stop: () => {},
  refresh: readEvent,
}

const isKeyed = vi.fn<() => Promise<boolean>>()
type Made = Pick<Parameters<ReturnType<typeof useCommand>>[0], 'action' | 'done' | 'eventId'>
const FINISH: Made = { action: 'finishEvent', eventId: null, done: () => 'The event is over' }

let made: Made
let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  vi.clearAllMocks()
  settle.mockResolvedValue('unknown')
  isKeyed.mockResolvedValue(false)
  made = FINISH
  opened = await openConsole()
  await opened.cached('config', { eventTitle: 'Rīga Open' })
  await opened.show(
    <EventRefreshContext value={EVENT_REFRESH}>
      <Screen />
    </EventRefreshContext>,
  )
})

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

function Screen() {
  const command = useCommand()
  const finish = () => command({ ...made, send, settle, isKeyed })
  return <button onClick={() => void finish().then(ended)}>Finish</button>
}

async function press(times: number) {
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(times))
}

const preconditionFailed = (state: string) =>
  refused('failed_precondition', { reason: 'expect_failed', meta: { state } })

test('after a call has ended, even with a failure, the next call can be made', async () => {
  send.mockResolvedValueOnce(refused('permission_denied')).mockResolvedValueOnce(answered())
  await press(1)
  await press(2)
  expect(ended.mock.calls).toEqual([[false], [true]])
})

test('a toast says what the call did', async () => {
  send.mockResolvedValue(answered())
  await press(1)
  expect(opened.news()).toMatchObject([{ kind: 'done', text: 'The event is over' }])
})

test('a press while another call is running makes no call', async () => {
  send.mockReturnValue(new Promise(() => {}))
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenCalledWith(false))
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['done', answered()],
  ['refused', refused('permission_denied')],
])('the event is read again after a call that was %s', async (_, answer) => {
  send.mockResolvedValue(answer)
  await press(1)
  expect(readEvent).toHaveBeenCalledTimes(1)
})

test('a call counts as done when another person has already done the same, and a toast says that', async () => {
  send.mockResolvedValue(preconditionFailed('{"isAsWished":true}'))
  await press(1)
  expect(ended).toHaveBeenCalledWith(true)
  expect(opened.news()).toMatchObject([
    { kind: 'info', text: 'Somebody else has already done this. Nothing was done twice.' },
  ])
})

test('a call fails when the server has neither the state that the person saw nor the state that they asked for', async () => {
  send.mockResolvedValue(preconditionFailed('{"isAsWished":false}'))
  await press(1)
  expect(ended).toHaveBeenCalledWith(false)
  expect(opened.news()).toMatchObject([{ kind: 'error', title: 'Error has occurred' }])
})

const BROKEN = { reason: 'internal', status: 500, meta: { requestId: 'r-7f3' } } as const
const FAULTS: [string, object, CallFate, string][] = [
  [
    '500 of the server',
    refused('internal', BROKEN),
    'unknown',
    'Something went wrong, contact the administrator. Request r-7f3: give this number to the administrator.',
  ],
  [
    '500 of something else',
    foreign(500),
    'unknown',
    'The server, or something on the way to it, reported an error (500). We cannot tell whether it took effect: check before you try again.',
  ],
  [
    '502 in HTML, where it took no effect',
    foreign(502),
    'none',
    'The server, or something on the way to it, reported an error (502). It did not take effect.',
  ],
  [
    '503 of a proxy',
    foreign(503),
    'unknown',
    'The server, or something on the way to it, reported an error (503). We cannot tell whether it took effect: check before you try again.',
  ],
  [
    'connection cut before it arrived',
    { ok: false, error: { kind: 'no_answer', timedOut: false } },
    'none',
    'The server did not answer. It did not take effect.',
  ],
  [
    'answer lost',
    NO_ANSWER,
    'unknown',
    'The server did not answer in time. We cannot tell whether it took effect: check before you try again.',
  ],
]

test.each(FAULTS)(
  'a command that ends with “%s” shows its name, its event and what is known of its effect',
  async (_, answer, fate, why) => {
    made = { action: 'addPenalty', eventId: EVENT }
    send.mockResolvedValue(answer)
    settle.mockResolvedValue(fate)
    await press(1)
    expect(ended).toHaveBeenCalledWith(false)
    expect(opened.news()).toMatchObject([
      {
        kind: 'error',
        stays: true,
        title: 'Error has occurred: Rīga Open',
        text: `Failed to apply penalty: server error or network unreachable. ${why}`,
      },
    ])
  },
)

test('a refused command shows what failed, in which event, and the reason', async () => {
  made = { action: 'addPenalty', eventId: EVENT }
  send.mockResolvedValue(refused('failed_precondition', { reason: 'event_finished', status: 412 }))
  await press(1)
  expect(ended).toHaveBeenCalledWith(false)
  expect(opened.news()).toMatchObject([
    {
      kind: 'error',
      stays: true,
      title: 'Error has occurred: Rīga Open',
      text: 'Failed to apply penalty. The event is finished.',
    },
  ])
})

test('a command counts as done when it took effect although its answer was lost', async () => {
  send.mockResolvedValue(NO_ANSWER)
  settle.mockResolvedValue('applied')
  await press(1)
  expect(ended).toHaveBeenCalledWith(true)
  expect(opened.news()).toMatchObject([
    { kind: 'done', text: 'The event is over. Only the server’s answer was lost.' },
  ])
})

test('a failure disappears when the same command succeeds later', async () => {
  send.mockResolvedValueOnce(refused('permission_denied')).mockResolvedValueOnce(answered())
  await press(1)
  await press(2)
  expect(opened.news()).toMatchObject([{ kind: 'done', text: 'The event is over' }])
})

test.each<[CallFate, object]>([
  [
    'none',
    {
      kind: 'error',
      text: 'Failed to finish event. The server did not answer in time. It did not take effect.',
    },
  ],
  [
    'applied',
    {
      kind: 'done',
      text: 'The event is over. Only the server’s answer was lost.',
    },
  ],
])(
  'once the server is back and says that the effect of the call is “%s”, a toast says so',
  async (fate, said) => {
    opened.connection.setState({ kind: 'offline' })
    // At first the server keeps no idempotency keys. A call with a key would be repeated first, which takes time.
    isKeyed.mockResolvedValueOnce(false).mockResolvedValue(true)
    send.mockResolvedValue(NO_ANSWER)
    await press(1)
    settle.mockResolvedValue(fate)
    opened.connection.setState({ kind: 'online' })
    await waitFor(() => expect(opened.news()).toMatchObject([{ ...said, stays: true }]))
    expect(opened.news()).toHaveLength(1)
  },
)
