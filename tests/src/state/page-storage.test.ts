import { expect, test } from 'vitest'
import { pageStorage } from '../../../src/state/page-storage'

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['does not let the page ask for it', forbidden],
  ['has none', () => undefined as unknown as Storage],
  ['lets it ask and refuses', () => ({ getItem: forbidden }) as unknown as Storage],
])('where the browser %s, what is kept lasts as long as the page', (_, open) => {
  const storage = pageStorage(open)
  storage.setItem('colour', 'red')
  expect(storage.getItem('colour')).toBe('red')
  storage.removeItem('colour')
  expect(storage.getItem('colour')).toBeNull()
})

test("elsewhere it is the page's own", () => {
  const own = { getItem: () => 'kept', setItem: () => {}, removeItem: () => {} }
  expect(pageStorage(() => own)).toBe(own)
})
