import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../server/db/schema/hall/mails'
import { passwordResets } from '../../../../server/db/schema/sign-in/password-resets'
import { storedAnswers } from '../../../../server/db/schema/hall/stored-answers'
import { present } from '../../../../src/lib/assert'
import type { HallPerson } from '../../harness/hall'
import {
  CONSOLE,
  openMailbox,
  resetIn,
  secretIn,
  type Mailbox,
} from '../../harness/messages/mailbox'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, layPerson, PASSWORD } from '../accounts'

let venue: TestVenue
let mailbox: Mailbox
let anna: HallPerson
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  anna = await layAnna(venue)
  mailbox = await openMailbox(venue)
  return () => mailbox.stop()
})

const EMAIL = 'anna@example.org'
const NEW = 'another-Horse-9'
const ask = (email = EMAIL) => venue.call('Frey.RequestResetPassword', { email })
const signIn = (password: string) => venue.call('Frey.Authorize', { email: EMAIL, password })
const refusedSignIn = (password: string) =>
  venue.refusal('Frey.Authorize', { email: EMAIL, password })
const change = (password: string, newPassword = NEW) =>
  venue.call('Frey.ChangePassword', { email: EMAIL, password, newPassword })

async function linkByMail() {
  await ask()
  return resetIn(present((await mailbox.deliver()).at(-1), 'a mail'))
}
async function temporaryBy(link: { email: string; resetToken: string }): Promise<string> {
  return (await venue.call('Frey.ApproveResetPassword', link)).newTmpPassword ?? ''
}
const refusedLink = (link: { email: string; resetToken: string }) =>
  venue.refusal('Frey.ApproveResetPassword', link)

test('the link in the mail gives a temporary password, with which the person chooses a new password', async () => {
  const temporary = await temporaryBy(await linkByMail())
  expect(temporary).toMatch(/^[a-z2-9]{12}$/)
  const { authToken = '' } = await change(temporary)

  const credentials = { personId: anna.id, authToken }
  expect(await venue.call('Frey.Me', {}, { credentials })).toMatchObject({ email: EMAIL })
  await signIn(NEW)
  expect(await refusedSignIn(temporary)).toMatchObject({ reason: 'bad_credentials' })
  expect(await refusedSignIn(PASSWORD)).toMatchObject({ reason: 'bad_credentials' })
})

describe('the mail of a password reset', () => {
  test('the mail of a password reset has a link to the console, and the code in the link needs no escaping in a URL', async () => {
    expect(await ask(' Anna@Example.ORG ')).toEqual({ resetToken: '' })
    const [mail] = await mailbox.deliver()
    const code = secretIn(present(mail, 'a mail'))

    expect(code).toMatch(/^[\w-]+$/)
    expect(resetIn(present(mail, 'a mail'))).toEqual({
      resetToken: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown,
      email: EMAIL,
    })
    expect(mail).toMatchObject({
      to: [EMAIL],
      subject: 'Shinpan: choose a new password',
      text: expect.stringContaining(`${CONSOLE}/profile/resetPasswordConfirm/${code}`) as unknown,
    })
  })

  test('a password reset for an e-mail without an account sends no mail, and gets the same answer as one with an account', async () => {
    expect(await ask('nobody@example.org')).toEqual(await ask())
    expect((await mailbox.deliver()).map(({ to }) => to)).toEqual([[EMAIL]])
    expect(await venue.database.db.select().from(mails)).toEqual([])
  })

  test('the server stores only a hash of the token in the mail of a password reset', async () => {
    const { resetToken } = await linkByMail()
    const kept = JSON.stringify([
      await venue.database.db.select().from(passwordResets),
      await venue.database.db.select().from(storedAnswers),
    ])
    expect(kept).not.toContain(resetToken)
  })
})

