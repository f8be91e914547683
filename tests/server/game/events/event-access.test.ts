import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events'
import type { MethodName, RequestOf } from '../../../../src/contract/methods'
import { eventForm } from '../../harness/event-form'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// No call in this file may succeed, so one hall serves all tests. Its event is 1: person 2 is its admin, 3 its referee,
// 5 to 12 its players.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

interface Row<M extends MethodName = MethodName> {
  readonly method: M
  /** A valid request about this event. */
  readonly request: (eventId: number) => RequestOf<M>
}
const row = <M extends MethodName>(
  method: M,
  request: (eventId: number) => RequestOf<M> = (eventId) => ({ eventId }) as RequestOf<M>,
): Row => ({ method, request })

const LOCAL_IDS = [{ playerId: 5, localId: 1 }]
const TEAMS = [{ playerId: 5, teamName: 'Cranes' }]
const FOR_ADMINS: Row[] = [
  row('Mimir.FinishEvent'),
  row('Mimir.RegisterPlayer', (eventId) => ({ eventId, playerId: 4 })),
  row('Mimir.UnregisterPlayer', (eventId) => ({ eventId, playerId: 5 })),
  row('Mimir.UpdateEvent', (id) => ({ id, event: eventForm() })),
  row('Mimir.UpdatePlayersLocalIds', (eventId) => ({ eventId, idsToLocalIds: LOCAL_IDS })),
  row('Mimir.UpdatePlayersTeams', (eventId) => ({ eventId, idsToTeamNames: TEAMS })),
]
const FOR_ADMINS_OF_FINISHED_TOO: Row[] = [
  row('Mimir.GetEventForEdit', (id) => ({ id })),
  row('Mimir.ToggleListed'),
]
const FOR_REFEREES: Row[] = [
  row('Mimir.UpdatePlayerReplacement', (eventId) => ({ eventId, playerId: 5, replacementId: 4 })),
]
const FOR_REFEREES_OF_FINISHED_TOO: Row[] = [
  row('Mimir.ToggleHideAchievements'),
  row('Mimir.ToggleHideResults'),
]
const ADMINS = [...FOR_ADMINS, ...FOR_ADMINS_OF_FINISHED_TOO]
const ALL = [...ADMINS, ...FOR_REFEREES, ...FOR_REFEREES_OF_FINISHED_TOO]

test.each(ALL)('$method requires a sign-in', async ({ method, request }) => {
  expect(await venue.refusal(method, request(hall.eventId))).toMatchObject({
    status: 401,
    reason: 'not_signed_in',
  })
})

test.each(ALL)('$method refuses a wrong token', async ({ method, request }) => {
  const credentials = { personId: hall.admin.id, authToken: 'wrong' }

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 401,
    reason: 'bad_token',
  })
})

test.each(ALL)('$method refuses players', async ({ method, request }) => {
  const credentials = hall.players[0]?.credentials ?? null

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(ADMINS)('$method refuses referees', async ({ method, request }) => {
  const { credentials } = hall.referee

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(ALL)('$method refuses administrators of other events', async ({ method, request }) => {
  const { admin } = await layHall(venue, { players: 0 })
  const { credentials } = admin

  expect(await venue.refusal(method, request(hall.eventId), { credentials })).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})

test.each(ALL)('$method refuses an unknown event', async ({ method, request }) => {
  const { credentials } = hall.superadmin

  expect(await venue.refusal(method, request(999), { credentials })).toMatchObject({
    status: 404,
    reason: 'event_not_found',
  })
})

describe('calls in a finished event', () => {
  beforeAll(async () => {
    await venue.database.db.update(events).set({ isFinished: true })
  })

  test.each([...FOR_ADMINS, ...FOR_REFEREES])(
    '$method is refused in a finished event',
    async (call) => {
      const { credentials } = hall.admin

      expect(
        await venue.refusal(call.method, call.request(hall.eventId), { credentials }),
      ).toMatchObject({ status: 412, reason: 'event_finished' })
    },
  )
})
