import { expect, test } from 'vitest'
import { keepAgain, lookAtShell } from '../../sw/kept-shell'
import { contentsOf, fullCaches, makeCaches } from './fake-caches'

const KEPT = 'https://hall.test/kept.html?__WB_REVISION__=7f'
const GERMAN = 'https://hall.test/assets/kept-words-De5.js'
const PRECACHE = 'precache'

const shell = (caches: CacheStorage) => ({
  caches,
  precacheName: PRECACHE,
  keyByUrl: new Map([
    ['https://hall.test/kept.html', KEPT],
    [GERMAN, GERMAN],
  ]),
})

test('a device that keeps every file of the console reports no missing file', async () => {
  const caches = makeCaches({ [PRECACHE]: { [KEPT]: 'page', [GERMAN]: 'Wörter' } })
  expect(await lookAtShell(shell(caches))).toEqual({ missingFiles: 0, missingLanguages: 0 })
})

test('the worker counts files of the console that the browser deleted', async () => {
  const caches = makeCaches({ [PRECACHE]: { [KEPT]: 'page' } })
  expect(await lookAtShell(shell(caches))).toEqual({ missingFiles: 1, missingLanguages: 1 })
})

const WORKER = 'https://hall.test/sw.js'

/** The answers of a server that has this release. */
const THIS_RELEASE: Record<string, string> = {
  [WORKER]:
    'list([{revision:"7f",url:"kept.html"},{revision:null,url:"assets/kept-words-De5.js"}])',
  'https://hall.test/kept.html': 'page',
  [GERMAN]: 'Wörter',
}

const keepFrom = (
  caches: CacheStorage,
  fetch: (request: Request) => Promise<Response>,
): Promise<unknown> => keepAgain({ ...shell(caches), workerUrl: WORKER, fetch })

const server =
  (files: Record<string, string>) =>
  async ({ url }: Request) => {
    const body = files[url]
    return new Response(body, { status: body === undefined ? 404 : 200 })
  }

test('the worker fetches a missing file, stores it under its cache key, and does not change other files', async () => {
  const caches = makeCaches({ [PRECACHE]: { [GERMAN]: 'alte Wörter' } })
  expect(await keepFrom(caches, server(THIS_RELEASE))).toEqual({
    missingFiles: 0,
    missingLanguages: 0,
  })
  expect(await contentsOf(caches, PRECACHE)).toEqual({ [KEPT]: 'page', [GERMAN]: 'alte Wörter' })
})

test('when the server has another release, the worker stores only missing files that are the same in both releases', async () => {
  const caches = makeCaches({ [PRECACHE]: {} })
  const other = {
    ...THIS_RELEASE,
    [WORKER]:
      'list([{revision:"8a",url:"kept.html"},{revision:null,url:"assets/kept-words-De5.js"}])',
    'https://hall.test/kept.html': 'another page',
  }
  expect(await keepFrom(caches, server(other))).toEqual({ missingFiles: 1, missingLanguages: 0 })
  expect(await contentsOf(caches, PRECACHE)).toEqual({ [GERMAN]: 'Wörter' })
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that lacks the file', server({ [WORKER]: THIS_RELEASE[WORKER] ?? '' })],
  ['a server that does not tell its release', server({ [GERMAN]: 'Wörter' })],
])('a missing file of the console stays missing with %s', async (_, fetch) => {
  const caches = makeCaches({ [PRECACHE]: { [KEPT]: 'page' } })
  expect(await keepFrom(caches, fetch)).toEqual({ missingFiles: 1, missingLanguages: 1 })
})

test('a missing file of the console stays missing on a full device', async () => {
  const caches = fullCaches({ [PRECACHE]: { [KEPT]: 'page' } })
  expect(await keepFrom(caches, server(THIS_RELEASE))).toEqual({
    missingFiles: 1,
    missingLanguages: 1,
  })
})
