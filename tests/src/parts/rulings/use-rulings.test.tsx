import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage } from '../../../../src/i18n/start'
import type { Intent } from '../../../../src/outbox/intent'
import { useRulings, type RuleOptions } from '../../../../src/parts/rulings/use-rulings'
import { openConsole, type TestConsole } from '../../features/console'
import {
  answered,
  cancelOf,
  EVENT,
  NO_ANSWER,
  penalty,
  removeGame,
  SCOPE,
} from '../../outbox/rulings'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const applied = vi.fn()

function Screen({ intent = penalty(), ...options }: RuleOptions & { intent?: Intent }) {
  const { rule } = useRulings()
  return <button onClick={() => void rule(intent, options).then(applied)}>Apply</button>
}

async function pressApply(options: RuleOptions & { intent?: Intent } = {}): Promise<void> {
  applied.mockClear()
  await opened.show(<Screen {...options} />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(applied).toHaveBeenCalled())
}

test('a device that cannot store sends a ruling immediately, with its idempotency key, and does not call it saved', async () => {
  opened = await openConsole({ cannotStore: true })
  opened.connection.setState({ kind: 'online' })
  await pressApply()
  expect(applied).toHaveBeenCalledWith('sent')
  expect(opened.calls).toEqual([
    {
      method: 'Mimir.AddPenalty',
      request: { eventId: EVENT, playerId: 11, amount: 2000, reason: 'late' },
    },
  ])
  expect(opened.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(opened.news()).toEqual([])
})

test('a device that cannot store and has no network reports that nothing was saved', async () => {
  opened = await openConsole({ cannotStore: true })
  await pressApply()
  expect(applied).toHaveBeenCalledWith(false)
  expect(opened.calls).toEqual([])
  expect(opened.news()).toMatchObject([
    {
      kind: 'error',
      title: 'Not saved',
      text: 'Failed to apply penalty. This browser cannot store rulings. You need a connection to rule.',
      stays: true,
    },
  ])
})

test('the toast of a saved ruling changes with the language', async () => {
  opened = await openConsole()
  await pressApply()
  await switchLanguage('de')
  expect(opened.news()).toMatchObject([
    {
      title: 'Strafe −2\u2009000, Sato Ken, late',
      text: 'Auf diesem Laptop gespeichert',
      action: { label: 'Rückgängig' },
    },
  ])
  await switchLanguage('en')
})

test('a bug in a ruling is reported, and shown on the screen', async () => {
  opened = await openConsole()
  const bug = new TypeError('a bug')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  opened.outbox.enqueue = () => Promise.reject(bug)
  await pressApply()
  expect(applied).toHaveBeenCalledWith(false)
  expect(reported).toHaveBeenCalledWith(bug)
  expect(opened.news()).toMatchObject([
    { kind: 'error', text: 'Something went wrong. The Outbox shows whether it was saved.' },
  ])
})

test('a refusal of a ruling sent immediately shows on the screen', async () => {
  opened = await openConsole({ keepsKeys: 'lapsed' })
  opened.rpc.call = () => Promise.resolve(answered({ body: { success: false } }) as never)
  await pressApply()
  expect(applied).toHaveBeenCalledWith(false)
  expect(opened.news()).toMatchObject([
    {
      kind: 'error',
      title: 'Error has occurred',
      text: 'Failed to apply penalty. The server gave no reason.',
    },
  ])
})

test('a draft that another window has sent to a server that stopped keeping idempotency keys is not sent again', async () => {
  opened = await openConsole({ keepsKeys: 'lapsed' })
  const draft = {
    key: 'key-1',
    renew: () => Promise.resolve(),
    takenAlone: () => Promise.resolve(null),
  }
  await pressApply({ draft })
  expect(applied).toHaveBeenCalledWith(false)
  expect(opened.calls).toEqual([])
  expect(opened.news()).toMatchObject([
    { text: 'Another window has sent it or is sending it now. Check before you repeat it.' },
  ])
})

test('a ruling without an answer says that its effect is unknown, and two presses send it once', async () => {
  opened = await openConsole({ keepsKeys: 'lapsed' })
  opened.connection.setState({ kind: 'online' })
  const sent = vi.fn(() => Promise.resolve(NO_ANSWER))
  opened.rpc.call = sent
  applied.mockClear()
  await opened.show(<Screen />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(applied).toHaveBeenCalledTimes(2))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(opened.news()).toMatchObject([
    {
      kind: 'error',
      text: 'Failed to apply penalty: server error or network unreachable. The server did not answer in time. We cannot tell whether it took effect: check before you try again.',
    },
  ])
})

describe('a draft that became a ruling in another window', () => {
  const renew = vi.fn(() => Promise.resolve())
  const draft = { key: 'key-1', renew, takenAlone: () => Promise.resolve(null) }

  beforeEach(async () => {
    renew.mockClear()
    opened = await openConsole()
    await opened.outbox.enqueue(penalty('late'), { id: 'key-1' })
  })

  test('a draft that became a ruling in another window counts as sent, and a toast says that', async () => {
    await pressApply({ draft, intent: penalty('late') })
    expect(applied).toHaveBeenCalledWith({ rowId: 'key-1' })
    expect(renew).not.toHaveBeenCalled()
    expect(opened.news()).toMatchObject([{ kind: 'info', text: 'This was already given.' }])
  })

  test('a draft that became a ruling in another window and was changed since is sent only with the next press', async () => {
    await pressApply({ draft, intent: penalty('phone') })
    expect(applied).toHaveBeenCalledWith(false)
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

test('withdrawing a ruling that was never sent shows no message that something was saved', async () => {
  opened = await openConsole()
  const { id } = await opened.ruled(penalty())
  await pressApply({ intent: cancelOf({ pendingActionId: id }) })
  expect(applied).toHaveBeenCalledWith({ rowId: expect.any(String) })
  expect(opened.news()).toEqual([])
})

test.each([
  ['while the server was reachable', { kind: 'online' }, false],
  ['without the network', { kind: 'offline' }, true],
  ['before the server had answered', { kind: 'checking' }, true],
  ['while a call to the server failed', { kind: 'online', isFailing: true }, true],
] as const)(
  'the press confirms a ruling that asks first only if the server was reachable; here it was pressed %s',
  async (_, view, asks) => {
    opened = await openConsole()
    opened.connection.setState(view)
    await pressApply({ intent: removeGame() })
    const [row] = await opened.rulings.rows(SCOPE, 0)
    expect(row?.okAt === undefined).toBe(asks)
  },
)

test('a ruling that is sent immediately has the time of the server’s clock', async () => {
  opened = await openConsole({ cannotStore: true })
  opened.connection.setState({ kind: 'online', skewMs: 86_400_000 })
  const sent = vi.spyOn(opened.rpc, 'call')
  await pressApply()
  const { ruledAt = '' } = sent.mock.calls[0]?.[2] ?? {}
  expect(Date.parse(ruledAt)).toBeGreaterThan(opened.now() + 80_000_000)
})
