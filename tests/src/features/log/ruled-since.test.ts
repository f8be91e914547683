import { expect, test } from 'vitest'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { staysBecause } from '../../../../src/features/log/ruled-since'

const NOON = '2026-05-16T12:00:00.000Z'
const LATE = Date.parse('2026-05-16T15:00:00.000Z')
const IN_TIME = LATE - 1

/**
 * Returns why the first of these entries cannot be undone. The methods are from old to new; all entries are about table
 * 1 and player 5.
 */
const stays = (methods: readonly string[], now = IN_TIME, undoes: Record<number, number> = {}) => {
  const entries = decodeJournal({
    entries: methods.map((method, nth) => ({
      id: nth + 1,
      method,
      sessionHashes: ['a'],
      tables: [1],
      playerIds: [5],
      penaltyId: 71,
      undoes: undoes[nth + 1] ?? 0,
      recordedAt: NOON,
    })),
  })
  const [first] = entries
  if (first === undefined) throw new Error('No entry')
  return staysBecause(first, { entries, now })
}

test.each([
  ['a penalty', 'Mimir.AddPenalty', 'Mimir.CancelPenalty', 'Venue.RestorePenalty'],
  ['extra time', 'Mimir.AddExtraTime', 'Mimir.AddExtraTime', 'Venue.TakeBackExtraTime'],
  ['a restored hand', 'Venue.RestoreRound', 'Mimir.FinalizeSession', 'Venue.TakeBackApproval'],
])(
  '%s cannot be undone after a further ruling, until that ruling is undone',
  (_what, first, second, third) => {
    expect(stays([first])).toBeNull()
    expect(stays([first, second])).toBe('since')
    expect(stays([first, second, third], IN_TIME, { 3: 2 })).toBeNull()
  },
)

test('a cancelled hand cannot be restored after the players recorded another hand, until the newer hand is cancelled', () => {
  const cancelled = 'Mimir.DropLastRound'
  const recorded = 'Mimir.AddRound'
  expect(stays([cancelled, recorded])).toBe('hand')
  expect(stays([cancelled, recorded, recorded])).toBe('hand')
  expect(stays([cancelled, recorded, 'Mimir.FinalizeSession'])).toBe('since')
  expect(stays([cancelled, recorded, cancelled])).toBeNull()
})

test('when the players ended the game after an entry, the log names that end as the reason against an undo, unless an approval followed', () => {
  const cancelled = 'Mimir.DropLastRound'
  expect(stays([cancelled, 'Mimir.EndGame'])).toBe('ended')
  expect(stays([cancelled, 'Mimir.AddRound', 'Mimir.EndGame'])).toBe('ended')
  expect(stays([cancelled, 'Mimir.EndGame', 'Mimir.FinalizeSession'])).toBe('since')
  expect(stays([cancelled, 'Mimir.EndGame', 'Venue.TakeBackEnding'], IN_TIME, { 3: 2 })).toBeNull()
})

test('an entry that was undone is marked as undone, until its undo is undone', () => {
  const replacement = 'Mimir.UpdatePlayerReplacement'
  expect(stays([replacement, replacement], IN_TIME, { 2: 1 })).toBe('undone')
  expect(stays([replacement, replacement])).toBe('since')
  expect(stays([replacement, replacement, replacement], IN_TIME, { 2: 1, 3: 2 })).toBeNull()
})

test('extra time does not prevent restoring a cancelled hand', () => {
  expect(stays(['Mimir.DropLastRound', 'Mimir.AddExtraTime'])).toBeNull()
})

test('an approval can be undone within three hours, unless the next session has been seated', () => {
  expect(stays(['Mimir.FinalizeSession'])).toBeNull()
  expect(stays(['Mimir.FinalizeSession'], LATE)).toBe('late')
  expect(stays(['Mimir.FinalizeSession', 'Venue.TakeSeating'])).toBe('seated')
  expect(stays(['Mimir.FinalizeSession', 'Mimir.StartGame'])).toBe('seated')
  expect(stays(['Mimir.FinalizeSession', 'Mimir.DefinalizeGame'])).toBe('since')
})

test('an approval can be undone after a seating that was taken back, and cannot be undone after a later seating', () => {
  const entries = decodeJournal({
    entries: [
      { id: 1, method: 'Mimir.FinalizeSession', sessionHashes: ['a'], recordedAt: NOON },
      { id: 2, method: 'Venue.TakeSeating', sessionHashes: ['b'] },
      { id: 3, method: 'Mimir.ResetSeating', sessionHashes: ['b'] },
      { id: 4, method: 'Venue.TakeSeating', sessionHashes: ['c'] },
    ],
  })
  const [approval] = entries
  const until = (id: number) => ({ entries: entries.slice(0, id), now: IN_TIME })
  expect(approval && staysBecause(approval, until(2))).toBe('seated')
  expect(approval && staysBecause(approval, until(3))).toBeNull()
  expect(approval && staysBecause(approval, until(4))).toBe('seated')
})

test.each([
  { by: 'the same person', personId: 7, stands: null },
  { by: 'another person', personId: 8, stands: null },
])(
  'when $by has undone the undo of a cancellation, the cancellation can be undone again',
  ({ personId, stands }) => {
    const reason = 'Wrong table'
    const entries = decodeJournal({
      entries: [
        { id: 1, method: 'Mimir.CancelPenalty', personId: 7 },
        {
          id: 2,
          method: 'Venue.RestorePenalty',
          personId: 8,
          undoes: 1,
          before: JSON.stringify({ isCancelled: true, reason, cancelledBy: 7 }),
        },
        {
          id: 3,
          method: 'Mimir.CancelPenalty',
          personId,
          undoes: 2,
          after: JSON.stringify({ isCancelled: true, reason }),
        },
      ].map((entry) => ({ ...entry, penaltyId: 71 })),
    })
    const [first] = entries
    expect(first && staysBecause(first, { entries, now: IN_TIME })).toBe(stands)
  },
)
