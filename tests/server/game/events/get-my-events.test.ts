import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registerPlayers } from '../../../../server/game/players/registration-writer'
import { layEvent, layPeople, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let player: HallPerson

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  ;[player = player] = await layPeople(venue, ['Player'])
})

async function lay(event: Partial<typeof events.$inferInsert>): Promise<number> {
  const eventId = await layEvent(venue, { event })
  const { db } = venue.database
  await db.transaction((tx) => registerPlayers(tx, { eventId, playerIds: [player.id] }))
  return eventId
}
const call = () => venue.call('Mimir.GetMyEvents', {}, { credentials: player.credentials })

test('GetMyEvents gives the events in which the caller is registered, newest first', async () => {
  const open = await lay({ title: 'Spring Open', description: '**Bring** your own <b>tiles</b>' })
  await layEvent(venue, { event: { title: 'Of others' } })
  const league = await lay({ title: 'Online League', type: 'online', isListed: false })

  expect(await call()).toEqual({
    events: [
      { id: league, title: 'Online League', description: '', isOnline: true },
      {
        id: open,
        title: 'Spring Open',
        description: '<p><strong>Bring</strong> your own &lt;b&gt;tiles&lt;/b&gt;</p>',
        isOnline: false,
      },
    ],
  })
})

test('GetMyEvents leaves out finished events', async () => {
  const eventId = await lay({})
  await venue.database.db.update(events).set({ isFinished: true }).where(eq(events.id, eventId))

  expect(await call()).toEqual({ events: [] })
})
