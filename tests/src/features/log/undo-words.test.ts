import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { eventId } from '../../../../src/domain/ids'
import { undoWords } from '../../../../src/features/log/undo-words'
import { wayBack } from '../../../../src/features/log/undo'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

const NAMES = new Map([
  [5, 'Yagi'],
  [6, 'Sato'],
  [7, 'Mori'],
  [8, 'Kato'],
])

const words = (json: object) => {
  const [entry] = decodeJournal({ entries: [{ id: 3, playerIds: [5, 6, 7, 8], ...json }] })
  if (entry === undefined) throw new Error('No entry')
  const undo = wayBack(entry, {
    entries: [entry],
    event: eventId(9),
    now: 0,
    reason: 'undone',
    isFinished: false,
  })
  if (undo === null) throw new Error('No way back')
  const name = (id: number) => NAMES.get(id) ?? '?'
  return undoWords(i18next.t, {
    undo,
    entry,
    name,
    language: 'en',
    tableNames: ['', '', '', '', 'A5'],
  })
}

test('the question about restoring a hand describes the hand and names its points', () => {
  const said = words({
    method: 'Mimir.DropLastRound',
    sessionHashes: ['a'],
    before: JSON.stringify({
      status: 'prefinished',
      hand: {
        kind: 'ron',
        roundIndex: 2,
        honba: 1,
        winner: 0,
        loser: 1,
        han: 4,
        fu: 30,
        yaku: [33, 8],
        dora: 1,
        uradora: 1,
        riichi: [],
      },
      state: { scores: [38_000, 22_000, 30_000, 30_000] },
    }),
    after: JSON.stringify({ handCount: 1, scores: [30_000, 30_000, 30_000, 30_000] }),
  })
  expect(said).toEqual([
    'The hand comes back: East 2, 1 honba; Ron, Yagi from Sato; 4 han, 30 fu; Riichi, Pinfu, 2 dora.',
    'The game ends with it again and waits for approval.',
    'Yagi: 30\u2009000 → 38\u2009000',
    'Sato: 30\u2009000 → 22\u2009000',
  ])
})

test('the question about undoing extra time names the minutes of each table', () => {
  const said = words({
    method: 'Mimir.AddExtraTime',
    sessionHashes: ['a', 'b', 'c'],
    tables: [4, 5, 7],
    before: JSON.stringify({ extraTimeSeconds: [300, 0, 0] }),
    after: JSON.stringify({ extraTimeSeconds: [600, 300, 300] }),
  })
  expect(said).toEqual([
    'Table 4 gets 05:00 less extra time: 10:00 becomes 05:00.',
    'Tables A5 and 7 get 05:00 less extra time: 05:00 becomes 00:00.',
  ])
})

test('the question about undoing an approval says how many tables will wait for approval again', () => {
  const after = '{"status":"finished","games":[{},{}]}'
  expect(words({ method: 'Mimir.FinalizeSession', sessionHashes: ['a', 'b'], after })).toEqual([
    'The session is open again: 2 tables wait for approval.',
    'Their results disappear from the rating table until they are approved.',
  ])
})

test('the question about undoing a second reading of a slip says that the result stays', () => {
  const said = words({
    method: 'Venue.EnterResult',
    sessionHashes: ['a'],
    before: JSON.stringify({
      status: 'prefinished',
      game: { entered: { by: 5 } },
      scores: [30_000, 30_000, 30_000, 30_000],
    }),
    after: JSON.stringify({
      endedAt: '2026-11-27T07:36:00.000Z',
      scores: [30_000, 30_000, 30_000, 30_000],
    }),
  })
  expect(said).toEqual(['The result stays, and counts as read once.'])
})
