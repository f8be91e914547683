import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_CONSOLE, startKeptConsole } from '../../../src/app/start/start-kept-console'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  const link = document.createElement('link')
  link.id = KEPT_CONSOLE
  link.href = 'https://hall.test/assets/kept.js'
  document.head.append(link)
})
afterEach(() => {
  document.head.replaceChildren()
})

test('a page that the service worker gives starts the console that is kept on the device', () => {
  startKeptConsole(document)
  expect(scripts()).toEqual(['https://hall.test/assets/kept.js'])
})

test('the page of a first visit has its own modules, so it does not start the kept console', () => {
  document.head.replaceChildren()
  startKeptConsole(document)
  expect(scripts()).toEqual([])
})
