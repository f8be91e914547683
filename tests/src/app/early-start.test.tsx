import { afterEach, expect, test, vi } from 'vitest'
import { KEPT_CONSOLE } from '../../../src/app/start/start-kept-console'

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

test('the console starts even when the early board (the stored tables, drawn before the console starts) cannot be drawn', async () => {
  history.replaceState(null, '', '/event/3/games')
  const link = document.createElement('link')
  link.id = KEPT_CONSOLE
  link.href = 'https://hall.test/assets/kept.js'
  document.head.append(link)
  // Only the early board gets the error, because a console of an earlier test file may still read the cookies of this
  // page.
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    if (!new Error().stack?.includes('early-board')) return ''
    throw new DOMException('denied', 'SecurityError')
  })
  await expect(import('../../../src/app/start/early-board')).rejects.toThrow('denied')
  expect(document.head.querySelector('script')?.src).toBe('https://hall.test/assets/kept.js')
})
