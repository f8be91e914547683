import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../../server/call/reading/answer-cache'
import { readEvent } from '../../../../server/call/event-row'
import { events } from '../../../../server/db/schema/events/events'
import { journal } from '../../../../server/db/schema/hall/journal'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { present } from '../../../../src/lib/assert'
import type { RequestOf } from '../../../../src/contract/methods'
import { giveRole, layEvent, layHall, type Hall, type HallPerson } from '../../harness/hall'
import { openMailbox, resetIn } from '../../harness/messages/mailbox'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
let player: HallPerson
beforeAll(async () => {
  venue = await startTestVenue({ answers: new AnswerCache(1_000_000) })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  hall = await layHall(venue)
  player = present(hall.players[0], 'player 1')
})

type Profile = RequestOf<'Frey.UpdatePersonalInfo'>
const update = (profile: Profile, by: HallPerson = player) =>
  venue.call(
    'Frey.UpdatePersonalInfo',
    { id: player.id, title: 'Player 1', ...profile },
    { credentials: by.credentials },
  )
const refused = (profile: Profile, by: HallPerson = player) =>
  venue.refusal(
    'Frey.UpdatePersonalInfo',
    { id: player.id, title: 'Player 1', ...profile },
    { credentials: by.credentials },
  )
const lay = (columns: Partial<typeof persons.$inferInsert>) =>
  venue.database.db.update(persons).set(columns).where(eq(persons.id, player.id))
async function row() {
  const [found] = await venue.database.db.select().from(persons).where(eq(persons.id, player.id))
  return present(found, 'the player')
}

describe('the profile of the caller', () => {
  test('a person changes their profile; the server trims the values and stores the time of the change', async () => {
    venue.clock.forward({ minutes: 5 })
    await update({
      title: '  Māra Bērziņa ',
      country: 'lv',
      city: ' Rīga ',
      phone: ' +371 555 ',
      tenhouId: ' MaraT ',
    })
    expect(await venue.call('Frey.Me', {}, { credentials: player.credentials })).toEqual({
      personId: player.id,
      title: 'Māra Bērziņa',
      country: 'LV',
      city: 'Rīga',
      phone: '+371 555',
      tenhouId: 'MaraT',
      email: '',
      hasAvatar: false,
      lastUpdate: new Date(venue.clock.time).toISOString(),
    })
  })

  test.each(['', 'player@example.org', ' Player@Example.org '])(
    'a person\'s profile keeps its e-mail when the person sends the e-mail "%s"',
    async (email) => {
      await lay({ email: 'player@example.org' })
      await update({ email, city: 'Oslo' })
      expect(await row()).toMatchObject({ email: 'player@example.org', city: 'Oslo' })
    },
  )

  test("the server refuses a person's change of their own e-mail, and changes nothing", async () => {
    await lay({ email: 'player@example.org', city: 'Riga' })
    expect(await refused({ email: 'other@example.org', city: 'Oslo' })).toMatchObject({
      status: 403,
      reason: 'email_by_superadmin',
      meta: { field: 'email' },
    })
    expect(await row()).toMatchObject({ email: 'player@example.org', city: 'Riga' })
  })

  test('after a change of name a search finds the person by the new name and not by the old one', async () => {
    await update({ title: 'Zinaida Quill' })
    const found = async (query: string) => (await venue.call('Frey.FindByTitle', { query })).people
    expect(await found('quill')).toMatchObject([{ id: player.id }])
    expect(await found('player 1')).toEqual([])
  })

  test('a profile keeps the fields that the form does not show, whether they are absent or sent as an empty text or -1', async () => {
    const majsoul = { msNickname: 'Mara', msFriendId: 12, msAccountId: 34 }
    await lay(majsoul)
    await update({ msNickname: '', msFriendId: -1, msAccountId: -1 })
    await update({})
    expect(await row()).toMatchObject(majsoul)
    await update({ msNickname: 'Berta', msFriendId: 0, msAccountId: 56 })
    expect(await row()).toMatchObject({ msNickname: 'Berta', msFriendId: 0, msAccountId: 56 })
  })

  test('a profile loses its picture when it is hidden, and does not get it back when the request shows pictures again', async () => {
    await lay({ hasAvatar: true })
    await update({ hasAvatar: true })
    expect(await row()).toMatchObject({ hasAvatar: true })
    await update({ hasAvatar: false })
    await update({ hasAvatar: true })
    expect(await row()).toMatchObject({ hasAvatar: false })
  })

  test('a profile cannot be changed by other people', async () => {
    expect(await refused({ title: 'Stolen' }, hall.admin)).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
  })

  test('changing a profile needs a valid sign-in', async () => {
    const asked = { id: player.id, title: 'Stolen' }
    expect(await venue.refusal('Frey.UpdatePersonalInfo', asked)).toMatchObject({ status: 401 })
    const credentials = { personId: player.id, authToken: hall.stranger.credentials.authToken }
    expect(await venue.refusal('Frey.UpdatePersonalInfo', asked, { credentials })).toMatchObject({
      status: 401,
      reason: 'bad_token',
    })
  })
})

