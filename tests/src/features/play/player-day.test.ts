import { describe, expect, test } from 'vitest'
import type { RegisteredPlayerJson } from '../../../../src/contract/wire/atoms_pb'
import { readTimer } from '../../../../src/domain/session/timer'
import { peopleToChoose } from '../../../../src/features/play/people-to-choose'
import { dayOf } from '../../../../src/features/play/player-day'
import { present } from '../../../../src/lib/assert'
import { eventView } from '../../../../src/sync/views/event-view'
import { NOON } from '../../outbox/rulings'
import { dataOf, PLAYERS_47, TABLE_47, timerWith } from '../games/hall'

const viewOf = (given: Parameters<typeof dataOf>[0]) =>
  present(eventView(dataOf(given)), 'the event of the hall')
const day = (given: Parameters<typeof dataOf>[0], personId: number) =>
  dayOf(viewOf(given), { personId, language: 'en' })
/** The four players at table 47, and a fifth one. */
const withFifth = (fifth: Partial<RegisteredPlayerJson>) => ({
  players: [...(PLAYERS_47.players ?? []), { id: 15, title: 'Vera Ozola', ...fifth }],
})

test('a player’s table has the name that the event gives it', () => {
  const tableNames = [...Array<string>(46).fill(''), 'A1']
  expect(day({ config: { tableNames } }, 12)?.table).toMatchObject({ number: 47, name: 'A1' })
})

test('a player sees their table, their wind and the players there, with a substitute under their own name', () => {
  expect(day({}, 12)?.table).toMatchObject({ number: 47, wind: 'south', isOver: false })
  expect(day({}, 12)?.table?.seats).toEqual([
    { playerId: 11, name: 'Sato Ken', playsFor: null, wind: 'east' },
    { playerId: 12, name: 'Līga Bērziņa', playsFor: null, wind: 'south' },
    { playerId: 13, name: 'Дмитрий Соколов', playsFor: null, wind: 'west' },
    { playerId: 14, name: 'Jürgen Großkreutz', playsFor: 'Max Hoffmann', wind: 'north' },
  ])
})

test('a substitute finds the seat under their own name, and the player whom they replace is told who plays', () => {
  expect(day({}, 99)).toMatchObject({
    person: { name: 'Jürgen Großkreutz', playsFor: 'Max Hoffmann' },
    substitute: null,
    table: { number: 47, wind: 'north' },
  })
  expect(day({}, 14)).toMatchObject({
    person: { name: 'Max Hoffmann', playsFor: null },
    substitute: 'Jürgen Großkreutz',
  })
})

test('a person who does not play in the event is shown nothing of the day', () => {
  expect(day({}, 77)).toBeNull()
})

test('the clock of a player is that of their table, with its extra time, and continues without the server', () => {
  const found = day({ tables: [{ ...TABLE_47, extraTime: 300 }], timer: timerWith(30) }, 11)
  expect(found).not.toBeNull()
  const reading = readTimer({ ...found!.countdown, now: NOON + 5 * 60_000 }) // looked at above
  expect(reading).toMatchObject({ phase: 'running', remainingSeconds: 30 * 60 })
})

test('a club player with two games sees the game that is played, not the game that waits for approval', () => {
  const over = { ...TABLE_47, sessionHash: 'over', status: 'SESSION_STATUS_PREFINISHED' as const }
  const next = { ...TABLE_47, sessionHash: 'next', tableIndex: 0 }
  expect(day({ tables: [over, next] }, 11)?.table).toMatchObject({
    sessionHash: 'next',
    number: null,
    isOver: false,
  })
  expect(day({ tables: [over] }, 11)?.table).toMatchObject({ sessionHash: 'over', isOver: true })
})

const FINISHED = { ...TABLE_47, status: 'SESSION_STATUS_FINISHED' as const }

describe('a player without a table is told why', () => {
  test.each([
    ['the event is finished', 'finished', { config: { isFinished: true } }, {}],
    ['they were missing at check-in', 'leftOut', {}, { leftOutAt: '2026-11-21T11:00:00Z' }],
    ['a referee left them out', 'excluded', {}, { ignoreSeating: true }],
    ['the event goes on without them', 'isOut', {}, { isOut: true }],
    ['they sit this session out', 'sitsOut', {}, { sitsOut: true }],
    ['everybody else is seated', 'noSeat', {}, {}],
    [
      'their game was ended before the others',
      'over',
      {
        tables: [
          { ...FINISHED, sessionHash: 'own', players: [{ id: 15, title: 'Vera Ozola' }] },
          TABLE_47,
        ],
      },
      {},
    ],
    ['no session was seated yet', 'soon', { tables: [] }, {}],
    ['the session is over', 'between', { tables: [FINISHED] }, {}],
    ['people of a club sit down as they come', 'noGame', { config: { syncStart: false } }, {}],
  ])('a player without a table is told that %s', (_, why, given, player) => {
    expect(day({ ...given, players: withFifth(player) }, 15)).toMatchObject({
      table: null,
      noTable: why,
    })
  })
})

test('a finished event shows a player no table, even if the server still lists their game', () => {
  expect(day({ config: { isFinished: true } }, 11)).toMatchObject({
    table: null,
    noTable: 'finished',
  })
})

test('two people of one name are told apart by their cities, and a substitute by the number of the account', () => {
  const players = viewOf({
    players: {
      players: [
        { id: 1, title: 'Anna Berg', city: 'Riga' },
        { id: 2, title: 'Anna Berg', city: 'Bonn' },
        { id: 3, title: 'Max', replacedBy: { id: 4, title: 'max' } },
      ],
    },
  }).players
  expect(peopleToChoose(players, 'en').map(({ personId, name }) => [personId, name])).toEqual([
    [2, 'Anna Berg (Bonn)'],
    [1, 'Anna Berg (Riga)'],
    [3, 'Max (#3)'],
    [4, 'max (#4)'],
  ])
})
