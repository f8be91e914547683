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

test('the worker serves a picture a second time without the network', async () => {
  const caches = makeCaches()
  expect(await get(caches, ANNA, async () => picture('Anna'))).toBe('Anna')
  expect(await get(caches, ANNA, noNetwork)).toBe('Anna')
})

test('the request for a picture that was never shown fails without a network, so that the page shows initials', async () => {
  await expect(get(makeCaches(), ANNA, noNetwork)).rejects.toThrow('Failed to fetch')
})

test('the worker keeps only the newest picture of each person', async () => {
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

test('the worker deletes the oldest pictures when it keeps too many', async () => {
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

test('on a full device the worker passes a picture on without storing it', async () => {
  expect(await get(fullCaches(), ANNA, async () => picture('Anna'))).toBe('Anna')
})
