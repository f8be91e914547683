import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { eventForm } from '../../harness/event-form'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import { layHall, layPlayers, type Hall } from '../../harness/hall'
import {
  endGames,
  layPlayedHall,
  layScriptedHall,
  readSeated,
  saveScript,
  SCRIPT,
} from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { asShown, preview, seatsOf, take, type Options, type Shown } from './seating-previews'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration. In a played hall they sat as
// 5-6-7-8 and 9-10-11-12; in a scripted one their local ids are 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })
const admin = () => ({ credentials: hall.admin.credentials })
const about = () => ({ eventId: hall.eventId })
const layFresh = () => layHall(venue)
const layPlayed = () => layPlayedHall(venue)
const layScripted = () => layScriptedHall(venue)

const SHUFFLED: Options = { kind: 'SEATING_KIND_SHUFFLED', seed: 1 }
const SWISS: Options = { kind: 'SEATING_KIND_SWISS', seed: 1 }
const INTERVAL: Options = { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2 }
const PRESCRIPTED: Options = { kind: 'SEATING_KIND_PRESCRIPTED', seed: 1 }

const exclude = async (...playerIds: number[]) => {
  for (const playerId of playerIds) {
    const request = { ...about(), playerId, ignoreSeating: true }
    await venue.call('Mimir.UpdatePlayerSeatingFlag', request, referee())
  }
}
const penalise = (amount: number) =>
  venue.call('Mimir.AddPenalty', { ...about(), playerId: 5, amount, reason: 'late' }, referee())
const play = async () => {
  await seatInOrder(venue, hall)
  await endGames(venue, hall, [])
}
const script = (text: string, next = 1) => saveScript(venue, { hall, script: text, next })
const rename = () => {
  const event = eventForm({ title: 'Autumn Open' })
  return venue.call('Mimir.UpdateEvent', { id: hall.eventId, event }, admin())
}

/**
 * Tries to seat from the preview, and to swap seats in it. Returns both refusals, and checks that nothing has changed.
 */
async function refused(shown: Shown) {
  const before = await readEverything(venue)
  const swapped = { ...asShown(shown), firstPlayerId: 5, secondPlayerId: 12 }
  const refusals = [
    await venue.refusal('Venue.TakeSeating', asShown(shown), referee()),
    await venue.refusal('Venue.SwapSeats', swapped, referee()),
  ]
  expect(await readEverything(venue)).toEqual(before)
  return refusals
}

const both = (expected: { status: number; reason: string; meta?: object }) => [expected, expected]
const MOVED_ON = both({ status: 412, reason: 'seating_moved_on' })

describe('the server refuses to seat from a preview after a change of the event, and changes nothing', () => {
  test.each([
    {
      what: 'one player left and another one came',
      lay: layFresh,
      options: SHUFFLED,
      async meanwhile() {
        await exclude(7)
        await layPlayers(venue, { ...about(), count: 1 })
      },
    },
    {
      what: 'four players left',
      lay: layFresh,
      options: SHUFFLED,
      meanwhile: () => exclude(6, 7, 8, 9),
    },
    {
      what: 'four players came',
      lay: layPlayed,
      options: INTERVAL,
      meanwhile: () => layPlayers(venue, { ...about(), count: 4 }),
    },
    { what: 'a session was played', lay: layFresh, options: SHUFFLED, meanwhile: play },
    { what: 'a session was played', lay: layPlayed, options: SWISS, meanwhile: play },
    { what: 'a rating changed', lay: layPlayed, options: SWISS, meanwhile: () => penalise(100) },
    { what: 'a rating changed', lay: layPlayed, options: INTERVAL, meanwhile: () => penalise(100) },
    {
      what: 'the script advanced to its next session',
      lay: layScripted,
      options: PRESCRIPTED,
      meanwhile: () => script(SCRIPT, 2),
    },
    {
      what: 'the script was rewritten',
      lay: layScripted,
      options: PRESCRIPTED,
      meanwhile: () => script('1-2-3-5\n4-6-7-8'),
    },
    {
      what: 'the event’s winds changed',
      lay: () => layHall(venue, { event: { windMode: 'random' } }),
      options: SHUFFLED,
      meanwhile: rename,
    },
  ])(
    'after a preview, $what: seating from the preview is refused and changes nothing ($options.kind)',
    async ({ lay, options, meanwhile }) => {
      hall = await lay()
      const shown = await preview(venue, hall, options)
      await meanwhile()

      expect(await refused(shown)).toMatchObject(MOVED_ON)
    },
  )

  test.each([
    {
      what: 'one player left',
      meanwhile: () => exclude(7),
      reason: 'players_not_divisible',
      meta: { players: '7' },
    },
    {
      what: 'one player came',
      meanwhile: () => layPlayers(venue, { ...about(), count: 1 }),
      reason: 'players_not_divisible',
      meta: { players: '9' },
    },
    {
      what: 'the session was seated in another way',
      meanwhile: () => seatInOrder(venue, hall),
      reason: 'games_still_running',
      meta: { tables: '1, 2' },
    },
    {
      what: 'the event was finished',
      meanwhile: () => venue.database.db.update(events).set({ isFinished: true }),
      reason: 'event_finished',
      meta: {},
    },
  ])(
    'after a preview, $what: seating from the preview is refused, and the refusal names the cause',
    async ({ meanwhile, reason, meta }) => {
      hall = await layPlayed()
      const shown = await preview(venue, hall, SWISS)
      await meanwhile()

      expect(await refused(shown)).toMatchObject(both({ status: 412, reason, meta }))
    },
  )
})

