import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_CONSOLE, startKeptConsole } from '../../../src/app/start/start-kept-console'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  vi.useFakeTimers()
  const link = document.createElement('link')
  link.id = KEPT_CONSOLE
  link.href = 'https://hall.test/assets/kept.js'
  document.head.append(link)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.useRealTimers()
})

test('the kept console starts at once when no early board was drawn', () => {
  startKeptConsole(document, { isDrawn: false })
  expect(scripts()).toEqual(['https://hall.test/assets/kept.js'])
})

test('the kept console starts once, after the frame of the early board', async () => {
  startKeptConsole(document, { isDrawn: true })
  expect(scripts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(scripts()).toEqual(['https://hall.test/assets/kept.js'])
})

test('the kept console also starts in the background, where no frame is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  startKeptConsole(document, { isDrawn: true })
  await vi.advanceTimersByTimeAsync(200)
  expect(scripts()).toEqual(['https://hall.test/assets/kept.js'])
  vi.unstubAllGlobals()
})

test('the kept console does not start on the page of a first visit, which has its own modules', () => {
  document.head.replaceChildren()
  startKeptConsole(document, { isDrawn: false })
  expect(scripts()).toEqual([])
})
