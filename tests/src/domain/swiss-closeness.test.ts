import { expect, test } from 'vitest'
import { usualCloseness } from '../../../src/domain/session/swiss-closeness'

test.each([
  // Without a number of games, until everybody would have met everybody: seven sessions of 24 players.
  { players: 24, minGames: 0, sessionsBefore: 1, usual: 'fewRepeats' },
  { players: 24, minGames: 0, sessionsBefore: 3, usual: 'fewRepeats' },
  { players: 24, minGames: 0, sessionsBefore: 4, usual: 'between' },
  { players: 24, minGames: 0, sessionsBefore: 6, usual: 'closest' },
  { players: 24, minGames: 0, sessionsBefore: 9, usual: 'closest' },
  // Eight games are asked for.
  { players: 40, minGames: 8, sessionsBefore: 3, usual: 'fewRepeats' },
  { players: 40, minGames: 8, sessionsBefore: 4, usual: 'between' },
  { players: 40, minGames: 8, sessionsBefore: 6, usual: 'between' },
  { players: 40, minGames: 8, sessionsBefore: 7, usual: 'closest' },
  { players: 4, minGames: 0, sessionsBefore: 1, usual: 'closest' },
] as const)(
  'for $players players, $minGames required games and $sessionsBefore sessions played, the suggested Swiss seating is $usual',
  ({ usual, ...event }) => {
    expect(usualCloseness(event)).toBe(usual)
  },
)
