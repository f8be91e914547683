import { expect, test } from 'vitest'
import { drawPlayers } from '../../../server/demo/names'
import { seededRandom } from './seeded-random'

const titlesOf = (count: number) =>
  drawPlayers({ count, random: seededRandom(1) }).map(({ title }) => title)

test('the largest demo hall has 2,000 players with different names', () => {
  expect(new Set(titlesOf(2000)).size).toBe(2000)
})

test.each([
  ['Latvian letters', /[āčēģīķļņšūž]/],
  ['German letters', /[äöüß]/],
  ['Polish letters', /[ąćęłńóśźż]/],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Japanese', /\p{Script=Han}/u],
])('a demo hall of ten tables has names with %s', (_script, letters) => {
  expect(titlesOf(40).filter((title) => letters.test(title))).not.toEqual([])
})

test('every demo player has a city and a country', () => {
  const players = drawPlayers({ count: 400, random: seededRandom(2) })
  expect(players.filter(({ city, country }) => city === '' || !/^[A-Z]{2}$/.test(country))).toEqual(
    [],
  )
})

test('the demo refuses more players than it has names', () => {
  expect(() => drawPlayers({ count: 100_000, random: seededRandom(3) })).toThrow('100000 names')
})
