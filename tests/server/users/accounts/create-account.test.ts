import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { storedAnswers } from '../../../../server/db/schema/hall/stored-answers'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

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

const ACCOUNT = {
  email: ' Mara@Example.org ',
  title: ' Māra Bērziņa ',
  password: 'correct-Horse-9',
  city: 'Riga',
  country: 'lv',
  phone: '+371 555',
  tenhouId: 'MaraT',
}
const SIGN_IN = { email: 'mara@example.org', password: 'correct-Horse-9' }
const as = () => ({ credentials: hall.superadmin.credentials })

describe('CreateAccount', () => {
  test('CreateAccount makes an account that can sign in immediately', async () => {
    const { personId } = await venue.call('Frey.CreateAccount', ACCOUNT, as())
    const signedIn = await venue.call('Frey.Authorize', SIGN_IN)
    const credentials = { personId: signedIn.personId ?? 0, authToken: signedIn.authToken ?? '' }

    expect(signedIn.personId).toBe(personId)
    expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({
      personId,
      title: 'Māra Bērziņa',
      email: 'mara@example.org',
      city: 'Riga',
      country: 'LV',
      phone: '+371 555',
      tenhouId: 'MaraT',
    })
    expect(await venue.call('Frey.GetSuperadminFlag', { personId })).toEqual({ isAdmin: false })
  })

  test('CreateAccount sent again under the same idempotency key makes no second account and gives the same answer', async () => {
    const keyed = { ...as(), key: 'account-0001' }
    const first = await venue.call('Frey.CreateAccount', ACCOUNT, keyed)
    const count = await venue.database.db.$count(persons)

    expect(await venue.call('Frey.CreateAccount', ACCOUNT, keyed)).toEqual(first)
    expect(await venue.database.db.$count(persons)).toBe(count)
  })

  test('the stored fingerprint of a CreateAccount call does not depend on the password, and the log does not contain the password', async () => {
    const keyed = { ...as(), key: 'account-0001' }
    await venue.call('Frey.CreateAccount', ACCOUNT, keyed)
    const [row] = await venue.database.db.select().from(storedAnswers)
    await venue.database.db.delete(storedAnswers)
    await venue.database.db
      .update(persons)
      .set({ email: null })
      .where(eq(persons.title, 'Māra Bērziņa'))
    await venue.call('Frey.CreateAccount', { ...ACCOUNT, password: 'another-Horse-9' }, keyed)
    const [again] = await venue.database.db.select().from(storedAnswers)

    expect(again?.fingerprint).toBe(row?.fingerprint)
    expect(venue.logged.join('\n')).not.toContain('Horse')
  })

  test.each(['mara@example.org', 'MARA@example.org'])(
    'CreateAccount refuses a second account with the e-mail %s',
    async (email) => {
      await venue.call('Frey.CreateAccount', ACCOUNT, as())

      expect(await venue.refusal('Frey.CreateAccount', { ...ACCOUNT, email }, as())).toMatchObject({
        status: 409,
        code: 'already_exists',
        reason: 'email_taken',
        meta: { field: 'email' },
      })
    },
  )

  test('CreateAccount accepts a Tenhou nickname of at most eight characters', async () => {
    const account = { ...ACCOUNT, tenhouId: 'MaraBerzi' }

    expect(await venue.refusal('Frey.CreateAccount', account, as())).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field: 'tenhouId' },
    })
    await venue.call('Frey.CreateAccount', { ...account, tenhouId: 'MaraBerz' }, as())
  })

  test.each([
    ['weak', 'abcdefgh'],
    ['short', 'aB3$x-Z'],
    ['common', 'Password123'],
  ])('CreateAccount refuses a %s password', async (_what, password) => {
    expect(await venue.refusal('Frey.CreateAccount', { ...ACCOUNT, password }, as())).toMatchObject(
      { status: 400, reason: 'password_too_weak', meta: { field: 'password' } },
    )
  })

  test('CreateAccount makes only one of two accounts with the same e-mail that are requested at the same time', async () => {
    const answers = await Promise.all(
      ['Anna', 'Berta'].map((title) =>
        venue.call('Frey.CreateAccount', { ...ACCOUNT, title }, as()).then(
          () => 'made',
          (error: Error) => (error.message.includes('email_taken') ? 'too late' : error),
        ),
      ),
    )

    expect(answers.toSorted()).toEqual(['made', 'too late'])
  })

  test.each(['admin', 'referee', 'stranger'] as const)(
    'the %s may not call CreateAccount',
    async (who) => {
      const { credentials } = hall[who]

      expect(await venue.refusal('Frey.CreateAccount', ACCOUNT, { credentials })).toMatchObject({
        status: 403,
        reason: 'wrong_role',
      })
    },
  )
})