describe('the server seats from a preview after a change that does not affect the seating', () => {
  test.each([
    { what: 'the event was renamed', lay: layFresh, options: SHUFFLED, meanwhile: rename },
    {
      what: 'a warning was given',
      lay: layFresh,
      options: SHUFFLED,
      meanwhile: () => penalise(0),
    },
    {
      what: 'a penalty was given',
      lay: layPlayed,
      options: SHUFFLED,
      meanwhile: () => penalise(1000),
    },
    { what: 'a warning was given', lay: layPlayed, options: SWISS, meanwhile: () => penalise(0) },
    {
      what: 'a player got a substitute',
      lay: layPlayed,
      options: SWISS,
      meanwhile: () =>
        venue.call(
          'Mimir.UpdatePlayerReplacement',
          { ...about(), playerId: 6, replacementId: hall.stranger.id },
          referee(),
        ),
    },
    {
      what: 'the games were approved',
      lay: () => layPlayedHall(venue, { isApproved: false }),
      options: INTERVAL,
      meanwhile: () => venue.call('Mimir.FinalizeSession', about(), referee()),
    },
    {
      what: 'a later session of the script changed',
      lay: layScripted,
      options: PRESCRIPTED,
      meanwhile: () => script('1-2-3-4\n5-6-7-8\n\n1-3-5-7\n2-4-6-8'),
    },
    {
      what: 'a player was excluded whom the script seats',
      lay: layScripted,
      options: PRESCRIPTED,
      meanwhile: () => exclude(7),
    },
    {
      what: 'another seating was made and reset',
      lay: layScripted,
      options: PRESCRIPTED,
      async meanwhile() {
        await venue.call('Mimir.MakePrescriptedSeating', about(), referee())
        await venue.call('Mimir.ResetSeating', about(), referee())
      },
    },
  ])(
    'after a preview, $what: the preview can still be seated ($options.kind)',
    async ({ lay, options, meanwhile }) => {
      hall = await lay()
      const shown = await preview(venue, hall, options)
      await meanwhile()
      await take(venue, { hall, shown })

      expect(await readSeated(venue)).toEqual(seatsOf(shown))
    },
  )
})

describe('the server refuses to seat at tables that differ from the preview', () => {
  const table = (tableIndex: number, playerIds: number[]) => ({ tableIndex, playerIds })
  const NOT_WHOLE = { status: 400, reason: 'seating_not_whole', meta: { field: 'tables' } }

  test.each([
    { what: 'a player at two seats', tables: [table(1, [5, 6, 7, 8]), table(2, [12, 10, 11, 5])] },
    {
      what: 'a person who is not registered',
      tables: [table(1, [5, 6, 7, 8]), table(2, [9, 10, 4, 12])],
    },
    { what: 'fewer tables than the preview', tables: [table(1, [5, 6, 7, 12])] },
    {
      what: 'more tables than the preview',
      tables: [table(1, [5, 6, 7, 8]), table(2, [9, 10, 11, 12]), table(3, [1, 2, 3, 4])],
    },
    {
      what: 'an excluded player',
      tables: [table(1, [5, 6, 7, 8]), table(2, [9, 10, 13, 12])],
    },
  ])('seating from a preview is refused when the request has $what', async ({ tables }) => {
    hall = await layHall(venue, { players: 9 })
    await exclude(13)
    const shown = await preview(venue, hall, SHUFFLED)

    expect(await refused({ ...shown, tables })).toMatchObject(both(NOT_WHOLE))
  })

  test('the server refuses to seat from a preview without any table', async () => {
    hall = await layFresh()
    const shown = await preview(venue, hall, SHUFFLED)

    expect(
      await venue.refusal('Venue.TakeSeating', { ...asShown(shown), tables: [] }, referee()),
    ).toMatchObject(NOT_WHOLE)
  })

  test.each([
    { what: 'another seed', options: { ...SHUFFLED, seed: 2 } },
    { what: 'another kind', options: SWISS },
    { what: 'other winds', options: { ...SHUFFLED, windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM' } },
  ] satisfies { what: string; options: Options }[])(
    'the server refuses to seat with $what than in the preview',
    async ({ options }) => {
      hall = await layPlayed()
      const shown = await preview(venue, hall, SHUFFLED)

      expect(await refused({ ...shown, options })).toMatchObject(MOVED_ON)
    },
  )

  test('seating from a preview is refused when the request has an unknown state key', async () => {
    hall = await layFresh()
    const shown = await preview(venue, hall, SHUFFLED)

    expect(await refused({ ...shown, stateKey: 'f00d' })).toMatchObject(MOVED_ON)
  })
})
