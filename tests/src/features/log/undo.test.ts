import { expect, test } from 'vitest'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { eventId } from '../../../../src/domain/ids'
import { undoOf } from '../../../../src/features/log/undo'
import { EVERYTHING, fitsLogFilter } from '../../../../src/features/log/filters'

const EVENT = eventId(9)
const entries = decodeJournal({
  entries: [
    {
      id: 10,
      method: 'Mimir.UpdatePlayerReplacement',
      playerIds: [6],
      before: '{"replacementId":20}',
      after: '{"replacementId":null}',
    },
    {
      id: 9,
      method: 'Mimir.UpdatePlayerReplacement',
      playerIds: [5],
      before: '{"replacementId":null}',
      after: '{"replacementId":20}',
    },
    { id: 8, method: 'Mimir.CancelPenalty', penaltyId: 71 },
    {
      id: 7,
      method: 'Mimir.UpdatePlayerSeatingFlag',
      playerIds: [5],
      before: '{"ignoreSeating":true}',
      after: '{"ignoreSeating":false}',
    },
    { id: 6, method: 'Mimir.AddPenalty', penaltyId: 72, playerIds: [5], personTitle: 'Anna' },
    { id: 5, method: 'Mimir.AddPenalty', penaltyId: 71, playerIds: [6], tables: [3] },
    {
      id: 4,
      method: 'Mimir.UpdatePlayerSeatingFlag',
      playerIds: [5],
      before: '{"ignoreSeating":false}',
      after: '{"ignoreSeating":true}',
    },
    {
      id: 3,
      method: 'Mimir.ToggleHideResults',
      before: '{"hideResults":false}',
      after: '{"hideResults":true}',
    },
    { id: 2, method: 'Mimir.FinalizeSession', after: 'no json' },
    { id: 1, method: 'Mimir.AddRound' },
  ],
})
const entry = (id: number) => {
  const found = entries.find((each) => each.id === id)
  if (found === undefined) throw new Error(`No entry ${id}`)
  return found
}
const NOON = Date.parse('2026-05-16T12:00:00Z')
const undo = (id: number) =>
  undoOf(entry(id), { entries, event: EVENT, now: NOON, reason: 'undone', isFinished: false })

test('in a finished event only a change that shows or hides the results can still be undone', () => {
  const over = { entries, event: EVENT, now: NOON, reason: 'undone', isFinished: true }
  const offered = entries.filter((each) => undoOf(each, over) !== null)
  expect(offered.map(({ method }) => method)).toEqual(['Mimir.ToggleHideResults'])
})

test('a penalty can be cancelled from the log, unless it is already cancelled', () => {
  expect(undo(6)).toEqual({
    method: 'Mimir.CancelPenalty',
    failed: 'cancelPenalty',
    request: { penaltyId: 72, reason: 'undone' },
    expect: { isCancelled: false },
  })
  expect(undo(5)).toBeNull()
})

test('a cancelled penalty can be restored from the log', () => {
  expect(undo(8)).toEqual({
    method: 'Venue.RestorePenalty',
    failed: 'restorePenalty',
    request: { eventId: 9, entryId: 8 },
    expect: { isCancelled: true },
  })
})

test('only the newest change of a player’s seating can be undone, and only while its value has not changed since', () => {
  expect(undo(7)).toEqual({
    method: 'Mimir.UpdatePlayerSeatingFlag',
    failed: 'setSeatingFlag',
    request: { eventId: 9, playerId: 5, ignoreSeating: true },
    expect: { ignoreSeating: false },
  })
  expect(undo(4)).toBeNull()
})

test.each([
  ['Mimir.UpdatePlayerSeatingFlag', '{"ignoreSeating":true}'],
  ['Mimir.UpdatePlayerReplacement', '{"replacementId":20}'],
])('an entry of %s that changed nothing cannot be undone', (method, facts) => {
  const same = decodeJournal({
    entries: [{ id: 1, method, playerIds: [5], before: facts, after: facts }],
  })
  const how = { entries: same, event: EVENT, now: NOON, reason: 'undone', isFinished: false }
  expect(same.map((each) => undoOf(each, how))).toEqual([null])
})

test.each([
  { id: 9, playerId: 5, replacementId: -1, seen: 20 },
  { id: 10, playerId: 6, replacementId: 20, seen: null },
])(
  'the undo of a replacement restores who played for player $playerId before',
  ({ id, playerId, replacementId, seen }) => {
    expect(undo(id)).toMatchObject({
      request: { eventId: 9, playerId, replacementId },
      expect: { replacementId: seen },
    })
  },
)

test('the undo of an entry that hid the results expects that they are still hidden', () => {
  expect(undo(3)?.expect).toEqual({ hideResults: true })
})

