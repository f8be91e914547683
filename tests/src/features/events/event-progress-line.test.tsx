import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeEventsById } from '../../../../src/contract/decode/event/event-summary'
import { EventProgressLine } from '../../../../src/features/events/event-progress-line'
import { progressOf } from '../../../../src/features/events/event-progress'
import { startI18n } from '../../../../src/i18n/start'
import { present } from '../../../../src/lib/assert'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => opened.stop())

test('a row of the list of events shows the next start in the time zone of its event, not of the device', async () => {
  const [cup] = decodeEventsById({
    events: [{ id: 3, title: 'Tokyo Open', type: 'EVENT_TYPE_TOURNAMENT' }],
  })
  const event = present(cup, 'the event')
  const now = Date.now()
  const nextStartAt = new Date(now + 1_800_000)
  const config = {
    body: { timezone: 'Asia/Tokyo', nextStartAt: nextStartAt.toISOString() },
    fetchedAt: now,
  }
  const copies = { config, tables: null, timer: null, script: null, rows: [] }
  const progress = progressOf(event, copies, now)
  await opened.show(<EventProgressLine {...{ event, progress, role: null }} listedAt={now} />)

  // In Japan clocks are nine hours ahead of UTC all year.
  const inTokyo = new Date(nextStartAt.getTime() + 9 * 3_600_000).toISOString().slice(11, 16)
  expect(screen.getByText(/next start/).textContent).toContain(`next start ${inTokyo}`)
})