describe('a change by a superadmin', () => {
  test('a superadmin can also change the e-mail of a profile; the server trims it and makes it lower case', async () => {
    await lay({ email: 'player@example.org' })
    await update({ email: ' New@Example.org ' }, hall.superadmin)
    expect(await row()).toMatchObject({ email: 'new@example.org' })
  })

  test('a superadmin cannot remove the e-mail of a profile', async () => {
    await lay({ email: 'player@example.org' })
    expect(await refused({ email: '' }, hall.superadmin)).toMatchObject({
      status: 400,
      reason: 'field_missing',
      meta: { field: 'email' },
    })
  })

  test("a person without an account still has no account after a superadmin's change of their profile", async () => {
    await update({ email: '', city: 'Oslo' }, hall.superadmin)
    expect(await row()).toMatchObject({ email: null, city: 'Oslo' })
  })

  test('the server refuses a superadmin’s change to an e-mail that another person has', async () => {
    const { db } = venue.database
    await db
      .update(persons)
      .set({ email: 'admin@example.org' })
      .where(eq(persons.id, hall.admin.id))
    expect(await refused({ email: 'admin@example.org' }, hall.superadmin)).toMatchObject({
      status: 409,
      reason: 'email_taken',
      meta: { field: 'email' },
    })
  })

  test('when a superadmin changes an e-mail, a reset link that was sent to the old e-mail ends', async () => {
    await lay({ email: 'player@example.org' })
    const mailbox = await openMailbox(venue)
    await venue.call('Frey.RequestResetPassword', { email: 'player@example.org' })
    const link = resetIn(present((await mailbox.deliver())[0], 'a mail'))
    await mailbox.stop()
    await update({ email: 'new@example.org' }, hall.superadmin)

    const asked = { ...link, email: 'new@example.org' }
    expect(await venue.refusal('Frey.ApproveResetPassword', asked)).toMatchObject({
      reason: 'link_used',
    })
  })

  test("a superadmin’s change of a profile is in the journal, with the person's number but not the values", async () => {
    await update({ title: 'Secret Name', phone: '+371 555' }, hall.superadmin)
    const rows = await venue.database.db.select().from(journal)
    expect(rows).toMatchObject([{ personId: hall.superadmin.id, onBehalfOf: player.id }])
    expect(JSON.stringify(rows)).not.toMatch(/Secret|555/)
  })
})

describe('data about a person after a change of name', () => {
  const namesIn = async (eventId: number) => {
    const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
    return players?.map(({ title }) => title)
  }

  test('after a change of name no cached answer shows the old name', async () => {
    await namesIn(hall.eventId)
    await update({ title: 'Zinaida Quill' })
    expect(await namesIn(hall.eventId)).toContain('Zinaida Quill')
  })

  test('a change of name raises the version of every event in which the person plays or has a role, and of no other', async () => {
    const { db } = venue.database
    const [runs, other] = [await layEvent(venue), await layEvent(venue)]
    await giveRole(venue, { person: player, eventId: runs, name: 'REFEREE_FOR_EVENT' })
    await db.update(events).set({ version: 5 })
    await update({ title: 'Zinaida Quill' })
    const raised = await db
      .select({ id: events.id })
      .from(events)
      .where(ne(events.version, 5))
      .orderBy(events.id)

    expect(raised).toEqual([{ id: hall.eventId }, { id: runs }])
    expect(await readEvent(db, other)).toMatchObject({ version: 5 })
  })

  test.each(['playerId', 'assignedBy', 'cancelledBy'] as const)(
    'a change of name raises the version of an event that has a penalty with the person as %s',
    async (role) => {
      const { db } = venue.database
      const { id } = hall.superadmin
      const eventId = await layEvent(venue)
      const at = new Date(venue.clock.time)
      const penalty = { eventId, playerId: id, assignedBy: id, amount: 0, reason: 'late' }
      await db
        .insert(penalties)
        .values({ ...penalty, createdAt: at, ruledAt: at, [role]: player.id })
      await db.update(events).set({ version: 5 })
      await update({ title: 'Zinaida Quill' })
      expect((await readEvent(db, eventId)).version).not.toBe(5)
    },
  )

  test('a change of name raises the version of an event in which the person is a substitute', async () => {
    const { db } = venue.database
    const eventId = await layEvent(venue)
    const place = { eventId, playerId: hall.superadmin.id, replacementId: player.id }
    await db.insert(registrations).values(place)
    await db.update(events).set({ version: 5 })
    await update({ title: 'Zinaida Quill' })
    expect((await readEvent(db, eventId)).version).not.toBe(5)
  })
})
