import { expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { koreanTable } from '../../../src/lib/korean-table'
import { loadWords, playWords } from '../../../src/features/play/play-words'
import { messageWords } from '../../../server/words/message-words'

test.each([
  ['7', '7번'],
  ['A1', 'A1'],
  ['Hall 2 - 7', 'Hall 2 - 7'],
  ['창가', '창가'],
  ['1, 2 및 12', '1, 2 및 12번'],
  ['3 및 4', '3 및 4번'],
  ['A1, A2 및 B1', 'A1, A2 및 B1'],
  ['1 및 A1', '1 및 A1'],
])('in Korean, the table %s is written as %s', (tables, written) => {
  expect(koreanTable(tables)).toBe(written)
})

test('screens, paper, the players’ page and messages write the Korean name of a table in the same way', async () => {
  const { t } = await startI18n({ language: 'ko' })
  expect(t('table.title', { number: '7' })).toBe('7번 탁')
  expect(t('table.title', { number: 'A1' })).toBe('A1 탁')
  expect(t('print.card.qrCode', { number: 'Hall 2 - 7' })).toBe('Hall 2 - 7 탁의 코드')
  expect(t('result.page.missing', { count: 2, tables: 'A1 및 A2' })).toBe('결과 없음: A1 및 A2 탁')

  await loadWords('ko')
  const say = playWords('ko')
  expect(say('seat.elsewhere', { scanned: 'A1', number: '7' })).toBe(
    '이 카드는 A1 탁의 카드입니다. 내 자리는 7번 탁입니다.',
  )
  const tell = messageWords('ko')
  expect(tell('refereeToTableOnly', { table: 'A1' })).toBe('A1 탁에서 심판을 부릅니다')
  expect(tell('refereeToTableOnly', { table: 7 })).toBe('7번 탁에서 심판을 부릅니다')
})
