import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { helpWords } from '../../../../../src/features/games/hand/hand-words'
import { startI18n } from '../../../../../src/i18n/start'
import { rulesOf } from './tables'

beforeAll(() => startI18n({ language: 'en' }))

test('the help for typing a hand in one line names only what the rules of the event have', () => {
  expect(helpWords(i18next.t, rulesOf('ema'))).toBe(
    'R 2<4 3 40: ron, seat 2 from seat 4, 3 han 40 fu. + 3 2 30: second winner. T 1 4 30, T 1 5: tsumo. D 1 3: tempai. C 3: chombo. r1 3 at the end: riichi.',
  )
  expect(helpWords(i18next.t, rulesOf('tenhounet'))).toContain('A: abortive.')
  expect(helpWords(i18next.t, rulesOf('jpmlA'))).not.toContain('second winner')
})
