import { expect, test } from 'vitest'
import { beaconOf, createTracker, type TrackerDeps } from '../../../src/app/track'

const IPAD_LIKE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36'

function opened(given: Partial<TrackerDeps> = {}) {
  const sent: [string, unknown][] = []
  const tracker = createTracker({
    stats: '',
    send: (address, body) => sent.push([address, JSON.parse(body)]) > 0,
    visit: () => 'visit-1',
    canReach: () => true,
    now: () => Date.parse('2026-05-16T10:20:00Z'),
    browser: { userAgent: IPAD_LIKE, language: 'de-DE' },
    screen: { width: 820, height: 1180 },
    host: 'hall.example',
    ...given,
  })
  return { tracker, sent }
}

test('a page view is reported with the pattern of its route, and with nothing about the person', () => {
  const { tracker, sent } = opened()
  tracker.viewed({ pattern: '/event/:id/games', event: '3' })
  expect(sent).toEqual([
    [
      '/v2/track',
      {
        s: 'Forseti',
        si: 'visit-1',
        h: 'hall.example',
        o: 'Android',
        d: 'desktop',
        sc: '820x1180',
        l: 'de-DE',
        t: '2026-05-16T10:20:00.000Z',
        e: '3',
        m: '/event/:id/games',
        b: 'Chrome',
      },
    ],
  ])
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'iOS',
    'Safari',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/125.0 Safari/537.36 Edg/125.0', 'Windows', 'Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Linux', 'Firefox'],
  ['curl/8', 'unknown', 'unknown'],
])('the browser %s is counted with the system %s and the program %s', (userAgent, os, browser) => {
  const { tracker, sent } = opened({ browser: { userAgent, language: 'en' } })
  tracker.viewed({ pattern: '/', event: null })
  expect(sent[0]?.[1]).toMatchObject({ o: os, b: browser, e: '' })
})

test('while the server does not answer, a page view is neither reported nor stored for later', () => {
  let canReach = false
  const { tracker, sent } = opened({ canReach: () => canReach })
  tracker.viewed({ pattern: '/', event: null })
  tracker.failed('common', 'TypeError: x')
  canReach = true
  tracker.viewed({ pattern: '/outbox', event: null })
  expect(sent).toHaveLength(1)
})

test('the console reports only its first twenty errors to the statistics, each cut to 500 characters', () => {
  const { tracker, sent } = opened({ stats: 'https://stats.example' })
  for (let nth = 0; nth < 30; nth += 1) tracker.failed('twirp', 'x'.repeat(900))
  expect(sent).toHaveLength(20)
  expect(sent[0]).toEqual([
    'https://stats.example/v2/track',
    { source: 'Forseti [twirp]', error: 'x'.repeat(500) },
  ])
})

test('a report is sent as a beacon; a browser without beacons sends no report, and this causes no error', () => {
  const sent: unknown[] = []
  const send = beaconOf({ sendBeacon: (...beacon) => sent.push(beacon) > 0 })
  expect(send('/v2/track', '{}')).toBe(true)
  expect(sent).toEqual([['/v2/track', '{}']])
  expect(beaconOf({})('/v2/track', '{}')).toBe(false)
})
