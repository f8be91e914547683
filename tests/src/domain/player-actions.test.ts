import { expect, test } from 'vitest'
import { openGameOf, playerActions, playersWithoutGame } from '../../../src/domain/player-actions'

const TOURNAMENT = {
  role: 'admin',
  isFinished: false,
  syncStart: true,
  isOnline: false,
  isPrescripted: false,
  isTeam: false,
} as const

test.each([
  {
    what: 'an administrator of a tournament',
    but: {},
    offered: ['register', 'remove', 'seatNext', 'replace'],
  },
  { what: 'its referee', but: { role: 'referee' }, offered: ['seatNext', 'replace'] },
  { what: 'a player', but: { role: 'none' }, offered: [] },
  {
    // The server decides.
    what: 'whoever this device has not heard of',
    but: { role: null },
    offered: ['register', 'remove', 'seatNext', 'replace'],
  },
  {
    what: 'an administrator where a script seats',
    but: { isPrescripted: true },
    offered: ['register', 'remove', 'seatNext', 'replace', 'setLocalIds'],
  },
  {
    what: 'an administrator of teams',
    but: { isTeam: true },
    offered: ['register', 'remove', 'seatNext', 'replace', 'setTeams'],
  },
  {
    what: 'an administrator of a club',
    but: { syncStart: false },
    offered: ['register', 'remove', 'seatNext'],
  },
  {
    what: 'an administrator of an online event',
    but: { syncStart: false, isOnline: true },
    offered: ['register', 'remove', 'seatNext', 'replace'],
  },
  { what: 'anybody in a finished event', but: { isFinished: true }, offered: [] },
] as const)('$what is offered $offered', ({ but, offered }) => {
  expect(playerActions({ ...TOURNAMENT, ...but })).toEqual(offered)
})

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
] as const)('beside a game that is $status, $free sit at none', ({ status, free }) => {
  const players = [{ id: 9 }, { id: 1 }]
  expect(playersWithoutGame(players, [table(status)]).map(({ id }) => id)).toEqual(free)
})

test('the game that keeps somebody in the event is found', () => {
  const tables = [table('finished'), { ...table('inprogress'), tableIndex: 7 }]
  expect(openGameOf(1, tables)?.tableIndex).toBe(7)
  expect(openGameOf(5, tables)).toBeNull()
})
