import { expect, test } from 'vitest'
import { usualCloseness } from '../../../src/domain/session/swiss-closeness'

test.each([
  // If no number of games is set, it counts as the number of sessions in which everybody can meet only new
  // people: seven for 24 players.
  { players: 24, minGames: 0, sessionsBefore: 1, usual: 'fewRepeats' },
  { players: 24, minGames: 0, sessionsBefore: 3, usual: 'fewRepeats' },
  { players: 24, minGames: 0, sessionsBefore: 4, usual: 'between' },
  { players: 24, minGames: 0, sessionsBefore: 6, usual: 'closest' },
  { players: 24, minGames: 0, sessionsBefore: 9, usual: 'closest' },
  // The event asks for eight games.
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
