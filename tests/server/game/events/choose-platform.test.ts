import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvent } from '../../../../server/call/event-row'
import { eventForm } from '../../harness/event-form'
import { giveRole, layEvent, layHall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

const TENHOU = 1
const MAHJONG_SOUL = 2

test.each([
  ['admin', TENHOU],
  ['superadmin', MAHJONG_SOUL],
] as const)(
  'when the %s chooses another online platform, the event then has platform %d',
  async (...row) => {
    const [role, platformId] = row
    await venue.empty()
    const hall = await layHall(venue)
    const id = await layEvent(venue, { event: { type: 'online', platformId: TENHOU } })
    await giveRole(venue, { person: hall.admin, eventId: id, name: 'ADMIN_EVENT' })
    const event = eventForm({ type: 'EVENT_TYPE_ONLINE', platformId: 'PLATFORM_TYPE_MAHJONGSOUL' })
    const { credentials } = hall[role]
    await venue.call('Mimir.UpdateEvent', { id, event }, { credentials })

    expect(await readEvent(venue.database.db, id)).toMatchObject({ platformId })
  },
)
