import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../server/db/schema/hall/mails'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ trustedProxy: '127.0.0.1' })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  await layAnna(venue)
})

async function ask(email: string, address: string, call = 'RequestResetPassword') {
  const response = await venue.post(`/v2/common.Frey/${call}`, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, title: 'Anna', password: PASSWORD }),
  })
  const { msg = '' } = (await response.json()) as { msg?: string }
  return { status: response.status, msg, retryAfter: response.headers.get('Retry-After') }
}
const times = (count: number) => Array.from({ length: count }, (_, nth) => nth)
const countMails = () => venue.database.db.$count(mails)

describe.each(['anna@example.org', 'nobody@example.org'])('the limit of mails to %s', (email) => {
  test('five mails an hour may be requested for one e-mail address, from anywhere; the refusal of the next says how long to wait', async () => {
    for (const nth of times(5)) expect((await ask(email, `203.0.113.${nth}`)).status).toBe(200)
    expect(await ask(email, '203.0.113.9')).toEqual({
      status: 429,
      msg: 'Too many emails have been requested; try again in 720 seconds.',
      retryAfter: '720',
    })
    expect(await countMails()).toBe(5)
  })

  test('after five mails to one e-mail address, one more is allowed every twelve minutes', async () => {
    for (const nth of times(5)) await ask(email, `203.0.113.${nth}`)
    venue.clock.forward({ minutes: 12 })
    expect((await ask(email, '203.0.113.1')).status).toBe(200)
    expect((await ask(email, '203.0.113.1')).status).toBe(429)
  })

  test('the limit of mails to one e-mail counts registrations, too', async () => {
    for (const nth of times(5)) await ask(email, `203.0.113.${nth}`)
    expect((await ask(email, '203.0.113.1', 'RequestRegistration')).status).toBe(429)
  })
})

test('one network address may ask for a hundred mails an hour, and other addresses are not affected', async () => {
  for (const nth of times(100)) await ask(`guest${nth}@example.org`, '198.51.100.7')
  expect((await ask('late@example.org', '198.51.100.7')).status).toBe(429)
  expect((await ask('late@example.org', '198.51.100.8')).status).toBe(200)
})
