import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hashPassword,
  inHashingPlace,
  isPassword,
  MOST_HASHES_UNDER_WAY,
} from '../../../../server/users/passwords/passwords'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layAnna, PASSWORD } from '../accounts'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

/** Takes all places for hashing, as many sign-ins at the same time do. Returns a function that frees them. */
function takeAllPlaces(): () => Promise<unknown> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const places = Array.from({ length: MOST_HASHES_UNDER_WAY }, () => inHashingPlace(() => held))
  return () => {
    letGo()
    return Promise.all(places)
  }
}

const wrongOnes = Array.from({ length: 12 }, (_, nth) => `wrong-Horse-${nth}`)

test('when too many passwords are being hashed, the server refuses to hash or compare more until one is done', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  const free = takeAllPlaces()
  await expect(hashPassword(PASSWORD)).rejects.toMatchObject({ reason: 'busy' })
  await expect(isPassword(PASSWORD, passwordHash)).rejects.toMatchObject({ reason: 'busy' })
  await free()
  expect(await isPassword(PASSWORD, passwordHash)).toBe(true)
})

test('a hashing that fails makes room for the next one', async () => {
  const failing = () => inHashingPlace(() => Promise.reject(new Error('no memory')))
  const ends = await Promise.allSettled(
    Array.from({ length: MOST_HASHES_UNDER_WAY }, () => failing()),
  )
  expect(ends).toHaveLength(32)
  expect(await isPassword(PASSWORD, null)).toBe(false)
})

test('a sign-in that is refused because too many passwords are being checked says when to retry and does not count as a try', async () => {
  const { id } = await layAnna(venue)
  const email = 'anna@example.org'
  const free = takeAllPlaces()
  // A password that waits for a place counts as failed meanwhile. So the test tries six passwords at a
  // time, fewer than the ten that may fail.
  const tryAll = (passwords: readonly string[]) =>
    Promise.all(passwords.map((password) => venue.refusal('Frey.Authorize', { email, password })))
  const refused = [
    ...(await tryAll(wrongOnes.slice(0, 6))),
    ...(await tryAll(wrongOnes.slice(6, 12))),
  ]
  await free()
  expect(new Set(refused.map(({ status, reason }) => `${status} ${reason}`))).toEqual(
    new Set(['503 busy']),
  )
  expect(refused[0]?.meta).toMatchObject({ retryAfterSeconds: '2' })
  const answer = await venue.call('Frey.Authorize', { email, password: PASSWORD })
  expect(answer.personId).toBe(id)
})
