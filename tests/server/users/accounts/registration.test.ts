import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../server/db/schema/hall/mails'
import { pendingAccounts } from '../../../../server/db/schema/sign-in/pending-accounts'
import { persons } from '../../../../server/db/schema/people/persons'
import { present } from '../../../../src/lib/assert'
import { CONSOLE, openMailbox, secretIn, type Mailbox } from '../../harness/messages/mailbox'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
let mailbox: Mailbox
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  // Two hours later the person may ask for mails again, so each test begins with a new count.
  venue.clock.forward({ hours: 2 })
  mailbox = await openMailbox(venue)
  return () => mailbox.stop()
})

const ASKED = { email: ' Mara@Example.org ', title: ' Māra Bērziņa ', password: PASSWORD }
const SIGN_IN = { email: 'mara@example.org', password: PASSWORD }
const ask = (asked: Partial<typeof ASKED> = {}) =>
  venue.call('Frey.RequestRegistration', { ...ASKED, ...asked })
const approve = (approvalCode: string) => venue.call('Frey.ApproveRegistration', { approvalCode })
const refused = (approvalCode: string) =>
  venue.refusal('Frey.ApproveRegistration', { approvalCode })
const countPeople = () => venue.database.db.$count(persons)

/** The code in the last mail. */
async function codeByMail(): Promise<string> {
  return secretIn(present((await mailbox.deliver()).at(-1), 'a mail'))
}

