import { expect, test } from 'vitest'
import { keepPreviousRelease, PREVIOUS_RELEASE_CACHE } from '../../sw/previous-release'
import { contentsOf, fullCaches, makeCaches } from './fake-caches'

const PAGE = 'https://hall.test/index.html?__WB_REVISION__=1'
const OLD_CHUNK = 'https://hall.test/assets/games-page-OLD.js'
const OLDER_CHUNK = 'https://hall.test/assets/games-page-OLDER.js'
const NEW_CHUNK = 'https://hall.test/assets/games-page-NEW.js'

test('a page of the previous release can still load its lazy parts', async () => {
  const caches = makeCaches({
    precache: { [PAGE]: 'page', [OLD_CHUNK]: 'old', [NEW_CHUNK]: 'new' },
  })
  await keepPreviousRelease({ caches, precacheName: 'precache', expected: new Set([NEW_CHUNK]) })
  expect(await contentsOf(caches, PREVIOUS_RELEASE_CACHE)).toEqual({ [OLD_CHUNK]: 'old' })
})

test('the worker deletes the files of the release before the previous one', async () => {
  const caches = makeCaches({
    precache: { [OLD_CHUNK]: 'old', [NEW_CHUNK]: 'new' },
    [PREVIOUS_RELEASE_CACHE]: { [OLDER_CHUNK]: 'older' },
  })
  await keepPreviousRelease({ caches, precacheName: 'precache', expected: new Set([NEW_CHUNK]) })
  expect(await contentsOf(caches, PREVIOUS_RELEASE_CACHE)).toEqual({ [OLD_CHUNK]: 'old' })
})

test('a new worker with the same assets keeps the files of the previous release', async () => {
  const caches = makeCaches({
    precache: { [NEW_CHUNK]: 'new' },
    [PREVIOUS_RELEASE_CACHE]: { [OLD_CHUNK]: 'old' },
  })
  await keepPreviousRelease({ caches, precacheName: 'precache', expected: new Set([NEW_CHUNK]) })
  expect(await contentsOf(caches, PREVIOUS_RELEASE_CACHE)).toEqual({ [OLD_CHUNK]: 'old' })
})

test('on a full device the worker keeps no files of the previous release, and does not fail', async () => {
  const caches = fullCaches({ precache: { [OLD_CHUNK]: 'old', [NEW_CHUNK]: 'new' } })
  await keepPreviousRelease({ caches, precacheName: 'precache', expected: new Set([NEW_CHUNK]) })
  expect(await contentsOf(caches, PREVIOUS_RELEASE_CACHE)).toEqual({})
})
