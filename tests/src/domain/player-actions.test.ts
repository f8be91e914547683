import { expect, test } from 'vitest'
import { openGameOf, playerActions, playersWithoutGame } from '../../../src/domain/player-actions'

const EVENT = {
  role: 'admin',
  isFinished: false,
  isPrescripted: false,
  isTeam: false,
} as const

test.each([
  {
    what: 'an administrator',
    but: {},
    offered: ['register', 'remove', 'seatNext', 'replace'],
  },
  { what: 'a referee', but: { role: 'referee' }, offered: ['seatNext', 'replace'] },
  { what: 'a player', but: { role: 'none' }, offered: [] },
  {
    // The device does not know the role, so it offers the actions and the server decides.
    what: 'a person whose role is unknown',
    but: { role: null },
    offered: ['register', 'remove', 'seatNext', 'replace'],
  },
  {
    what: 'an administrator of a prescripted event',
    but: { isPrescripted: true },
    offered: ['register', 'remove', 'seatNext', 'replace', 'setLocalIds'],
  },
  {
    what: 'an administrator of a team event',
    but: { isTeam: true },
    offered: ['register', 'remove', 'seatNext', 'replace', 'setTeams'],
  },
  { what: 'everybody in a finished event', but: { isFinished: true }, offered: [] },
] as const)(
  'on the page of the players, the actions $offered are offered to $what',
  ({ but, offered }) => {
    expect(playerActions({ ...EVENT, ...but })).toEqual(offered)
  },
)

const table = (status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled') => ({
  tableIndex: 3,
  status,
  players: [{ id: 1 }, { id: 2 }],
})

test.each([
  { status: 'inprogress', free: [9] },
  { status: 'prefinished', free: [9] },
  { status: 'finished', free: [9, 1] },
  { status: 'cancelled', free: [9, 1] },
] as const)(
  'when the game of player 1 is $status, the players without an unfinished game are $free',
  ({ status, free }) => {
    const players = [{ id: 9 }, { id: 1 }]
    expect(playersWithoutGame(players, [table(status)]).map(({ id }) => id)).toEqual(free)
  },
)

test('the page finds the unfinished game that keeps a player from leaving the event', () => {
  const tables = [table('finished'), { ...table('inprogress'), tableIndex: 7 }]
  expect(openGameOf(1, tables)?.tableIndex).toBe(7)
  expect(openGameOf(5, tables)).toBeNull()
})