describe('an account made by a registration', () => {
  test('the link in the mail makes the account, and the person can then sign in', async () => {
    expect(await ask()).toEqual({ approvalCode: '' })
    expect(await venue.refusal('Frey.Authorize', SIGN_IN)).toMatchObject({
      reason: 'bad_credentials',
    })
    const { personId = 0 } = await approve(await codeByMail())
    const { authToken = '' } = await venue.call('Frey.Authorize', SIGN_IN)

    expect(await venue.call('Frey.Me', {}, { credentials: { personId, authToken } })).toMatchObject(
      { title: 'Māra Bērziņa', email: 'mara@example.org', country: '' },
    )
    expect(await venue.call('Frey.GetSuperadminFlag', { personId })).toEqual({ isAdmin: false })
  })

  test('the link in the mail of a registration does not sign the person in', async () => {
    await ask()
    const response = await venue.post('/v2/common.Frey/ApproveRegistration', {
      headers: { 'Content-Type': 'application/json', Origin: venue.origin },
      body: JSON.stringify({ approvalCode: await codeByMail() }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('when an account is made, the data of all waiting registrations for its e-mail are deleted', async () => {
    await ask()
    await ask({ title: 'Somebody else' })
    await approve(await codeByMail())
    expect(await venue.database.db.select().from(pendingAccounts)).toMatchObject([
      { email: '', title: '', passwordHash: '' },
    ])
  })

  test('the server stores a registration with only a hash of its code and a slow hash of its password', async () => {
    await ask()
    const rows = JSON.stringify(await venue.database.db.select().from(pendingAccounts))
    const code = await codeByMail()
    expect(code).toMatch(/^[0-9a-f]{40}$/)
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(PASSWORD)
  })
})

describe('the mail of a registration', () => {
  test('the mail of a registration has a link to the console, in text and HTML, and goes only to the registered address', async () => {
    await ask()
    const [mail] = await mailbox.deliver()
    const code = secretIn(present(mail, 'a mail'))
    expect(mail).toMatchObject({
      to: ['mara@example.org'],
      from: 'console@example.org',
      subject: 'Shinpan: confirm your email',
      text: expect.stringContaining(`\n${CONSOLE}/profile/confirm/${code}\n`) as unknown,
      html: expect.stringContaining(`href="${CONSOLE}/profile/confirm/${code}"`) as unknown,
    })
    expect(mail?.head).toContain('To: mara@example.org')
    expect(mail?.head).toContain('From: Riga Riichi Club <console@example.org>')
  })

  test.each([
    ['ru', 'Shinpan: подтвердите адрес почты'],
    ['de', 'Shinpan: E-Mail-Adresse bestätigen'],
    ['ko', 'Shinpan: 이메일 확인'],
    ['fr', 'Shinpan: confirm your email'],
  ])(
    'the mail of a registration that is requested in the language %s has the subject “%s”',
    async (language, subject) => {
      await venue.post('/v2/common.Frey/RequestRegistration', {
        headers: { 'Content-Type': 'application/json', 'X-Locale': language },
        body: JSON.stringify(ASKED),
      })
      expect((await mailbox.deliver())[0]?.subject).toBe(subject)
    },
  )

  test('if the e-mail has an account, the registration mail says so in the person’s language, and the answer stays the same', async () => {
    await layAnna(venue)
    await venue.database.db.update(persons).set({ language: 'de' })
    expect(await ask({ email: 'anna@example.org' })).toEqual({ approvalCode: '' })
    const received = await mailbox.deliver()

    expect(received).toMatchObject([
      { to: ['anna@example.org'], subject: 'Shinpan: Sie haben schon ein Konto' },
    ])
    expect(received[0]?.text).toContain(`${CONSOLE}/profile/resetPassword\n`)
    expect(await venue.database.db.select().from(pendingAccounts)).toEqual([])
  })

  test('the mail of a registration is deleted from the database once it was sent', async () => {
    await ask()
    await mailbox.deliver()
    expect(await venue.database.db.select().from(mails)).toEqual([])
  })
})

describe('a registration link', () => {
  test('a registration link that was never sent is refused', async () => {
    expect(await refused('f'.repeat(40))).toMatchObject({
      status: 400,
      code: 'invalid_argument',
      reason: 'link_unknown',
      meta: { field: 'approvalCode' },
    })
  })

  test('a registration link is valid for seven days and no longer', async () => {
    await ask()
    await ask({ email: 'late@example.org' })
    const received = await mailbox.deliver()
    const [first = '', late = ''] = received.map(secretIn)
    venue.clock.forward({ hours: 7 * 24 })
    await approve(first)
    venue.clock.forward({ seconds: 1 })

    expect(await refused(late)).toMatchObject({ status: 400, reason: 'link_expired' })
    expect(await countPeople()).toBe(1)
  })

  test('a registration link that is followed twice says that it was used, and makes no second account', async () => {
    await ask()
    const code = await codeByMail()
    await approve(code)
    expect(await refused(code)).toMatchObject({ status: 400, reason: 'link_used' })
    expect(await countPeople()).toBe(1)
  })

  test('of two registration links for one e-mail, only the link that is used first makes the account', async () => {
    await ask()
    await ask({ title: 'Somebody else' })
    const [first = '', second = ''] = (await mailbox.deliver()).map(secretIn)
    await approve(second)

    expect(await refused(first)).toMatchObject({ reason: 'link_unknown' })
    expect(await venue.database.db.select().from(persons)).toMatchObject([
      { title: 'Somebody else' },
    ])
  })

  test('when one registration link is used twice at the same time, only one account is made', async () => {
    await ask()
    const code = await codeByMail()
    const answers = await Promise.all(
      [1, 2].map(() =>
        approve(code).then(
          () => 'made',
          (error: Error) => (error.message.includes('link_used') ? 'used' : error),
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['made', 'used'])
  })

  test('a registration link is refused if another account got the e-mail in the meantime', async () => {
    await ask({ email: 'anna@example.org' })
    const code = await codeByMail()
    await layAnna(venue)
    expect(await refused(code)).toMatchObject({ status: 409, reason: 'email_taken' })
  })
})

test('the log has no code, e-mail, name or password of a registration', async () => {
  await ask()
  const code = await codeByMail()
  await approve(code)
  await refused(code)
  const logged = venue.logged.join('\n')
  expect(logged).toContain('RequestRegistration')
  expect(logged).not.toMatch(new RegExp(`${code}|mara@|Horse|Māra`, 'i'))
  expect(JSON.stringify(mailbox.warned)).toBe('[]')
})
