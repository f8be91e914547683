import { expect, test } from 'vitest'
import { hallWithMessenger } from '../../harness/messages/hall-with-messenger'

const METHOD = 'Mimir.NotifyPlayersSessionStartsSoon'
const ground = hallWithMessenger()
const { asReferee, seat, told, reach, player } = ground

const about = () => ({ eventId: ground.hall.eventId })
const asAdmin = (expected: { toldAt: string | null }) => ({
  credentials: ground.hall.admin.credentials,
  expect: expected,
})
const notYet = { toldAt: null }
const noon = '2026-05-16T12:00:00.000Z'
const startsSoon = async () => (await told()).filter((line) => line.includes('soon'))

/** At noon the referee sends the players the message that the session starts soon. */
async function tellAtNoon(): Promise<void> {
  await seat()
  ground.venue.clock.time = Date.parse(noon)
  await ground.venue.call(METHOD, about(), { ...asReferee(), expect: notYet })
  ground.venue.clock.forward({ minutes: 5 })
}

test('when a second referee sends the message that the session starts soon, the refusal says who sent it first and when', async () => {
  await tellAtNoon()
  const refusal = await ground.venue.refusal(METHOD, about(), asAdmin(notYet))

  expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
  expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
    isAsWished: false,
    toldBy: ground.hall.referee.title,
    toldAt: noon,
  })
  expect(await startsSoon()).toHaveLength(1)
})

test('when two referees saw the message that the session starts soon and both send it again, only one of them succeeds', async () => {
  await tellAtNoon()
  await ground.venue.call(METHOD, about(), asAdmin({ toldAt: noon }))
  const refusal = await ground.venue.refusal(METHOD, about(), asAdmin({ toldAt: noon }))

  expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({
    toldBy: ground.hall.admin.title,
    toldAt: '2026-05-16T12:05:00.000Z',
  })
  expect(await startsSoon()).toHaveLength(2)
})

test('after a new seating, the message that the session starts soon counts as not sent yet', async () => {
  await tellAtNoon()
  await ground.venue.call('Mimir.ResetSeating', about(), asReferee())
  await seat()
  const refusal = await ground.venue.refusal(METHOD, about(), asAdmin({ toldAt: noon }))
  await ground.venue.call(METHOD, about(), asAdmin(notYet))

  expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
    isAsWished: false,
    toldBy: '',
    toldAt: null,
  })
  expect(await startsSoon()).toHaveLength(2)
})

test('the message that the session starts soon does not count as sent when it reached nobody', async () => {
  await seat()
  await reach(player(1), { telegramId: '' })
  await reach(ground.hall.admin, { telegramId: '' })
  await ground.venue.refusal(METHOD, about(), { ...asReferee(), expect: notYet })
  await reach(player(1), { telegramId: '101' })
  await ground.venue.call(METHOD, about(), asAdmin(notYet))

  expect(await startsSoon()).toHaveLength(1)
})

test('a call without a precondition sends the message that the session starts soon again, even if it was sent before', async () => {
  await tellAtNoon()
  await ground.venue.call(METHOD, about(), asReferee())

  expect(await startsSoon()).toHaveLength(2)
})
