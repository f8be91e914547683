import { expect, test } from 'vitest'
import { PICTURES_CACHE } from '../../src/domain/people/picture'
import { fetchPicture, MOST_PICTURES } from '../../sw/pictures'
import { contentsOf, fullCaches, makeCaches } from './fake-caches'

const ANNA = 'https://hall.test/files/avatars/user_7.jpg?2026-05-16T10:00:00.000Z'
const ANNA_LATER = 'https://hall.test/files/avatars/user_7.jpg?2026-05-16T11:00:00.000Z'
const BEN = 'https://hall.test/files/avatars/user_8.jpg?2026-05-16T10:00:00.000Z'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const picture = (body: string, status = 200, kind = 'image/jpeg') =>
  new Response(body, { status, headers: { 'Content-Type': kind } })

async function get(caches: CacheStorage, url: string, fetch: () => Promise<Response>) {
  const beside: Promise<unknown>[] = []
  const request = new Request(url)
  const answer = await fetchPicture({
    request,
    caches,
    fetch,
    waitUntil: (work) => void beside.push(work),
  })
  const body = await answer.text()
  await Promise.all(beside)
  return body
}

test('a picture that was shown once shows without a network, and is requested once', async () => {
  const caches = makeCaches()
  expect(await get(caches, ANNA, async () => picture('Anna'))).toBe('Anna')
  expect(await get(caches, ANNA, noNetwork)).toBe('Anna')
})

test('a picture that was never shown is reported missing, so that the initials show', async () => {
  await expect(get(makeCaches(), ANNA, noNetwork)).rejects.toThrow('Failed to fetch')
})

test('only the newest picture of each person is kept', async () => {
  const caches = makeCaches()
  await get(caches, ANNA, async () => picture('Anna'))
  await get(caches, BEN, async () => picture('Ben'))
  await get(caches, ANNA_LATER, async () => picture('Anna, later'))
  expect(await contentsOf(caches, PICTURES_CACHE)).toEqual({
    [BEN]: 'Ben',
    [ANNA_LATER]: 'Anna, later',
  })
})

test.each([
  {
    what: 'an address that names no version',
    url: 'https://hall.test/files/avatars/user_7.jpg',
    answer: () => picture('Anna'),
  },
  {
    what: 'an answer that is no picture',
    url: ANNA,
    answer: () => picture('Not found', 404, 'text/plain'),
  },
  { what: 'a login page', url: ANNA, answer: () => picture('<html>', 200, 'text/html') },
])('the worker does not keep $what', async ({ url, answer }) => {
  const caches = makeCaches()
  await get(caches, url, async () => answer())
  expect(await contentsOf(caches, PICTURES_CACHE)).toEqual({})
})

test('the oldest pictures are deleted when there are too many', async () => {
  const many = Array.from({ length: MOST_PICTURES }, (_, nth) => [
    `https://hall.test/files/avatars/user_${nth + 100}.jpg?1`,
    `${nth}`,
  ])
  const caches = makeCaches({
    [PICTURES_CACHE]: Object.fromEntries(many) as Record<string, string>,
  })
  await get(caches, ANNA, async () => picture('Anna'))
  const kept = Object.values(await contentsOf(caches, PICTURES_CACHE))
  expect(kept).toHaveLength(MOST_PICTURES)
  expect([kept[0], kept.at(-1)]).toEqual(['1', 'Anna'])
})

test('the worker on a full device shows the picture without storing it', async () => {
  expect(await get(fullCaches(), ANNA, async () => picture('Anna'))).toBe('Anna')
})
