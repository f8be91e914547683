import { expect, test, vi } from 'vitest'
import { watchReleases } from '../../../src/pwa/release-watch'

test('the first release that a server names counts as the page’s own, and each further release is reported once', () => {
  const onNewRelease = vi.fn()
  const noteRelease = watchReleases({ storage: makeStorage(), onNewRelease })
  noteRelease('a')
  noteRelease('a')
  noteRelease(null)
  expect(onNewRelease).toHaveBeenCalledTimes(0)
  noteRelease('b')
  noteRelease('b')
  expect(onNewRelease).toHaveBeenCalledTimes(1)
  noteRelease('c')
  expect(onNewRelease).toHaveBeenCalledTimes(2)
})

test('two servers of different releases do not offer an update again after the reload', () => {
  const storage = makeStorage()
  const before = watchReleases({ storage, onNewRelease: () => undefined })
  before('a')
  before('b')
  const onNewRelease = vi.fn()
  const after = watchReleases({ storage, onNewRelease })
  after('b')
  after('a')
  after('b')
  expect(onNewRelease).not.toHaveBeenCalled()
})

test('the release watch works with a storage that refuses everything', () => {
  const onNewRelease = vi.fn()
  const refuse = () => {
    throw new Error('The operation is insecure')
  }
  const noteRelease = watchReleases({
    storage: { getItem: refuse, setItem: refuse },
    onNewRelease,
  })
  noteRelease('a')
  noteRelease('b')
  expect(onNewRelease).toHaveBeenCalledTimes(1)
})

function makeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}
