import { fromJson } from '@bufbuild/protobuf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { rights } from '../../../../server/db/schema/people/rights'
import {
  EventDataSchema,
  type EventDataJson,
  type PlatformType,
} from '../../../../src/contract/wire/atoms_pb'
import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { RULESET_IDS } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { builtIn, eventForm } from '../../harness/event-form'
import { layPeople, type HallPerson } from '../../harness/hall'
import { protobufClient } from '../../harness/protobuf'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let anna: HallPerson
let chief: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  anna = present((await layPeople(venue, ['Anna']))[0], 'Anna')
  chief = present((await layPeople(venue, ['Chief'], { isSuperadmin: true }))[0], 'the chief')
})

const make = async (changes: Partial<EventDataJson> = {}, by = anna) => {
  const { credentials } = by
  const { eventId = 0 } = await venue.call('Mimir.CreateEvent', eventForm(changes), { credentials })
  return eventId
}
const readForm = async (id: number) =>
  (await venue.call('Mimir.GetEventForEdit', { id }, { credentials: chief.credentials })).event
const readStored = async () => (await venue.database.db.select().from(events))[0]

describe('a new event', () => {
  test('a new event has its creator as its administrator', async () => {
    const eventId = await make()

    expect(await venue.call('Frey.GetEventAdmins', { eventId })).toMatchObject({
      admins: [{ personId: anna.id, personName: 'Anna' }],
    })
    expect(
      await venue.call('Mimir.GetEventForEdit', { id: eventId }, { credentials: anna.credentials }),
    ).toMatchObject({ id: eventId, finished: false })
  })

  test('CreateEvent sent twice under one idempotency key creates one event, and both answers have the same id', async () => {
    const keyed = { credentials: anna.credentials, key: 'create-0001' }
    const first = await venue.call('Mimir.CreateEvent', eventForm(), keyed)

    expect(await venue.call('Mimir.CreateEvent', eventForm(), keyed)).toEqual(first)
    expect(await venue.database.db.select().from(events)).toHaveLength(1)
    expect(await venue.database.db.select().from(rights)).toHaveLength(1)
  })

  test('no event is made when its creation is refused', async () => {
    const request = eventForm({ title: 'Open' })
    const { credentials } = anna

    expect(await venue.refusal('Mimir.CreateEvent', request, { credentials })).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field: 'title' },
    })
    expect(await venue.database.db.select().from(events)).toEqual([])
    expect(await venue.database.db.select().from(rights)).toEqual([])
  })
})

describe('a new event has the settings that were sent', () => {
  test.each(RULESET_IDS)(
    'a new event with the rules of %s has the settings that were sent',
    async (id) => {
      const sent = eventForm({ rulesetConfig: builtIn(id) })
      const eventId = await make(sent)

      expect(await readForm(eventId)).toEqual(sent)
      const config = await venue.call('Mimir.GetGameConfig', { eventId })
      expect(config.rulesetConfig).toEqual(sent.rulesetConfig)
    },
  )

  test.each<[string, Partial<EventDataJson>]>([
    [
      'a tournament',
      {
        title: 'Кубок Риги 2026',
        description: '# Welcome\n\nBring **tea**',
        duration: 90,
        timezone: 'Asia/Seoul',
        seriesLength: 5,
        minGames: 3,
        isTeam: true,
        isPrescripted: true,
        isListed: false,
        isRatingShown: false,
        achievementsShown: false,
        allowViewOtherTables: true,
        allowManualAddReplay: false,
        windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED',
      },
    ],
    [
      'a club',
      { type: 'EVENT_TYPE_LOCAL', windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED', minGames: 10 },
    ],
    [
      'online games',
      {
        type: 'EVENT_TYPE_ONLINE',
        isTeam: true,
        lobbyId: 7447,
        platformId: 'PLATFORM_TYPE_MAHJONGSOUL',
        windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED',
        rulesetConfig: builtIn('tenhounet'),
      },
    ],
  ])('the settings of a new event for %s are those that were sent', async (_what, changes) => {
    const sent = eventForm(changes)

    expect(await readForm(await make(sent, chief))).toEqual(sent)
  })

  test('a new event has the settings that were sent, with both kinds of uma', async () => {
    const { uma } = builtIn('ema')
    const { complexUma } = builtIn('jpmlA')
    const rulesetConfig = { ...builtIn('ema'), uma, complexUma }

    expect(await readForm(await make({ rulesetConfig }))).toMatchObject({ rulesetConfig })
  })
})

describe('the options of a new event depend on its type', () => {
  const everything: Partial<EventDataJson> = {
    isTeam: true,
    isPrescripted: true,
    lobbyId: 7447,
    windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM',
  }

  test.each([
    [
      'EVENT_TYPE_TOURNAMENT',
      { type: 'tournament', isTeam: true, isPrescripted: true, lobbyId: 0, windMode: 'random' },
    ],
    [
      'EVENT_TYPE_LOCAL',
      { type: 'local', isTeam: false, isPrescripted: false, lobbyId: 0, windMode: null },
    ],
    [
      'EVENT_TYPE_ONLINE',
      { type: 'online', isTeam: true, isPrescripted: false, lobbyId: 7447, windMode: null },
    ],
    ['EVENT_TYPE_UNSPECIFIED', { type: 'local' }],
    [undefined, { type: 'local' }],
  ] as const)(
    'a new event of the type %s has the options that the type allows',
    async (type, stored) => {
      await make({ ...everything, type })

      expect(await readStored()).toMatchObject(stored)
    },
  )
})

describe('the winds of a new tournament', () => {
  test.each<[string, Partial<EventDataJson>, string | null]>([
    [
      'are balanced for a form that does not know the mode of winds',
      { windShuffleMode: undefined },
      'balanced',
    ],
    [
      'are balanced when the form names no mode',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED' },
      'balanced',
    ],
    [
      'are drawn by lot when the form asks for that',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM' },
      'random',
    ],
    [
      'are those of the script when the form asks for that',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED', isPrescripted: true },
      'prescripted',
    ],
    [
      'have no mode when the form asks for the winds of a script, but the event has no script',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' },
      null,
    ],
  ])('the winds of a new tournament %s', async (_what, changes, windMode) => {
    await make(changes)

    expect(await readStored()).toMatchObject({ windMode })
  })
})

describe('the platform of a new event', () => {
  test.each([
    ['EVENT_TYPE_ONLINE', 'a superadmin', 'PLATFORM_TYPE_MAHJONGSOUL', 2],
    ['EVENT_TYPE_ONLINE', 'a superadmin', 'PLATFORM_TYPE_UNSPECIFIED', 0],
    ['EVENT_TYPE_ONLINE', 'anybody else', 'PLATFORM_TYPE_MAHJONGSOUL', 1],
    ['EVENT_TYPE_ONLINE', 'anybody else', 'PLATFORM_TYPE_UNSPECIFIED', 1],
    ['EVENT_TYPE_LOCAL', 'a superadmin', 'PLATFORM_TYPE_TENHOUNET', 1],
    ['EVENT_TYPE_LOCAL', 'anybody else', 'PLATFORM_TYPE_TENHOUNET', 0],
    ['EVENT_TYPE_TOURNAMENT', 'anybody else', 'PLATFORM_TYPE_TENHOUNET', 0],
  ] as const)(
    'when a new event of the type %s, made by %s, requests %s as its platform, the server stores %d',
    async (type, who, platformId, stored) => {
      await make({ type, platformId }, { 'a superadmin': chief, 'anybody else': anna }[who])

      expect(await readStored()).toMatchObject({ platformId: stored })
    },
  )

  test('a new event has no platform when a client sends the platform -1, as servers in use elsewhere give it', async () => {
    const form = fromJson(EventDataSchema, eventForm())
    const { createEvent } = Mimir.method
    // The enum has no name for -1, but servers that are in use send it.
    const platformId = -1 as PlatformType
    await protobufClient(venue).call(createEvent, { ...form, platformId }, chief)

    expect(await readStored()).toMatchObject({ platformId: 0 })
  })

  test.each([
    ['platformId', { platformId: 3 }],
    ['type', { type: 4 }],
    ['windShuffleMode', { windShuffleMode: 4 }],
  ])('a new event with an unknown %s is refused in protobuf, too', async (field, changes) => {
    const form = fromJson(EventDataSchema, eventForm())
    const { createEvent } = Mimir.method
    const response = await protobufClient(venue).send(createEvent, { ...form, ...changes }, chief)

    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ meta: { reason: 'field_invalid', field } })
  })
})

