import { expect, test } from 'vitest'
import { completenessProblems, type AllWords } from '../../scripts/i18n/completeness'

const wordsWithRussian = (one: string): AllWords => ({
  en: new Map([
    ['ended_one', '{{count}} table has ended: {{names}}'],
    ['ended_other', '{{count}} tables have ended: {{names}}'],
  ]),
  ru: new Map([
    ['ended_one', one],
    ['ended_few', '{{count}} стола закончили: {{names}}'],
    ['ended_many', '{{count}} столов закончили: {{names}}'],
    ['ended_other', '{{count}} стола закончили: {{names}}'],
  ]),
  de: new Map([
    ['ended_one', 'Ein Tisch ist fertig: {{names}}'],
    ['ended_other', '{{count}} Tische sind fertig: {{names}}'],
  ]),
  ko: new Map([['ended_other', '{{count}}개 탁 종료: {{names}}']]),
})

test('the Russian form for 1 must contain the number when the other forms do, because it also stands for 21', () => {
  expect(completenessProblems(wordsWithRussian('Закончил стол: {{names}}'))).toEqual([
    'ru: ended_one also stands for 21 and does not say {count}',
  ])
  expect(completenessProblems(wordsWithRussian('{{count}} стол закончил: {{names}}'))).toEqual([])
})
