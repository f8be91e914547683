import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEvent } from '../../../../server/call/event-row'
import { events } from '../../../../server/db/schema/events/events'
import type { EventDataJson } from '../../../../src/contract/wire/atoms_pb'
import { builtIn, eventForm } from '../../harness/event-form'
import { readEverything } from '../../harness/everything'
import { startGames } from '../../harness/played/games'
import { giveRole, layEvent, layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

/** The administrator saves an event with these changes. Returns the row of the event. */
async function save(changes: Partial<EventDataJson>, id = hall.eventId, by = hall.admin) {
  const request = { id, event: eventForm(changes) }
  const answer = await venue.call('Mimir.UpdateEvent', request, { credentials: by.credentials })
  expect(answer).toEqual({ success: true })
  return readEvent(venue.database.db, id)
}

const layOf = async (type: 'local' | 'online', more: { platformId?: number } = {}) => {
  const eventId = await layEvent(venue, { event: { type, ...more } })
  await giveRole(venue, { person: hall.admin, eventId, name: 'ADMIN_EVENT' })
  return eventId
}

const MARK = expect.stringMatching(/^[0-9a-f]{16}$/) as unknown

describe('UpdateEvent', () => {
  test('after UpdateEvent, GetEventForEdit returns exactly what was saved', async () => {
    const sent = eventForm({
      title: 'Autumn Open',
      description: '*moved*',
      duration: 60,
      timezone: 'America/New_York',
      isListed: false,
      isPrescripted: true,
      windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED',
      rulesetConfig: builtIn('jpmlA'),
      tableNames: 'A1\n\nHall 2 - 7',
    })
    await save(sent)

    const { tableNames } = await venue.call('Mimir.GetGameConfig', { eventId: hall.eventId })
    expect(tableNames).toEqual(['A1', '', 'Hall 2 - 7'])
    expect(
      await venue.call(
        'Mimir.GetEventForEdit',
        { id: hall.eventId },
        { credentials: hall.admin.credentials },
      ),
    ).toEqual({ id: hall.eventId, event: sent, finished: false, settingsMark: MARK })
  })

  test.each(['EVENT_TYPE_LOCAL', 'EVENT_TYPE_ONLINE'] as const)(
    'UpdateEvent refuses to change a tournament to %s, and changes nothing',
    async (type) => {
      const request = { id: hall.eventId, event: eventForm({ type, title: 'Another title' }) }
      const { credentials } = hall.admin
      const before = await readEverything(venue)

      expect(await venue.refusal('Mimir.UpdateEvent', request, { credentials })).toMatchObject({
        status: 400,
        reason: 'field_invalid',
        meta: { field: 'event.type' },
      })
      expect(await readEverything(venue)).toEqual(before)
    },
  )

  test.each([undefined, 'EVENT_TYPE_UNSPECIFIED'] as const)(
    'UpdateEvent keeps the type when the request has the type %s',
    async (type) => {
      expect(await save({ type })).toMatchObject({ type: 'tournament', useTimer: true })
    },
  )

  test('UpdateEvent sent twice under one idempotency key raises the version once', async () => {
    const request = { id: hall.eventId, event: eventForm() }
    const keyed = { credentials: hall.admin.credentials, key: 'update-0001' }
    await countVersions(venue.database)
    await venue.call('Mimir.UpdateEvent', request, keyed)
    await venue.call('Mimir.UpdateEvent', request, keyed)

    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM + 1])
  })

  test('UpdateEvent changes a running timer immediately', async () => {
    await startGames(venue, hall)
    venue.clock.forward({ minutes: 10 })
    await save({ duration: 30 })

    expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
      started: true,
      timeRemaining: 1200,
    })
  })

  test('UpdateEvent is refused in a finished event and changes nothing', async () => {
    await venue.database.db
      .update(events)
      .set({ isFinished: true })
      .where(eq(events.id, hall.eventId))
    const request = { id: hall.eventId, event: eventForm({ title: 'Another title' }) }

    expect(
      await venue.refusal('Mimir.UpdateEvent', request, { credentials: hall.admin.credentials }),
    ).toMatchObject({ status: 412, reason: 'event_finished' })
    expect(await readEvent(venue.database.db, hall.eventId)).toMatchObject({ title: 'Spring Open' })
  })
})

