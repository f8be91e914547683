import { expect, test } from 'vitest'
import { playAddress } from '../../../../src/app/play/play-address'

test.each([
  ['/event/5/play', '', { event: 5, search: '', bare: '/event/5/play' }],
  ['/event/5/play/', '?table=2', { event: 5, search: '?table=2', bare: '/event/5/play/' }],
  [
    '/play.html',
    '?event=5&table=2',
    { event: 5, search: '?event=5&table=2', bare: '/play.html?event=5' },
  ],
  ['/play.html', '', null],
  ['/event/0/play', '', null],
])('the page at %s%s belongs to the event that it names', (pathname, search, expected) => {
  expect(playAddress({ pathname, search })).toEqual(expected)
})