describe('a temporary password', () => {
  test('a temporary password only lets the person choose a new password, not sign in', async () => {
    const temporary = await temporaryBy(await linkByMail())
    expect(await refusedSignIn(temporary)).toMatchObject({
      status: 412,
      code: 'failed_precondition',
      reason: 'password_is_temporary',
      meta: { field: 'password' },
    })
  })

  test('a temporary password replaces the old password and ends every sign-in', async () => {
    const other = await signIn(PASSWORD)
    await temporaryBy(await linkByMail())

    expect(await refusedSignIn(PASSWORD)).toMatchObject({ reason: 'bad_credentials' })
    expect(await venue.refusal('Frey.QuickAuthorize', anna.credentials)).toMatchObject({
      reason: 'token_check_failed',
    })
    expect(await venue.refusal('Frey.QuickAuthorize', other)).toMatchObject({
      reason: 'token_check_failed',
    })
  })

  test('a temporary password cannot be chosen as the new password', async () => {
    const temporary = await temporaryBy(await linkByMail())
    const asked = { email: EMAIL, password: temporary, newPassword: temporary }
    expect(await venue.refusal('Frey.ChangePassword', asked)).toMatchObject({
      status: 400,
      meta: { field: 'newPassword' },
    })
  })

  test('a change to the temporary password is also refused when the old password is wrong', async () => {
    const temporary = await temporaryBy(await linkByMail())
    const asked = { email: EMAIL, password: 'wrong', newPassword: `${temporary}` }
    expect((await venue.refusal('Frey.ChangePassword', asked)).status).toBe(400)
  })
})

describe('a link to reset a password', () => {
  test('a reset link works until a new password is chosen, and each use replaces the earlier temporary password', async () => {
    const link = await linkByMail()
    const first = await temporaryBy(link)
    const second = await temporaryBy(link)

    expect(
      await venue.refusal('Frey.ChangePassword', {
        email: EMAIL,
        password: first,
        newPassword: NEW,
      }),
    ).toMatchObject({ reason: 'bad_credentials' })
    await change(second)
    expect(await refusedLink(link)).toMatchObject({ status: 400, reason: 'link_used' })
    await signIn(NEW)
  })

  test('when a new password is chosen, all reset links of the person end', async () => {
    const first = await linkByMail()
    const second = await linkByMail()
    await change(await temporaryBy(second))
    expect(await refusedLink(first)).toMatchObject({ reason: 'link_used' })
  })

  test('a reset link ends when the person changes the password without it', async () => {
    const link = await linkByMail()
    await change(PASSWORD)
    expect(await refusedLink(link)).toMatchObject({ reason: 'link_used' })
  })

  test('a link to reset a password is valid for a day and no longer', async () => {
    const link = await linkByMail()
    venue.clock.forward({ hours: 24 })
    await temporaryBy(link)
    venue.clock.forward({ seconds: 1 })
    expect(await refusedLink(link)).toMatchObject({
      status: 400,
      reason: 'link_expired',
      meta: { field: 'resetToken' },
    })
  })

  test('a reset link with a wrong token is refused, and the password stays', async () => {
    await linkByMail()
    expect(await refusedLink({ email: EMAIL, resetToken: 'f'.repeat(40) })).toMatchObject({
      status: 400,
      reason: 'link_unknown',
    })
    await signIn(PASSWORD)
  })

  test.each(['boris@example.org', 'nobody@example.org'])(
    'a reset link with the e-mail %s of somebody else is refused, without saying whether there is such an account',
    async (email) => {
      await layPerson(venue, { title: 'Boris', email: 'boris@example.org' })
      const { resetToken } = await linkByMail()
      expect(await refusedLink({ email, resetToken })).toMatchObject({
        status: 400,
        reason: 'link_unknown',
      })
    },
  )
})

test('the log has no token, e-mail or password of a reset', async () => {
  const link = await linkByMail()
  const temporary = await temporaryBy(link)
  await refusedSignIn(temporary)
  await change(temporary)
  expect(venue.logged.join('\n')).not.toMatch(
    new RegExp(`${link.resetToken}|${temporary}|anna@|Horse`),
  )
})
