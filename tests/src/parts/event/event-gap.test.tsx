import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { EventRefreshContext } from '../../../../src/parts/console-context'
import { EventGap } from '../../../../src/parts/event/event-gap'
import type { EventRefresh } from '../../../../src/sync/refresh'
import type { RefreshState } from '../../../../src/sync/refresh-state'

beforeAll(() => startI18n({ language: 'en' }))

test('when the players could not be read, the page reports the failure in full sentences', () => {
  const state = { isRunning: false, errors: { players: { kind: 'no_answer', timedOut: false } } }
  const refresh = {
    get: () => state as unknown as RefreshState,
    subscribe: () => () => {},
  } as unknown as EventRefresh
  render(
    <EventRefreshContext value={refresh}>
      <EventGap kind="players" />
    </EventRefreshContext>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Error has occurred\. Failed to fetch event data\. /,
  )
})
