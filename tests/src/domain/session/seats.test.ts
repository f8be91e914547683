import { expect, test } from 'vitest'
import {
  dealerOf,
  mapSeats,
  seatAfter,
  seatWind,
  startingWind,
} from '../../../../src/domain/session/seats'

test.each([
  [1, 0],
  [2, 1],
  [4, 3],
  [5, 0],
  [8, 3],
  [16, 3],
] as const)('the dealer of round %i is seat %i', (roundIndex, seat) => {
  expect(dealerOf(roundIndex)).toBe(seat)
})

test.each([
  [0, 1, 'east'],
  [3, 1, 'north'],
  [0, 2, 'north'],
  [1, 2, 'east'],
  [2, 2, 'south'],
  [0, 4, 'south'],
  [3, 8, 'east'],
] as const)('seat %i has in round %i the wind %s', (seat, roundIndex, wind) => {
  expect(seatWind(seat, roundIndex)).toBe(wind)
})

test('after the last seat of the table comes the first seat again', () => {
  expect(mapSeats((seat) => seatAfter(seat))).toEqual([1, 2, 3, 0])
  expect(mapSeats((seat) => seatAfter(seat, 3))).toEqual([3, 0, 1, 2])
  expect(mapSeats(startingWind)).toEqual(['east', 'south', 'west', 'north'])
})
