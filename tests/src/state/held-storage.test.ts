import { expect, test } from 'vitest'
import { heldStorage } from '../../../src/state/held-storage'

test('a held storage writes nothing until it is released; then it writes what it held and everything later', () => {
  const written = new Map([['before', 'kept']])
  const held = heldStorage({
    getItem: (key) => written.get(key) ?? null,
    setItem: (key, value) => written.set(key, value),
  })
  held.setItem('skew', '600000')
  expect([held.getItem('skew'), held.getItem('before'), held.getItem('none')]).toEqual([
    '600000',
    'kept',
    null,
  ])
  expect([...written.keys()]).toEqual(['before'])

  held.release()
  held.setItem('skew', '590000')
  expect(Object.fromEntries(written)).toEqual({ before: 'kept', skew: '590000' })
  expect(held.getItem('skew')).toBe('590000')
})
