import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../server/db/schema/persons'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
})

const ALL_DEFAULTS = '{"sr":1,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":0}'
const as = (who: 'superadmin' | 'admin' | 'referee' | 'stranger') => ({
  credentials: hall[who].credentials,
})
const read = (who: 'superadmin' | 'stranger' = 'stranger') =>
  venue.call('Frey.GetNotificationsSettings', { personId: hall.stranger.id }, as(who))
const save = (settings: { telegramId?: string; notifications?: string }, key?: string) =>
  venue.call(
    'Frey.SetNotificationsSettings',
    { personId: hall.stranger.id, ...settings },
    { ...as('stranger'), ...(key !== undefined && { key }) },
  )

describe('notification settings', () => {
  test('are the defaults until somebody saves their own', async () => {
    expect(await read()).toEqual({ telegramId: '', notifications: ALL_DEFAULTS })
  })

  test('are read as they were saved, what was left out as by default', async () => {
    expect(await save({ telegramId: ' 4711 ', notifications: '{"ha":1,"sr":0}' })).toEqual({
      success: true,
    })
    expect(await read()).toEqual({
      telegramId: '4711',
      notifications: '{"sr":0,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":1}',
    })
  })

  test('can be emptied again', async () => {
    await save({ telegramId: '4711', notifications: '{"sr":0}' })
    await save({ telegramId: '', notifications: '' })

    expect(await read()).toEqual({ telegramId: '', notifications: ALL_DEFAULTS })
  })

  test('that cannot be read are the defaults', async () => {
    await venue.database.db
      .update(persons)
      .set({ notifications: 'nonsense' })
      .where(eq(persons.id, hall.stranger.id))

    expect(await read()).toMatchObject({ notifications: ALL_DEFAULTS })
  })

  test('are read and saved by a superadmin for anybody', async () => {
    await venue.call(
      'Frey.SetNotificationsSettings',
      { personId: hall.stranger.id, telegramId: '12', notifications: '' },
      as('superadmin'),
    )

    expect(await read('superadmin')).toEqual({ telegramId: '12', notifications: ALL_DEFAULTS })
  })

  test('a repeated key saves once', async () => {
    await save({ telegramId: '1', notifications: '' }, 'settings-01')
    await save({ telegramId: '2', notifications: '' })
    await save({ telegramId: '1', notifications: '' }, 'settings-01')

    expect(await read()).toMatchObject({ telegramId: '2' })
  })

  test.each(['admin', 'referee'] as const)('are none of the %s’s business', async (who) => {
    const personId = hall.stranger.id
    const refused = { status: 403, reason: 'wrong_role' }

    expect(
      await venue.refusal('Frey.GetNotificationsSettings', { personId }, as(who)),
    ).toMatchObject(refused)
    expect(
      await venue.refusal('Frey.SetNotificationsSettings', { personId, telegramId: '1' }, as(who)),
    ).toMatchObject(refused)
  })

  test('need a sign-in', async () => {
    const personId = hall.stranger.id
    const refused = { status: 401, reason: 'not_signed_in' }

    expect(await venue.refusal('Frey.GetNotificationsSettings', { personId })).toMatchObject(
      refused,
    )
    expect(await venue.refusal('Frey.SetNotificationsSettings', { personId })).toMatchObject(
      refused,
    )
  })
})
