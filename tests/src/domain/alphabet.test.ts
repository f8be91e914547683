import { describe, expect, test } from 'vitest'
import { byLetter, compareNames, letters } from '../../../src/domain/people/alphabet'

describe('the letter under which a name is listed', () => {
  test.each([
    ['Anna Kalniņa', 'A'],
    ['Ēriks Ozols', 'E'],
    ['Øyvind Lie', 'O'],
    ['Łukasz Nowak', 'L'],
    ['Šimon', 'S'],
    ['  Zoe', 'Z'],
    ['юлия', 'Ю'],
    ['Ёлкин', 'Е'],
    ['Йонас', 'Й'],
    ['Шилов', 'Ш'],
    ['강민서', 'ㄱ'],
    ['까치', 'ㄱ'],
    ['오유진', 'ㅇ'],
    ['황보', 'ㅎ'],
    ['田中 大翔', '漢'],
    ['さくら', 'さ'],
    ['3rd of May', '#'],
    ['', '#'],
  ])('the letter under which the name %s is listed is %s', (name, letter) => {
    expect(letters('en')(name)).toBe(letter)
  })
})

const titles = (names: readonly string[], language: string) =>
  byLetter(names, { nameOf: (name) => name, language }).map(
    ({ letter, people }) => `${letter}: ${people.join(', ')}`,
  )

test('a list of people is divided by the first letter of the name, and a letter with an accent counts as the plain letter', () => {
  expect(titles(['Uldis', 'Olaf', 'Øyvind', 'Anna', 'Oto', 'Ūna'], 'en')).toEqual([
    'A: Anna',
    'O: Olaf, Oto, Øyvind',
    'U: Uldis, Ūna',
  ])
})

test('a list of people keeps each alphabet together, and the alphabet of the reader’s language comes first', () => {
  const names = ['Юлия', '강민서', 'Anna', '나은', 'Ёлкин', '田中']
  expect(titles(names, 'en')).toEqual([
    'A: Anna',
    'Е: Ёлкин',
    'Ю: Юлия',
    'ㄱ: 강민서',
    'ㄴ: 나은',
    '漢: 田中',
  ])
  expect(titles(names, 'ru').slice(0, 3)).toEqual(['Е: Ёлкин', 'Ю: Юлия', 'A: Anna'])
  expect(titles(names, 'ko').slice(0, 2)).toEqual(['ㄱ: 강민서', 'ㄴ: 나은'])
})

test('a list of no people has no letters', () => {
  expect(titles([], 'en')).toEqual([])
})

test('numbers in names are sorted by size', () => {
  expect(['Player 10', 'Player 9'].toSorted(compareNames('en'))).toEqual(['Player 9', 'Player 10'])
})
