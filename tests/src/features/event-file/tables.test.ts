import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import { toCsv } from '../../../../src/parts/files/csv'
import { fileNameOf } from '../../../../src/parts/files/give-file'
import { tableOf, type EventFile } from '../../../../src/features/event-file/tables'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

const FILE: EventFile = {
  people: [
    { id: 1, title: 'Anna', city: 'Rīga' },
    { id: 2, title: 'Ben', city: '' },
    { id: 3, title: '김민준', city: '서울' },
    { id: 4, title: 'Dario' },
    { id: 9, title: 'Referee' },
  ],
  registrations: [{ playerId: 1, teamName: 'Daugava' }],
  games: [
    {
      sessionHash: 'a',
      status: 'GAME_STATUS_FINISHED',
      tableIndex: 2,
      startedAt: '2026-05-16T10:00:00Z',
      endedAt: '2026-05-16T11:15:00Z',
      playerIds: [1, 2, 3, 4],
      results: [
        { score: 40000, place: 1, ratingDelta: 25000.5 },
        { score: 30000, place: 2, ratingDelta: 5000 },
        { score: 20000, place: 3, ratingDelta: -15000, replacementId: 9 },
        { score: 30000, place: 4, ratingDelta: -15000.5, chips: 2 },
      ],
    },
    {
      sessionHash: 'b',
      status: 'GAME_STATUS_RUNNING',
      startedAt: '2026-05-16T12:00:00Z',
      playerIds: [4, 3, 2, 1],
      state: { scores: [31000, 29000, 30000, 30000] },
    },
  ],
  penalties: [
    {
      playerId: 1,
      amount: 1000,
      reason: 'Late',
      assignedBy: 9,
      ruledAt: '2026-05-16T10:01:00Z',
      sessionHash: 'a',
    },
    {
      playerId: 2,
      reason: 'Noise',
      assignedBy: 9,
      ruledAt: '2026-05-16T10:02:00Z',
      isCancelled: true,
      cancellationReason: 'Not them',
      cancelledBy: 9,
    },
  ],
  standings: [
    {
      playerId: 1,
      rating: 54000.5,
      gamesPlayed: 1,
      averagePlace: 1,
      averageScore: 24000.5,
      penalties: 1000,
      penaltyCount: 1,
    },
    { playerId: 2, rating: 35000, gamesPlayed: 1, averagePlace: 2 },
    { playerId: 3, rating: 35000, gamesPlayed: 1, averagePlace: 2 },
    { playerId: 4, rating: 14999.5, gamesPlayed: 1, averagePlace: 4, chips: 2 },
  ],
}

const bodyOf = (name: 'standings' | 'games' | 'penalties') =>
  tableOf(name, FILE, { t: i18next.t, clock: (moment) => moment?.slice(11, 16) ?? '' }).slice(1)

test('in a file of standings equal players share a place, and numbers are plain', () => {
  expect(bodyOf('standings')).toEqual([
    [1, 'Anna', 'Rīga', 'Daugava', 54000.5, 1, 1, 24000.5, 0, 1000, 1],
    [2, 'Ben', '', '', 35000, 1, 2, 0, 0, 0, 0],
    [2, '김민준', '서울', '', 35000, 1, 2, 0, 0, 0, 0],
    [4, 'Dario', '', '', 14999.5, 1, 4, 0, 2, 0, 0],
  ])
})

test('a file of games has a row for each of the four players, and a running game with its present points', () => {
  expect(bodyOf('games')).toEqual([
    [1, 2, '10:00', '11:15', 'finished', 'East', 'Anna', 40000, 1, 25000.5, 0, ''],
    [1, 2, '10:00', '11:15', 'finished', 'South', 'Ben', 30000, 2, 5000, 0, ''],
    [1, 2, '10:00', '11:15', 'finished', 'West', '김민준', 20000, 3, -15000, 0, 'Referee'],
    [1, 2, '10:00', '11:15', 'finished', 'North', 'Dario', 30000, 4, -15000.5, 2, ''],
    [2, '', '12:00', '', 'running', 'East', 'Dario', 31000, '', '', '', ''],
    [2, '', '12:00', '', 'running', 'South', '김민준', 29000, '', '', '', ''],
    [2, '', '12:00', '', 'running', 'West', 'Ben', 30000, '', '', '', ''],
    [2, '', '12:00', '', 'running', 'North', 'Anna', 30000, '', '', '', ''],
  ])
})

test('a file of penalties names their games and their cancellations', () => {
  expect(bodyOf('penalties')).toEqual([
    ['Anna', 1000, 'Late', 1, 'Referee', '10:01', '', '', ''],
    ['Ben', 0, 'Noise', '', 'Referee', '10:02', 'yes', 'Not them', 'Referee'],
  ])
})

test('a CSV file has a byte order mark for spreadsheets, quotes where needed, and no formula', async () => {
  const table = [
    ['Name', 'Points'],
    ['=1+1', -500],
    ['He said "ron", loudly', 1.5],
    ['@home', 0],
  ]
  expect(await toCsv(table, 'en')).toBe(
    '\uFEFFName,Points\r\n"\'=1+1",-500\r\n"He said ""ron"", loudly",1.5\r\n"\'@home",0',
  )
})

test.each([
  ['Rīga Riichi Open 2026 (demo)', 'Rīga-Riichi-Open-2026-demo'],
  ['../../etc/passwd', 'etc-passwd'],
  ['마작 대회', '마작-대회'],
  ['???', 'event'],
])('the file of “%s” is called “%s”', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
