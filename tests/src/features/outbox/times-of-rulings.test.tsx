import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { formatTimeOfDay } from '../../../../src/i18n/format'
import { startI18n } from '../../../../src/i18n/start'
import { addPenaltyIntent } from '../../../../src/outbox/policies/add-penalty'
import { NOON, penalty, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { oneHandLater, showConflict } from './conflicts'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

describe('the times of rulings in the outbox', () => {
  beforeEach(async () => {
    console_.stop()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    console_ = await openConsole()
  })
  afterEach(() => vi.useRealTimers())

  const shown = (words: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(words))

  test.each([
    ['waits', 'queued', [], /Saved on this laptop 17:45/],
    ['is done', 'done', [], /Saved on the server 17:45/],
    ['was withdrawn', 'cancelled', [], /Withdrawn before sending 17:45/],
    ['needs an answer', 'attention', ['server_failing'], /ruled 17:45/],
  ] as const)(
    'times of a ruling that %s are in the zone of the event',
    async (_, state, flags, words) => {
      await console_.cached('config', { timezone: 'Asia/Kathmandu' })
      const row = await console_.ruled(penalty())
      await console_.setRow(row, state, { flags: [...flags], settledAt: NOON })
      await console_.show(<OutboxPage />)
      await shown(words)
    },
  )

  test('times in the history of a ruling are in the zone of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'done', { settledAt: NOON })
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'History' }))
    await shown(/17:45:00Ruled and saved/)
  })

  test('the question about cancelling a hand that is no longer the last shows its times in the zone of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    await showConflict(console_, oneHandLater)
    await shown(/ruled 17:45/)
    await shown(/entered 17:43/)
  })

  test('times are in the zone of each event when rulings of two events are listed', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const other = { ...SCOPE, eventId: 4, kind: 'config', fetchedAt: NOON, seq: 1 } as const
    const snapshot = { ...other, body: { timezone: 'Australia/Eucla' } }
    await console_.snapshots.write(SCOPE, [{ is: 'new', snapshot }])
    await console_.ruled(penalty())
    const ofOther = { eventId: 4, playerId: 12, amount: 0, reason: 'late', sessionHash: '' }
    const subject = { players: [{ id: 12, name: 'Otto' }], tableNumber: 2 }
    await console_.ruled(addPenaltyIntent({ ...ofOther, subject }))
    await console_.show(<OutboxPage />)
    await shown(/Sato Ken.*Saved on this laptop 17:45.*Otto.*Saved on this laptop 20:45/)
  })

  test('times are in the zone of the device when the zone of the event is unknown', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    await shown(new RegExp(`Saved on this laptop ${formatTimeOfDay(NOON)}`))
  })
})
