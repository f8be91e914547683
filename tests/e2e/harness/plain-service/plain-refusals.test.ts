import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { achievements } from '../../../../server/db/schema/events/achievements'
import { events } from '../../../../server/db/schema/events/events'
import { layEvent } from '../../../server/harness/hall'
import { startGames } from '../../../server/harness/played/games'
import { plainHall, type PlainHall } from './plain-hall'

let given: PlainHall
plainHall('one host', (made) => (given = made))

const NO_RIGHT = {
  status: 500,
  body: {
    code: 'internal',
    msg: 'internal error',
    meta: { cause: 'Only administrators are allowed to do this' },
  },
}
const because = (cause: string) => ({
  status: 500,
  body: { code: 'internal', msg: 'internal error', meta: { cause } },
})

test.each(['Mimir.AddPenalty', 'Mimir.ListPenalties', 'Mimir.ListChombo'] as const)(
  '%s tells players, visitors and people with a wrong token alike that only administrators may call it',
  async (method) => {
    const { ask, hall } = given
    const { eventId, players, referee } = hall
    const request = { eventId }
    const withWrongToken = { personId: referee.id, authToken: 'wrong' }
    for (const credentials of [players[0]?.credentials, null, withWrongToken]) {
      expect(await ask(method, request, { credentials: credentials ?? null })).toMatchObject(
        NO_RIGHT,
      )
    }
  },
)

test('at a plain service, a caller with a wrong token can read what everybody may read', async () => {
  const { ask, hall } = given
  const credentials = { personId: hall.referee.id, authToken: 'wrong' }
  const { status } = await ask('Mimir.GetGameConfig', { eventId: hall.eventId }, { credentials })
  expect(status).toBe(200)
})

test('when a value is missing or a game does not exist, the plain game service gives the reason in the field cause', async () => {
  const { ask, hall } = given
  const { eventId, referee, players } = hall
  const { credentials } = referee
  const penalty = { eventId, playerId: players[0]?.id, amount: 100 }
  expect(await ask('Mimir.AddPenalty', penalty, { credentials })).toMatchObject(
    because('A value is needed (reason).'),
  )
  const missing = { sessionHash: '0'.repeat(40) }
  expect(await ask('Mimir.CancelGame', missing, { credentials })).toMatchObject(
    because('There is no such game (sessionHash).'),
  )
})

test('a plain service answers not_found when a person without the right gives extra time, and the message has the reason', async () => {
  const { ask, hall, venue } = given
  const request = { sessionHashList: await startGames(venue, hall), extraTime: 60 }
  const { status, body } = await ask('Mimir.AddExtraTime', request, {
    credentials: hall.players[0]!.credentials,
  })
  expect({ status, body }).toEqual({
    status: 404,
    body: { code: 'not_found', msg: 'Only administrators are allowed to do this' },
  })
})

test('a plain service answers not_found about an event that does not exist', async () => {
  const { status, body } = await given.ask('Mimir.GetGameConfig', { eventId: 999 })
  expect({ status, body }).toEqual({
    status: 404,
    body: { code: 'not_found', msg: 'There is no such event.' },
  })
})

test('the plain user service refuses with a code that fits the refusal, and gives the reason in the message instead of the field cause', async () => {
  const { ask, hall } = given
  const refusals = [
    await ask('Frey.Me', {}),
    await ask('Frey.Authorize', { email: 'nobody@hall.test', password: 'wrong' }),
    await ask('Frey.QuickAuthorize', { personId: hall.referee.id, authToken: 'wrong' }),
    await ask('Frey.QuickAuthorize', { personId: 999, authToken: 'wrong' }),
  ]
  expect(refusals.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 403, body: { code: 'permission_denied', msg: 'Sign in first.' } },
    {
      status: 400,
      body: { code: 'invalid_argument', msg: 'The email or the password is wrong.' },
    },
    { status: 400, body: { code: 'invalid_argument', msg: 'Password check failed' } },
    { status: 404, body: { code: 'not_found', msg: 'Person is not known to the system' } },
  ])
})

test('a plain service answers a request for achievements with an error until they are computed', async () => {
  const { ask, hall, venue } = given
  const request = { eventId: hall.eventId, achievementsList: ['bestHand'] }
  expect(await ask('Mimir.GetAchievements', request)).toMatchObject(
    because('Achievements are not computed'),
  )
  const computed = { eventId: hall.eventId, content: {}, computedAt: new Date(venue.clock.time) }
  await venue.database.db.insert(achievements).values(computed)
  expect((await ask('Mimir.GetAchievements', request)).status).toBe(200)
})

test('a plain service answers a request for the tables of a finished event with an error', async () => {
  const { ask, venue } = given
  const eventId = await layEvent(venue)
  expect((await ask('Mimir.GetTablesState', { eventId })).status).toBe(200)
  await venue.database.db.update(events).set({ isFinished: true }).where(eq(events.id, eventId))
  expect(await ask('Mimir.GetTablesState', { eventId })).toMatchObject(
    because('Event is already finished'),
  )
})

test('in a plain service’s lists the id of a right is the id of its person, so a right cannot be removed by the listed id', async () => {
  const { ask, hall } = given
  const { eventId, admin, referee } = hall
  const { credentials } = admin
  const { body: referees } = await ask('Frey.GetEventReferees', { eventId })
  const { body: admins } = await ask('Frey.GetEventAdmins', { eventId })
  expect(referees).toMatchObject({ referees: [{ ruleId: referee.id, personId: referee.id }] })
  expect(admins).toMatchObject({ admins: [{ ruleId: admin.id, personId: admin.id }] })
  const asked = { ruleId: referee.id }
  const { status, body } = await ask('Frey.DeleteRuleForPerson', asked, { credentials })
  expect({ status, body }).toEqual({
    status: 404,
    body: { code: 'not_found', msg: 'Rule is not known to the system' },
  })
})

test('a right can be removed by the id that a plain service gave when the right was added', async () => {
  const { ask, hall } = given
  const { eventId, admin, stranger } = hall
  const { credentials } = admin
  const rule = { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, personId: stranger.id, eventId }
  const { body } = await ask('Frey.AddRuleForPerson', rule, { credentials })
  const { ruleId } = body as { ruleId: number }
  expect((await ask('Frey.DeleteRuleForPerson', { ruleId }, { credentials })).status).toBe(200)
})

test('a plain service answers AddPenalty with an empty object', async () => {
  const { status, body } = await given.penalise()
  expect({ status, body }).toEqual({ status: 200, body: {} })
})

test('a plain service answers CallReferee with success even when no message reaches a referee', async () => {
  const { ask, hall } = given
  const { credentials } = hall.players[0]!
  const request = { eventId: hall.eventId, tableIndex: 0 }
  const { status, body } = await ask('Mimir.CallReferee', request, { credentials })
  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
})
