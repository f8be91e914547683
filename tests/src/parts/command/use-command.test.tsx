import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useCommand } from '../../../../src/parts/command/use-command'
import { EventRefreshContext } from '../../../../src/parts/console-context'
import { openConsole, type TestConsole } from '../../features/console'
import { answered, refused } from '../../outbox/rulings'

const send = vi.fn()
const ended = vi.fn()
const readEvent = vi.fn(() => Promise.resolve())
const EVENT_REFRESH = {
  get: () => ({ isRunning: false, nextAt: null, lastEndedAt: null, errors: {} }),
  subscribe: () => () => {},
  start: () => {},
  stop: () => {},
  refresh: readEvent,
}

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  vi.clearAllMocks()
  opened = await openConsole()
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
  const finish = () =>
    command({
      action: 'finishEvent',
      send,
      isKeyed: () => Promise.resolve(false),
      done: 'The event is over',
    })
  return <button onClick={() => void finish().then(ended)}>Finish</button>
}

async function press(times: number) {
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(times))
}

const preconditionFailed = (state: string) =>
  refused('failed_precondition', { reason: 'expect_failed', meta: { state } })

test('once a call has ended, also in a failure, the next is made', async () => {
  send.mockResolvedValueOnce(refused('permission_denied')).mockResolvedValueOnce(answered())
  await press(1)
  await press(2)
  expect(ended.mock.calls).toEqual([[false], [true]])
})

test('what it did is said', async () => {
  send.mockResolvedValue(answered())
  await press(1)
  expect(opened.toasts.getState()).toMatchObject([{ kind: 'done', text: 'The event is over' }])
})

test('a press while another call is under way makes none', async () => {
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

test('what somebody else has done already counts as done, and that is said instead', async () => {
  send.mockResolvedValue(preconditionFailed('{"isAsWished":true}'))
  await press(1)
  expect(ended).toHaveBeenCalledWith(true)
  expect(opened.toasts.getState()).toMatchObject([
    { kind: 'info', text: 'Somebody else had done this already. Nothing was repeated.' },
  ])
})

test('what is not as it was seen, nor as wished, has failed', async () => {
  send.mockResolvedValue(preconditionFailed('{"isAsWished":false}'))
  await press(1)
  expect(ended).toHaveBeenCalledWith(false)
  expect(opened.toasts.getState()).toMatchObject([{ kind: 'error', title: 'Error has occurred' }])
})
