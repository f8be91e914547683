import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ trustedProxy: '127.0.0.1' })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 16 })
})

const AUTHORIZE = '/v2/common.Frey/Authorize'
const attempt = (email: string, password: string, address = '203.0.113.1') =>
  venue.post(AUTHORIZE, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password }),
  })
const statusOf = async (email: string, password: string, address?: string) =>
  (await attempt(email, password, address)).status
const guesses = (times: number, say: (nth: number) => Promise<number>) =>
  Promise.all(Array.from({ length: times }, (_, nth) => say(nth)))
const ANNA = 'anna@example.org'

test('after ten different wrong passwords, even the correct password has to wait fifteen minutes', async () => {
  await layAnna(venue)
  await guesses(10, (nth) => statusOf(ANNA, `wrong ${nth}`))
  const response = await attempt(ANNA, PASSWORD)
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('900')
  expect(await response.json()).toMatchObject({
    code: 'resource_exhausted',
    msg: 'Too many wrong passwords; try again in 900 seconds.',
    meta: { reason: 'too_many_tries', retryAfterSeconds: '900' },
  })
  venue.clock.forward({ minutes: 15 })
  expect(await statusOf(ANNA, PASSWORD)).toBe(200)
})

test('the same wrong password counts once, however often a client repeats it', async () => {
  await layAnna(venue)
  await guesses(9, (nth) => statusOf(ANNA, `wrong ${nth}`))
  expect(await guesses(12, () => statusOf(ANNA, 'wrong 0'))).toEqual(Array(12).fill(400))
  expect(await statusOf(ANNA, PASSWORD)).toBe(200)
})

test('a person can still sign in while somebody at another network address guesses the person’s password', async () => {
  await layAnna(venue)
  await guesses(10, (nth) => statusOf(ANNA, `wrong ${nth}`, '203.0.113.66'))
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.66')).toBe(429)
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.1')).toBe(200)
})

test('a hall behind one network address may mistype 199 passwords, and has to wait after 200', async () => {
  await layAnna(venue)
  const fail = (times: number, as: string) =>
    guesses(times, (nth) => statusOf(`${as}${nth}@example.org`, 'wrong', '203.0.113.7'))
  // Each group has fewer tries than the server compares at the same time, because a try that is refused as busy does
  // not count.
  for (const hall of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) await fail(20, hall)
  await fail(19, 'guess')
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.7')).toBe(200)
  await fail(1, 'another')
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.7')).toBe(429)
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.8')).toBe(200)
  venue.clock.forward({ minutes: 15 })
  expect(await statusOf(ANNA, PASSWORD, '203.0.113.7')).toBe(200)
})

test('the limit on wrong passwords also holds for tries that are sent at the same moment', async () => {
  await layAnna(venue)
  const statuses = await guesses(20, (nth) => statusOf(ANNA, `wrong ${nth}`))
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('a correct password resets the count of wrong passwords for its e-mail', async () => {
  await layAnna(venue)
  await guesses(9, (nth) => statusOf(ANNA, `wrong ${nth}`))
  expect(await statusOf(ANNA, PASSWORD)).toBe(200)
  await guesses(9, (nth) => statusOf(ANNA, `other ${nth}`))
  expect(await statusOf(ANNA, PASSWORD)).toBe(200)
})