describe('two administrators who change the same settings', () => {
  const markOf = async () => {
    const { credentials } = hall.admin
    const { settingsMark = '' } = await venue.call(
      'Mimir.GetEventForEdit',
      { id: hall.eventId },
      { credentials },
    )
    return settingsMark
  }
  const asked = (changes: Partial<EventDataJson>) => ({
    id: hall.eventId,
    event: eventForm(changes),
  })

  test('when two administrators change the same settings with a precondition, the second save is refused and the settings of the first stay', async () => {
    const { credentials } = hall.admin
    const seen = { settingsMark: await markOf() }
    await venue.call('Mimir.UpdateEvent', asked({ title: 'Theirs' }), { credentials, expect: seen })
    const before = await readEverything(venue)

    const late = await venue.refusal('Mimir.UpdateEvent', asked({ title: 'Mine!' }), {
      credentials,
      expect: seen,
    })
    expect(late).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(late.meta['state']).toBe('{"isAsWished":false}')
    expect(await readEverything(venue)).toEqual(before)
  })

  test('the second save of equal settings is refused as already done', async () => {
    const { credentials } = hall.admin
    const seen = { settingsMark: await markOf() }
    await venue.call('Mimir.UpdateEvent', asked({ title: 'Alike' }), { credentials, expect: seen })
    const again = { credentials, expect: seen }
    const late = await venue.refusal('Mimir.UpdateEvent', asked({ title: 'Alike' }), again)
    expect(late.meta['state']).toBe('{"isAsWished":true}')
  })

  test('UpdateEvent is refused when another person switched a visibility setting after the caller read the settings', async () => {
    const { credentials } = hall.admin
    const seen = { settingsMark: await markOf() }
    await venue.call('Mimir.ToggleListed', { eventId: hall.eventId }, { credentials })
    expect(
      await venue.refusal('Mimir.UpdateEvent', asked({}), { credentials, expect: seen }),
    ).toMatchObject({ reason: 'expect_failed' })
  })

  test('the settings mark read after one save is accepted by the next save, even when games have started in between', async () => {
    const { credentials } = hall.admin
    await venue.call('Mimir.UpdateEvent', asked({ title: 'First' }), { credentials })
    const saved = await markOf()
    await startGames(venue, hall)
    expect(await markOf()).toBe(saved)
    await venue.call('Mimir.UpdateEvent', asked({ title: 'Second' }), {
      credentials,
      expect: { settingsMark: saved },
    })
    expect(await markOf()).not.toBe(saved)
  })
})

describe('the settings that each type may change', () => {
  const asked: Partial<EventDataJson> = {
    isTeam: true,
    isPrescripted: true,
    lobbyId: 7447,
    autostart: 90,
  }

  test('a tournament may change teams, the countdown and the script, and having a script turns automatic seating off', async () => {
    expect(await save(asked)).toMatchObject({
      isTeam: true,
      isPrescripted: true,
      autoSeating: false,
      lobbyId: 0,
      countdownSeconds: 90,
    })
    expect(await save({})).toMatchObject({
      isTeam: false,
      isPrescripted: false,
      autoSeating: true,
    })
  })

  test('an event of online games may change only teams and the lobby', async () => {
    expect(
      await save({ ...asked, type: 'EVENT_TYPE_ONLINE' }, await layOf('online')),
    ).toMatchObject({
      isTeam: true,
      isPrescripted: false,
      lobbyId: 7447,
      countdownSeconds: 0,
    })
  })

  test('a club may not change teams, countdown, script or lobby', async () => {
    expect(await save({ ...asked, type: 'EVENT_TYPE_LOCAL' }, await layOf('local'))).toMatchObject({
      isTeam: false,
      isPrescripted: false,
      lobbyId: 0,
      allowPlayerAppend: true,
    })
  })
})

describe('the mode of winds', () => {
  test.each<[string, Partial<EventDataJson>, string | null]>([
    ['stays as it is when a form does not know the mode', { windShuffleMode: undefined }, 'random'],
    [
      'becomes empty when the request names no mode',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED' },
      null,
    ],
    [
      'becomes empty when the request asks for the winds of a script, but the event has no script',
      { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' },
      null,
    ],
  ])('the mode of winds of a tournament %s', async (_what, changes, windMode) => {
    await venue.database.db.update(events).set({ windMode: 'random' })

    expect(await save(changes)).toMatchObject({ windMode })
  })

  test('when the script is removed from an event, its mode of winds becomes empty, even if an older form sends no mode', async () => {
    await venue.database.db.update(events).set({ windMode: 'prescripted', isPrescripted: true })

    expect(await save({ windShuffleMode: undefined, isPrescripted: false })).toMatchObject({
      windMode: null,
    })
  })

  test('the mode of winds of a club is empty', async () => {
    expect(await save({ type: 'EVENT_TYPE_LOCAL' }, await layOf('local'))).toMatchObject({
      windMode: null,
    })
  })
})

describe('the platform of online games of an event', () => {
  const MAHJONGSOUL = 2

  test('only a superadmin may choose the platform of online games', async () => {
    const eventId = await layOf('online')
    const asked = { type: 'EVENT_TYPE_ONLINE', platformId: 'PLATFORM_TYPE_MAHJONGSOUL' } as const

    expect(await save(asked, eventId)).toMatchObject({ platformId: 1 })
    expect(await save(asked, eventId, hall.superadmin)).toMatchObject({ platformId: 2 })
  })

  test('a platform that a superadmin chose stays when an administrator saves', async () => {
    const eventId = await layOf('online', { platformId: MAHJONGSOUL })

    const asked = { type: 'EVENT_TYPE_ONLINE', platformId: 'PLATFORM_TYPE_TENHOUNET' } as const

    expect(await save(asked, eventId)).toMatchObject({ platformId: 2 })
  })
})