test('a hand that a referee entered can be cancelled from the log, if the entry describes the hand', () => {
  const lastHand = {
    kind: 'ron',
    roundIndex: 1,
    honba: 0,
    wins: [{ winnerId: 6, han: 1, fu: 30 }],
    loserId: 5,
    riichi: [],
    at: '2026-05-16T10:00:00.000Z',
  }
  const given = {
    method: 'Mimir.AddRound',
    sessionHashes: ['ab12'],
    playerIds: [5, 6, 7, 8],
    before: '{"handCount":0,"scores":[30000,30000,30000,30000]}',
  }
  const after = { handCount: 1, scores: [29000, 31000, 30000, 30000] }
  const hands = decodeJournal({
    entries: [
      { ...given, id: 2, after: JSON.stringify({ ...after, lastHand }) },
      { ...given, id: 1, after: JSON.stringify({ ...after, stateHash: 'f00d' }) },
    ],
  })
  const how = { event: EVENT, now: NOON, reason: 'undone', isFinished: false }
  expect(hands.map((each) => undoOf(each, { ...how, entries: [each] }))).toEqual([
    {
      method: 'Mimir.DropLastRound',
      failed: 'cancelRound',
      request: { sessionHash: 'ab12' },
      expect: {
        handCount: 1,
        lastHand,
        scores: [
          { playerId: 5, score: 29000 },
          { playerId: 6, score: 31000 },
          { playerId: 7, score: 30000 },
          { playerId: 8, score: 30000 },
        ],
        scoresBefore: [
          { playerId: 5, score: 30000 },
          { playerId: 6, score: 30000 },
          { playerId: 7, score: 30000 },
          { playerId: 8, score: 30000 },
        ],
      },
    },
    null,
  ])
})

test('a call without an undo gets no Undo button', () => {
  expect(undo(2)).toBeNull()
  expect(undo(1)).toBeNull()
})

const NAMES = new Map([[5, 'Sato Ken']])
const naming = { who: (id: number) => NAMES.get(id) ?? '', tableNames: ['', '', 'Hall 2'] }
test.each([
  { filter: {}, ids: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
  { filter: { method: 'rulings' }, ids: [10, 9, 8, 7, 6, 5, 4, 3, 2] },
  { filter: { method: 'Mimir.AddPenalty' }, ids: [6, 5] },
  { filter: { query: 'sato' }, ids: [9, 7, 6, 4] },
  { filter: { query: 'anna' }, ids: [6] },
  { filter: { query: '3' }, ids: [5] },
  { filter: { query: 'hall 2' }, ids: [5] },
])('the filter $filter shows the entries $ids', ({ filter, ids }) => {
  const shown = entries.filter((each) => fitsLogFilter(each, { ...EVERYTHING, ...filter }, naming))
  expect(shown.map(({ id }) => id)).toEqual(ids)
})

test('undoing an undo cancels the penalty again with its first reason, and gives the extra time again, expecting what each table has now', () => {
  const [time, restored] = decodeJournal({
    entries: [
      {
        id: 2,
        method: 'Venue.TakeBackExtraTime',
        sessionHashes: ['a', 'b'],
        before: '{"extraTimeSeconds":[600,300]}',
        after: '{"extraTimeSeconds":[300,0]}',
      },
      {
        id: 1,
        method: 'Venue.RestorePenalty',
        penaltyId: 71,
        before: '{"isCancelled":true,"reason":"Wrong player"}',
      },
    ],
  }).map((each) =>
    undoOf(each, { entries: [], event: EVENT, now: NOON, reason: 'undone', isFinished: false }),
  )
  expect(time).toMatchObject({
    method: 'Mimir.AddExtraTime',
    request: { sessionHashList: ['a', 'b'], extraTime: 300 },
    expect: { extraTime: 300, others: [0] },
  })
  expect(restored).toMatchObject({
    method: 'Mimir.CancelPenalty',
    request: { penaltyId: 71, reason: 'Wrong player' },
  })
})

test.each([
  ['the games it ended', '{"status":"finished","games":[{}]}', 'Venue.TakeBackApproval'],
  ['no games, as in entries of older versions', '{"status":"finished"}', undefined],
])(
  'the log offers to undo an approval only if its entry contains the ended games; here it contains %s',
  (_, after, method) => {
    const [approval] = decodeJournal({
      entries: [{ id: 1, method: 'Mimir.FinalizeSession', sessionHashes: ['a'], after }],
    })
    if (approval === undefined) throw new Error('No entry')
    const found = undoOf(approval, {
      entries: [approval],
      event: EVENT,
      now: NOON,
      reason: 'undone',
      isFinished: false,
    })
    expect(found?.method).toBe(method)
  },
)
