import { expect, test } from 'vitest'
import { belowFormer } from '../../../../src/domain/people/found-order'

const ABE = { id: 3, title: 'Abe' }
const KIM = { id: 50, title: 'Kim' }
const LEE = { id: 7, title: 'Lee' }

test.each([
  ['the people found first keep the order of their list', [], [KIM, ABE], [KIM, ABE]],
  ['people found later come after the people found before', [50], [ABE, LEE, KIM], [KIM, ABE, LEE]],
  [
    'a person who was missing in one answer gets their former place back',
    [50, 3],
    [LEE, ABE],
    [ABE, LEE],
  ],
])('%s', (_, before, found, people) => {
  expect(belowFormer(before, found).people).toEqual(people)
})

test('people found by a search are added to the end of the remembered order, each person once', () => {
  expect(belowFormer([50, 3], [LEE, KIM]).ids).toEqual([50, 3, 7])
})
