import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { prescripts } from '../../../../server/db/schema/events/prescripts'
import { readEverything } from '../../harness/everything'
import { layHall, type Hall } from '../../harness/hall'
import { giveLocalIds } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The eight players have the local ids 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { event: { isPrescripted: true } })
  await giveLocalIds(venue, hall)
})

const read = () =>
  venue.call(
    'Mimir.GetPrescriptedEventConfig',
    { eventId: hall.eventId },
    { credentials: hall.referee.credentials },
  )
const save = (prescript: string, options: { nextSessionIndex?: number; key?: string } = {}) => {
  const { nextSessionIndex = 1, ...rest } = options
  const { credentials } = hall.admin
  return venue.call(
    'Mimir.UpdatePrescriptedEventConfig',
    { eventId: hall.eventId, nextSessionIndex, prescript },
    { credentials, ...rest },
  )
}

describe('reading a script', () => {
  test('reading the script gives an empty script when none was saved', async () => {
    expect(await read()).toEqual({
      eventId: hall.eventId,
      nextSessionIndex: 1,
      prescript: '',
      errors: ['Nothing is predefined yet: this event has no seating script.'],
    })
  })

  test('reading a correct script gives the stored text', async () => {
    expect(
      await save('\r\n1 - 2-3-4\r\n5-6-7-8\r\n \r\n\r\n8-7-6-5\r\n', { nextSessionIndex: 2 }),
    ).toEqual({
      success: true,
    })
    expect(await read()).toEqual({
      eventId: hall.eventId,
      nextSessionIndex: 2,
      prescript: '1-2-3-4\n5-6-7-8\n\n8-7-6-5',
      errors: [],
    })
    expect(await venue.database.db.select().from(prescripts)).toEqual([
      {
        eventId: hall.eventId,
        script: '1-2-3-4\n5-6-7-8\n\n8-7-6-5',
        nextSessionIndex: 1,
        isSeated: false,
      },
    ])
  })

  test('reading a script gives its errors in the order of its rows', async () => {
    await save('1-2-3-9\n3-5-6\n\nabc', { nextSessionIndex: 3 })

    expect(await read()).toMatchObject({
      prescript: '1-2-3-9\n3-5-6\n\n0',
      errors: [
        'Session 1, table 1, position 4: nobody has the local ID 9.',
        'Session 1, table 2: a table needs exactly 4 local IDs, not 3.',
        'Session 1, table 2, position 1: the local ID 3 is already in this session.',
        'Session 2, table 1: a table needs exactly 4 local IDs, not 1.',
        'Session 2, table 1, position 1: nobody has the local ID 0.',
        'The next session is 3, but the seating script has only 2.',
      ],
    })
  })

  test('reading an empty script gives the error that the script is empty', async () => {
    await save(' \n')

    expect(await read()).toMatchObject({ prescript: '', errors: ['The seating script is empty.'] })
  })

  test('reading a script checks its ids against the players’ current local IDs', async () => {
    await save('1-2-3-4')
    const { credentials } = hall.admin
    await venue.call(
      'Mimir.UpdatePlayersLocalIds',
      {
        eventId: hall.eventId,
        idsToLocalIds: [{ playerId: hall.players[3]?.id ?? 0, localId: 40 }],
      },
      { credentials },
    )

    expect(await read()).toMatchObject({
      errors: ['Session 1, table 1, position 4: nobody has the local ID 4.'],
    })
  })

  test('a script can still be read in a finished event', async () => {
    await save('1-2-3-4')
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await read()).toMatchObject({ prescript: '1-2-3-4' })
  })
})

describe('saving a script', () => {
  test('saving a script replaces the stored script', async () => {
    await save('1-2-3-4', { nextSessionIndex: 7 })
    await save('5-6-7-8', { nextSessionIndex: 1 })

    expect(await read()).toMatchObject({ nextSessionIndex: 1, prescript: '5-6-7-8' })
    expect(await venue.database.db.select().from(prescripts)).toHaveLength(1)
  })

  test('saving a script again under the same idempotency key changes nothing', async () => {
    await save('1-2-3-4', { key: 'script-0001' })
    await save('5-6-7-8')
    const before = await readEverything(venue)

    expect(await save('1-2-3-4', { key: 'script-0001' })).toEqual({ success: true })
    expect(await readEverything(venue)).toEqual(before)
  })

  test.each([
    { field: 'nextSessionIndex', request: { nextSessionIndex: 0, prescript: '1-2-3-4' } },
    { field: 'nextSessionIndex', request: { nextSessionIndex: -1, prescript: '1-2-3-4' } },
    { field: 'prescript', request: { nextSessionIndex: 1, prescript: '1'.repeat(100_001) } },
  ])('saving a script with a wrong $field is refused', async ({ field, request }) => {
    const before = await readEverything(venue)

    expect(
      await venue.refusal(
        'Mimir.UpdatePrescriptedEventConfig',
        { eventId: hall.eventId, ...request },
        { credentials: hall.admin.credentials },
      ),
    ).toMatchObject({ status: 400, reason: 'field_invalid', meta: { field } })
    expect(await readEverything(venue)).toEqual(before)
  })

  test('saving a script is refused in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(
      await venue.refusal(
        'Mimir.UpdatePrescriptedEventConfig',
        { eventId: hall.eventId, nextSessionIndex: 1, prescript: '1-2-3-4' },
        { credentials: hall.admin.credentials },
      ),
    ).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})

test('saving a script is refused when the script has moved to a later session since it was read', async () => {
  await save('1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8')
  const { eventId } = hall
  const { credentials } = hall.referee
  await venue.call('Mimir.MakePrescriptedSeating', { eventId }, { credentials })
  const late = {
    credentials: hall.admin.credentials,
    expect: { nextSessionIndex: 1 },
  }
  const request = { eventId, nextSessionIndex: 1, prescript: '1-2-3-4' }
  expect(await venue.refusal('Mimir.UpdatePrescriptedEventConfig', request, late)).toMatchObject({
    reason: 'expect_failed',
  })
  expect(await read()).toMatchObject({
    nextSessionIndex: 2,
    prescript: '1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8',
  })
})
