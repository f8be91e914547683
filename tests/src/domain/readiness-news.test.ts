import { expect, test } from 'vitest'
import type { ReadinessLine, ReadinessSubject } from '../../../src/domain/readiness'
import { readinessNews } from '../../../src/domain/readiness-news'

const CLOCK_OFF: ReadinessLine = { subject: 'clock', problem: 'clockOff' }
const FULL: ReadinessLine = { subject: 'space', problem: 'littleSpace' }
const ROOM: ReadinessLine = { subject: 'space', problem: null }

test.each<[string, ReadinessLine[], string[], ReadinessSubject[], ReadinessSubject[]]>([
  ['everything holds', [ROOM], [], [], []],
  ['something is missing', [CLOCK_OFF, ROOM], [], ['clock'], ['clock']],
  ['it was shown before', [CLOCK_OFF, ROOM], ['clock'], [], ['clock']],
  [
    'more is missing than was shown',
    [CLOCK_OFF, FULL],
    ['clock'],
    ['clock', 'space'],
    ['clock', 'space'],
  ],
  ['less is missing than was shown', [CLOCK_OFF, ROOM], ['clock', 'space'], [], ['clock']],
  ['everything holds again, and the next fault is shown anew', [ROOM], ['space'], [], []],
])('the news about readiness: %s', (_, lines, before, say, told) => {
  expect(readinessNews(lines, before)).toEqual({ say, told })
})
