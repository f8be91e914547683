import { expect, test } from 'vitest'
import { standsAlone, type JournaledCall } from '../../../src/domain/undo-standing'

/** Makes an entry about table A, player 5 and penalty 71. */
const done = (id: number, method: string, undoes: number | null = null): JournaledCall => ({
  id,
  method,
  sessionHashes: ['a'],
  playerIds: [5],
  penaltyId: 71,
  undoes,
})
const TIME = 'Mimir.AddExtraTime'
const TAKEN = 'Venue.TakeBackExtraTime'
const FLAG = 'Mimir.UpdatePlayerSeatingFlag'
const DROP = 'Mimir.DropLastRound'
const BACK = 'Venue.RestoreRound'

test.each<[string, JournaledCall[], boolean]>([
  ['the newest entry can be undone', [done(1, TIME)], true],
  ['an undone entry cannot be undone again', [done(1, TIME), done(2, TAKEN, 1)], false],
  [
    'an undone entry cannot be undone again after another person gave the same extra time, whatever the totals are',
    [done(1, TIME), done(2, TAKEN, 1), done(3, TIME)],
    false,
  ],
  [
    'an entry whose undo was undone can be undone again',
    [done(1, TIME), done(2, TAKEN, 1), done(3, TIME, 2)],
    true,
  ],
  [
    'an entry cannot be undone when the undo of its undo was undone',
    [done(1, TIME), done(2, TAKEN, 1), done(3, TIME, 2), done(4, TAKEN, 3)],
    false,
  ],
  ['extra time cannot be undone after later extra time', [done(1, TIME), done(2, TIME)], false],
  [
    'extra time can be undone when later extra time was undone',
    [done(1, TIME), done(2, TIME), done(3, TAKEN, 2)],
    true,
  ],
  [
    'an entry cannot be undone after the undo of an earlier entry',
    [done(2, TIME), done(3, TAKEN, 1)],
    false,
  ],
  [
    'the first of three rulings that left a player out, took them back in and left them out again cannot be undone',
    [done(1, FLAG), done(2, FLAG), done(3, FLAG)],
    false,
  ],
  [
    'a cancelled hand can be restored when a later hand was recorded and cancelled again',
    [done(1, DROP), done(2, 'Mimir.AddRound'), done(3, DROP)],
    true,
  ],
  [
    'a first cancellation cannot be undone after another referee restored and cancelled the hand',
    [done(1, DROP), done(2, BACK, 1), done(3, DROP)],
    false,
  ],
  [
    'a cancelled hand can be restored when a later hand was recorded, cancelled, restored and cancelled again',
    [done(1, DROP), done(2, 'Mimir.AddRound'), done(3, DROP), done(4, BACK, 3), done(5, DROP)],
    true,
  ],
  [
    'a cancelled hand cannot be restored after a later hand',
    [done(1, DROP), done(2, 'Mimir.AddRound')],
    false,
  ],
  [
    'extra time cannot be undone after the game was ended and reopened by calls that are no undo',
    [done(1, TIME), done(2, 'Mimir.ForceFinishGame'), done(3, 'Mimir.DefinalizeGame')],
    false,
  ],
])('%s', (_, entries, stands) => {
  const [first] = entries
  expect(first && standsAlone(first, entries.toReversed())).toBe(stands)
})

test.each<[string, Partial<JournaledCall>]>([
  ['another table', { sessionHashes: ['b'] }],
  ['this table and another table', { sessionHashes: ['b', 'a'] }],
])(
  'after later extra time for %s, an earlier extra time can be undone unless the later one was also for the same table',
  (_, about) => {
    const other = { ...done(2, TIME), ...about }
    expect(standsAlone(done(1, TIME), [other])).toBe(!other.sessionHashes.includes('a'))
  },
)