describe('the settings of a new event', () => {
  test('the settings of a new event lose the spaces around title and time zone', async () => {
    await make({ title: '  Riga Open ', timezone: ' Europe/Riga ' })

    expect(await readStored()).toMatchObject({ title: 'Riga Open', timezone: 'Europe/Riga' })
  })

  test.each(['r\u012bga', 'ri\u0304ga'])(
    'the list finds a new event with an accent in its title by the spelling %j',
    async (filter) => {
      const eventId = await make({ title: 'Ri\u0304ga Open' })

      expect(await venue.call('Mimir.GetEvents', { filter })).toMatchObject({
        events: [{ id: eventId, title: 'R\u012bga Open' }],
      })
    },
  )

  test('the settings of a new event allow all 46 yaku when the form names none, because otherwise nobody could win', async () => {
    await make({ rulesetConfig: { ...builtIn('ema'), allowedYaku: [] } })

    expect((await readStored())?.ruleset.allowedYaku).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
      28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    ])
  })

  test('the settings of a new event leave out the retired yaku that older forms still name', async () => {
    await make({ rulesetConfig: { ...builtIn('ema'), allowedYaku: [16, 17, 18] } })

    expect((await readStored())?.ruleset.allowedYaku).toEqual([16, 18])
  })

  test('the settings of a new event keep a value of 0, which switches off series, chips, expiration or honba', async () => {
    const rulesetConfig = {
      ...builtIn('ema'),
      chipsValue: 0,
      gameExpirationTime: 0,
      honbaValue: 0,
    }
    const eventId = await make({ seriesLength: 0, rulesetConfig })

    expect(await readForm(eventId)).toMatchObject({
      seriesLength: 0,
      rulesetConfig: { chipsValue: 0, gameExpirationTime: 0, honbaValue: 0 },
    })
    const { events: listed } = await venue.call('Mimir.GetEventsById', { ids: [eventId] })
    expect(listed).toMatchObject([{ hasSeries: false, withChips: false }])
  })

  test('a new event appears in the lists with its settings', async () => {
    const rulesetConfig = { ...builtIn('ema'), chipsValue: 2000, withYakitori: true }
    const eventId = await make(
      {
        type: 'EVENT_TYPE_ONLINE',
        seriesLength: 5,
        minGames: 10,
        platformId: 'PLATFORM_TYPE_MAHJONGSOUL',
        rulesetConfig,
      },
      chief,
    )

    expect(await venue.call('Mimir.GetEventsById', { ids: [eventId] })).toMatchObject({
      events: [
        {
          id: eventId,
          type: 'EVENT_TYPE_ONLINE',
          hasSeries: true,
          withChips: true,
          minGamesCount: 10,
          withYakitori: true,
          platformId: 'PLATFORM_TYPE_MAHJONGSOUL',
          tournamentStarted: false,
        },
      ],
    })
  })
})
