import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useRulings } from '../../../../src/parts/rulings/use-rulings'
import { openConsole, type TestConsole } from '../../features/console'
import { EVENT, penalty } from '../../outbox/rulings'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

const applied = vi.fn()

function Screen() {
  const { rule } = useRulings()
  return <button onClick={() => void rule(penalty()).then(applied)}>Apply</button>
}

async function pressApply(): Promise<void> {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  applied.mockClear()
  await opened.show(<Screen />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(applied).toHaveBeenCalled())
}

test('a device that cannot store sends a ruling at once, with its key, and does not call it saved', async () => {
  opened = await openConsole({ cannotStore: true })
  opened.connection.setState({ kind: 'online' })
  await pressApply()
  expect(applied).toHaveBeenCalledWith(true)
  expect(opened.calls).toEqual([
    {
      method: 'Mimir.AddPenalty',
      request: { eventId: EVENT, playerId: 11, amount: 2000, reason: 'late' },
    },
  ])
  expect(opened.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(opened.toasts.getState()).toEqual([])
})

test('without a network it says that nothing was saved', async () => {
  opened = await openConsole({ cannotStore: true })
  await pressApply()
  expect(applied).toHaveBeenCalledWith(false)
  expect(opened.calls).toEqual([])
  expect(opened.toasts.getState()).toMatchObject([
    {
      kind: 'error',
      text: 'This browser cannot store rulings, so rulings need a connection here.',
    },
  ])
})
