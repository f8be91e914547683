import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTraffic } from '../../../src/app/watch-traffic'

const ROUTES = [
  { children: [{ path: 'event/:id/games' }, { path: 'ownedEvents/:page' }] },
  { path: 'profile/confirm/:code' },
]

let told: unknown[]
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  page = new EventTarget()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(address: string) {
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] })
  const tracker = {
    viewed: (view: unknown) => told.push(view),
    failed: (source: string, error: string) => told.push([source, error.split(' at ')[0]?.trim()]),
  }
  watchTraffic({ router, tracker, page: page as Window })
  return router
}

const isRead = () => vi.runAllTimersAsync()

test('the first screen is reported to the statistics only after the console has started', async () => {
  watch('/event/3/games')
  expect(told).toEqual([])
  await isRead()
  expect(told).toEqual([{ pattern: '/event/:id/games', event: '3' }])
})

test('each further screen is reported once, without the numbers in its address', async () => {
  const router = watch('/event/3/games')
  await isRead()
  await router.navigate('/ownedEvents/2')
  await isRead()
  await router.navigate('/ownedEvents/2')
  await isRead()
  expect(told.slice(1)).toEqual([{ pattern: '/ownedEvents/:page', event: null }])
})

test('a secret code in an address is never reported to the statistics', async () => {
  watch('/profile/confirm/s3cret')
  await isRead()
  expect(JSON.stringify(told)).not.toContain('s3cret')
  expect(told).toHaveLength(1)
})

test('an uncaught error is reported with its name and message; another thrown value is reported without its content', () => {
  watch('/event/3/games')
  page.dispatchEvent(
    Object.assign(new Event('error'), { error: new TypeError('x is not a function') }),
  )
  page.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: { password: 'Kokushi-13' } }),
  )
  expect(told).toEqual([
    ['common', 'TypeError: x is not a function'],
    ['common', 'rejected with no error'],
  ])
})
