import { expect, test } from 'vitest'
import type { ReadinessLine, ReadinessSubject } from '../../../src/domain/readiness'
import { readinessNews } from '../../../src/domain/readiness-news'

const CLOCK_OFF: ReadinessLine = { subject: 'clock', problem: 'clockOff' }
const FULL: ReadinessLine = { subject: 'space', problem: 'littleSpace' }
const ROOM: ReadinessLine = { subject: 'space', problem: null }

test.each<[string, ReadinessLine[], string[], ReadinessSubject[], ReadinessSubject[]]>([
  ['a device that lacks nothing', [ROOM], [], [], []],
  ['a device whose clock is wrong', [CLOCK_OFF, ROOM], [], ['clock'], ['clock']],
  ['a device whose wrong clock was shown before', [CLOCK_OFF, ROOM], ['clock'], [], ['clock']],
  [
    'a device that lacks more than was shown before',
    [CLOCK_OFF, FULL],
    ['clock'],
    ['clock', 'space'],
    ['clock', 'space'],
  ],
  [
    'a device that lacks less than was shown before',
    [CLOCK_OFF, ROOM],
    ['clock', 'space'],
    [],
    ['clock'],
  ],
  ['a device that lacks nothing any more', [ROOM], ['space'], [], []],
])('%s shows the news $3, and $4 then counts as shown', (_, lines, before, say, told) => {
  expect(readinessNews(lines, before)).toEqual({ say, told })
})
