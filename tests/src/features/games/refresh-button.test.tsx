import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { RefreshButton } from '../../../../src/features/games/refresh-button'
import { startI18n } from '../../../../src/i18n/start'
import { EventRefreshContext } from '../../../../src/parts/console-context'
import type { EventRefresh } from '../../../../src/sync/refresh'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

const showCountdownTo = (nextAt: number) => {
  const state = { isRunning: false, nextAt, lastEndedAt: null, late: [], errors: {} }
  const refresh: EventRefresh = {
    get: () => state,
    subscribe: () => () => {},
    start: () => {},
    stop: () => {},
    refresh: () => Promise.resolve(),
  }
  return opened.show(
    <EventRefreshContext value={refresh}>
      <RefreshButton />
    </EventRefreshContext>,
  )
}

test.each([
  ['comes in a moment', -2_000, 'Refresh data (0)'],
  ['was planned before the clock was set back an hour', 3_620_000, 'Refresh data (60)'],
])('the refresh button counts down to the next reading, which %s', async (_, aheadMs, words) => {
  await showCountdownTo(Date.now() + aheadMs)
  const button = screen.getByRole('button', { name: 'Refresh data' })
  expect(button.textContent).toContain(words)
})
