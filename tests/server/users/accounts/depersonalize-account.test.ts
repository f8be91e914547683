import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEvent } from '../../../../server/call/event-row'
import { mails } from '../../../../server/db/schema/hall/mails'
import { messages } from '../../../../server/db/schema/hall/messages'
import { persons } from '../../../../server/db/schema/people/persons'
import { readAllRows } from '../../harness/all-rows'
import { layEvent, layHall, giveRole, layPeople, type HallPerson } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  anna = await layAnna(venue)
})

const remove = (person = anna) =>
  venue.call('Frey.DepersonalizeAccount', {}, { credentials: person.credentials })
const SIGN_IN = { email: 'anna@example.org', password: PASSWORD }

test("the database keeps nothing of a person whose account was removed except the person's number", async () => {
  await venue.call('Frey.RequestResetPassword', { email: SIGN_IN.email })
  await venue.call('Frey.Authorize', SIGN_IN)
  expect(await remove()).toEqual({ success: true })

  expect(await venue.database.db.select().from(persons)).toEqual([
    {
      id: anna.id,
      title: `[Deleted account #${anna.id}]`,
      foldedTitle: '',
      surname: '',
      email: null,
      passwordHash: null,
      isPasswordTemporary: false,
      country: '',
      city: '',
      associationNumber: '',
      phone: '',
      tenhouId: '',
      hasAvatar: false,
      isSuperadmin: false,
      msNickname: '',
      msFriendId: 0,
      msAccountId: 0,
      telegramId: '',
      notifications: '',
      language: 'en',
      madeInEvent: null,
      joinedInto: null,
      madeAt: null,
      updatedAt: new Date(venue.clock.time),
    },
  ])
  // The row of the server itself is left out, because its random secret may contain such digits.
  const { venue: _own, ...rows } = await readAllRows(venue.database)
  expect(JSON.stringify(rows)).not.toMatch(/Anna|anna@|Riga|555|AnnaT|4711/)
})

test('nobody can sign in to a removed account, and no search finds it', async () => {
  const other = await venue.call('Frey.Authorize', SIGN_IN)
  await remove()
  expect(await venue.refusal('Frey.Authorize', SIGN_IN)).toMatchObject({
    reason: 'bad_credentials',
  })
  for (const signIn of [anna.credentials, other]) {
    expect(await venue.refusal('Frey.QuickAuthorize', signIn)).toMatchObject({
      reason: 'token_check_failed',
    })
  }
  expect(await venue.call('Frey.FindByTitle', { query: 'deleted' })).toEqual({
    people: [],
    more: 0,
  })
})

test('the e-mail of a removed account may be registered again', async () => {
  await remove()
  await venue.call('Frey.RequestRegistration', { ...SIGN_IN, title: 'Anna' })
  expect(await venue.database.db.select().from(mails)).toMatchObject([
    { kind: 'confirmRegistration' },
  ])
})

test('mails and messages that wait for a removed account are deleted', async () => {
  await venue.call('Frey.RequestResetPassword', { email: SIGN_IN.email })
  const now = new Date(venue.clock.time)
  const message = { text: 'You sit at table 1', createdAt: now, sendAfter: now }
  await venue.database.db.insert(messages).values([
    { ...message, chatId: '4711' },
    { ...message, chatId: '4712' },
  ])
  await remove()
  expect(await venue.database.db.select().from(mails)).toEqual([])
  expect(await venue.database.db.select().from(messages)).toMatchObject([{ chatId: '4712' }])
})

test("the events of a person show immediately that the account was removed, and keep the person's roles", async () => {
  const eventId = await layEvent(venue)
  await giveRole(venue, { person: anna, eventId, name: 'ADMIN_EVENT' })
  const { version } = await readEvent(venue.database.db, eventId)
  await remove()

  expect((await readEvent(venue.database.db, eventId)).version).toBeGreaterThan(version)
  expect(await venue.call('Frey.GetEventAdmins', { eventId })).toMatchObject({
    admins: [{ personId: anna.id, personName: `[Deleted account #${anna.id}]` }],
  })
})

test('a second removal is refused, because the first one ended the sign-in, and changes nothing', async () => {
  await remove()
  const before = await readAllRows(venue.database)
  expect(
    await venue.refusal('Frey.DepersonalizeAccount', {}, { credentials: anna.credentials }),
  ).toMatchObject({ status: 401, reason: 'bad_token' })
  expect(await readAllRows(venue.database)).toEqual(before)
})

describe('the removal of a superadmin’s account', () => {
  beforeEach(() =>
    venue.database.db.update(persons).set({ isSuperadmin: true }).where(eq(persons.id, anna.id)),
  )

  test('the only superadmin cannot remove their account', async () => {
    expect(
      await venue.refusal('Frey.DepersonalizeAccount', {}, { credentials: anna.credentials }),
    ).toMatchObject({ status: 412, reason: 'last_superadmin' })
    await venue.call('Frey.Authorize', SIGN_IN)
  })

  test('a superadmin may remove their account while there is another superadmin', async () => {
    await layPeople(venue, ['Berta'], { isSuperadmin: true })
    await remove()
    expect(await venue.call('Frey.GetSuperadminFlag', { personId: anna.id })).toEqual({
      isAdmin: false,
    })
  })

  test('a superadmin cannot edit a removed account', async () => {
    const { players } = await layHall(venue, { players: 1 })
    await remove(players[0])
    const asked = { id: players[0]?.id ?? 0, title: 'Back again', email: 'back@example.org' }
    expect(
      await venue.refusal('Frey.UpdatePersonalInfo', asked, { credentials: anna.credentials }),
    ).toMatchObject({ status: 404, reason: 'person_not_found' })
  })
})
