import { expect, test } from 'vitest'
import { playAddress } from '../../../../src/app/play/play-address'

test.each([
  ['/event/5/play', '', { event: 5, search: '', kept: '/event/5/play?mine' }],
  ['/event/5/play/', '?table=2', { event: 5, search: '?table=2', kept: '/event/5/play/?mine' }],
  [
    '/play.html',
    '?event=5&table=2',
    { event: 5, search: '?event=5&table=2', kept: '/play.html?event=5' },
  ],
  ['/play.html', '', null],
  ['/event/0/play', '', null],
])(
  'the players’ page at %s%s takes its event from the address, if the address names one',
  (pathname, search, expected) => {
    expect(playAddress({ pathname, search })).toEqual(expected)
  },
)
