import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../../server/call/random'
import { passwordResets } from '../../../../server/db/schema/sign-in/password-resets'
import { StartProblem } from '../../../../server/db/start-problem'
import { makeSuperadminLink } from '../../../../server/users/passwords/reset-superadmin'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layPerson } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const CHIEF = { title: 'Chief', email: 'chief@example.org', isSuperadmin: true }
const link = (email: string | null = null) =>
  makeSuperadminLink({
    db: venue.database.db,
    email,
    now: new Date(venue.clock.time),
    random: systemRandom,
  })

test('reset-superadmin prints a link that gives the only superadmin a new password and works once', async () => {
  await layPerson(venue, CHIEF)
  const { path, email } = await link()
  const code = path.slice('/profile/resetPasswordConfirm/'.length)
  const [resetToken = ''] = Buffer.from(code, 'base64url').toString().split('@@@')
  const asked = { email, resetToken }
  const { newTmpPassword: password = '' } = await venue.call('Frey.ApproveResetPassword', asked)
  await venue.call('Frey.ChangePassword', { email, password, newPassword: 'correct-Horse-9' })

  expect(email).toBe('chief@example.org')
  await venue.call('Frey.Authorize', { email, password: 'correct-Horse-9' })
  expect(await venue.refusal('Frey.ApproveResetPassword', asked)).toMatchObject({
    reason: 'link_used',
  })
})

test('reset-superadmin finds the named superadmin among several, in capital or small letters', async () => {
  await layPerson(venue, CHIEF)
  await layPerson(venue, { ...CHIEF, title: 'Second', email: 'second@example.org' })
  expect(await link('Second@Example.org')).toMatchObject({ email: 'second@example.org' })
})

describe('reset-superadmin says what to do', () => {
  test.each([
    [
      'there are several superadmins and the command names none of them',
      [CHIEF, { ...CHIEF, email: 'second@example.org' }],
      null,
      'Name one: npm run reset-superadmin EMAIL; there are chief@example.org, second@example.org.',
    ],
    [
      'the named person is no superadmin',
      [CHIEF, { title: 'Anna', email: 'anna@example.org' }],
      'anna@example.org',
      'No superadmin has the e-mail anna@example.org; there are chief@example.org.',
    ],
    [
      'there is no superadmin',
      [],
      null,
      'There is no superadmin yet: start the server, it tells how to make the first one.',
    ],
  ])('reset-superadmin says what to do when %s', async (_when, people, email, sentence) => {
    for (const person of people) await layPerson(venue, person)
    await expect(link(email)).rejects.toThrow(new StartProblem(sentence))
    expect(await venue.database.db.$count(passwordResets)).toBe(0)
  })
})
