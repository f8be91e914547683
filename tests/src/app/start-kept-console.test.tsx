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

test('the kept console starts on the page from the worker', () => {
  startKeptConsole(document)
  expect(scripts()).toEqual(['https://hall.test/assets/kept.js'])
})

test('the kept console does not start on the page of a first visit, which has its own modules', () => {
  document.head.replaceChildren()
  startKeptConsole(document)
  expect(scripts()).toEqual([])
})
