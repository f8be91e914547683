import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRole, layEvent, layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
let club: number
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
  club = await layEvent(venue, { event: { title: 'Club', type: 'local' } })
})

/** Makes the admin of the hall's event also a referee of that event, and a referee of the club. */
const giveAdminMore = async () => {
  const { admin, eventId } = hall
  await giveRole(venue, { person: admin, eventId, name: 'REFEREE_FOR_EVENT' })
  await giveRole(venue, { person: admin, eventId: club, name: 'REFEREE_FOR_EVENT' })
}

describe('GetSuperadminFlag', () => {
  test('GetSuperadminFlag is true for a superadmin and false for others, even unknown people', async () => {
    const flagOf = (personId: number) => venue.call('Frey.GetSuperadminFlag', { personId })
    expect(await flagOf(hall.superadmin.id)).toEqual({ isAdmin: true })
    expect(await flagOf(hall.admin.id)).toEqual({ isAdmin: false })
    expect(await flagOf(999_999)).toEqual({ isAdmin: false })
  })
})

describe('GetEventAdmins and GetEventReferees', () => {
  test('GetEventAdmins and GetEventReferees list people with the number of their right, in the order of the rights', async () => {
    const { admin, referee, eventId } = hall
    await giveAdminMore()
    const lastUpdate = new Date(venue.clock.time).toISOString()
    const row = (person: { id: number; title: string }, ruleId: number) => ({
      ruleId,
      personId: person.id,
      personName: person.title,
      hasAvatar: false,
      lastUpdate,
    })
    expect(await venue.call('Frey.GetEventAdmins', { eventId })).toEqual({
      admins: [row(admin, 1)],
    })
    expect(await venue.call('Frey.GetEventReferees', { eventId })).toEqual({
      referees: [row(referee, 2), row(admin, 3)],
    })
    expect(await venue.call('Frey.GetEventReferees', { eventId: club })).toEqual({
      referees: [row(admin, 4)],
    })
  })
})

describe('GetOwnedEventIds', () => {
  test('GetOwnedEventIds lists each event once in which the person is administrator or referee', async () => {
    await giveAdminMore()
    expect(await venue.call('Frey.GetOwnedEventIds', { personId: hall.admin.id })).toEqual({
      eventIds: [hall.eventId, club],
    })
    expect(
      await venue.call(
        'Frey.GetOwnedEventIds',
        { personId: hall.referee.id },
        { credentials: hall.admin.credentials },
      ),
    ).toEqual({ eventIds: [hall.eventId] })
  })

  test('GetOwnedEventIds is empty for a person without a role and for an unknown one', async () => {
    const none = { eventIds: [] }
    expect(await venue.call('Frey.GetOwnedEventIds', { personId: hall.stranger.id })).toEqual(none)
    expect(await venue.call('Frey.GetOwnedEventIds', { personId: 999_999 })).toEqual(none)
  })

  test('GetOwnedEventIds contains only -1 for an administrator of every event', async () => {
    const { stranger } = hall
    await giveRole(venue, { person: stranger, eventId: -1, name: 'ADMIN_EVENT' })
    expect(await venue.call('Frey.GetOwnedEventIds', { personId: stranger.id })).toEqual({
      eventIds: [-1],
    })
  })

  test('GetOwnedEventIds leaves out events in which the person has only the right to see private data', async () => {
    const { stranger, eventId } = hall
    await giveRole(venue, {
      person: stranger,
      eventId,
      name: 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA',
    })
    expect(await venue.call('Frey.GetOwnedEventIds', { personId: stranger.id })).toEqual({
      eventIds: [],
    })
  })

  test('GetOwnedEventIds lists for a superadmin all events in which anybody has a right, and -1 for rights in the whole system', async () => {
    const { superadmin, stranger, eventId } = hall
    const ask = () =>
      venue.call(
        'Frey.GetOwnedEventIds',
        { personId: superadmin.id },
        { credentials: superadmin.credentials },
      )
    expect(await ask()).toEqual({ eventIds: [eventId] })
    await giveRole(venue, {
      person: stranger,
      eventId: -1,
      name: 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA',
    })
    expect(await ask()).toEqual({ eventIds: [-1, eventId] })
  })
})

test.each(['REFEREE_FOR_EVENT', 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA'] as const)(
  'a right of %s in the whole system makes nobody a referee of an event',
  async (name) => {
    const { stranger, eventId } = hall
    await giveRole(venue, { person: stranger, eventId: -1, name })
    const { credentials } = stranger
    expect(
      await venue.refusal('Mimir.ToggleHideResults', { eventId }, { credentials }),
    ).toMatchObject({ status: 403, reason: 'wrong_role' })
  },
)

describe('GetRoles', () => {
  test('GetRoles gives the caller’s strongest role in each of their events', async () => {
    await giveAdminMore()
    const { credentials } = hall.admin
    expect(await venue.call('Venue.GetRoles', {}, { credentials })).toEqual({
      isSuperadmin: false,
      roles: [
        { eventId: hall.eventId, role: 'EVENT_ROLE_ADMIN' },
        { eventId: club, role: 'EVENT_ROLE_REFEREE' },
      ],
    })
  })

  test('GetRoles returns only roles in the events that the request names', async () => {
    await giveAdminMore()
    const { credentials } = hall.admin
    const { roles } = await venue.call('Venue.GetRoles', { eventIds: [club, 999] }, { credentials })
    expect(roles).toEqual([{ eventId: club, role: 'EVENT_ROLE_REFEREE' }])
  })

  test('GetRoles counts an administrator of every event as administrator in each event, and not as a superadmin', async () => {
    const { referee, eventId } = hall
    const { credentials } = referee
    await giveRole(venue, { person: referee, eventId: -1, name: 'ADMIN_EVENT' })
    expect(await venue.call('Venue.GetRoles', {}, { credentials })).toEqual({
      isSuperadmin: false,
      roles: [
        { eventId, role: 'EVENT_ROLE_ADMIN' },
        { eventId: club, role: 'EVENT_ROLE_ADMIN' },
      ],
    })
    const { roles } = await venue.call('Venue.GetRoles', { eventIds: [club, 999] }, { credentials })
    expect(roles).toEqual([{ eventId: club, role: 'EVENT_ROLE_ADMIN' }])
  })

  test.each(['REFEREE_FOR_EVENT', 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA'] as const)(
    'GetRoles ignores the right %s in the whole system',
    async (name) => {
      const { stranger } = hall
      await giveRole(venue, { person: stranger, eventId: -1, name })
      expect(await venue.call('Venue.GetRoles', {}, { credentials: stranger.credentials })).toEqual(
        { isSuperadmin: false, roles: [] },
      )
    },
  )

  test('GetRoles recognises a superadmin', async () => {
    const { credentials } = hall.superadmin
    expect(await venue.call('Venue.GetRoles', {}, { credentials })).toEqual({
      isSuperadmin: true,
      roles: [],
    })
  })
})
