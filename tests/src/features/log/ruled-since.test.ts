import { expect, test } from 'vitest'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { staysBecause } from '../../../../src/features/log/ruled-since'

const NOON = '2026-05-16T12:00:00.000Z'
const LATE = Date.parse('2026-05-16T15:00:00.000Z')
const IN_TIME = LATE - 1

/** Entries from old to new, as methods; the first is to be undone. All are about table 1 and player 5. */
const stays = (methods: readonly string[], now = IN_TIME) => {
  const entries = decodeJournal({
    entries: methods.map((method, nth) => ({
      id: nth + 1,
      method,
      sessionHashes: ['a'],
      tables: [1],
      playerIds: [5],
      penaltyId: 71,
      recordedAt: NOON,
    })),
  })
  const [first] = entries
  if (first === undefined) throw new Error('No entry')
  return staysBecause(first, { entries, now })
}

test.each([
  ['a penalty', 'Mimir.AddPenalty', 'Mimir.CancelPenalty', 'Venue.RestorePenalty'],
  ['a cancelled hand', 'Mimir.DropLastRound', 'Mimir.AddRound', 'Mimir.DropLastRound'],
  ['extra time', 'Mimir.AddExtraTime', 'Mimir.AddExtraTime', 'Venue.TakeBackExtraTime'],
  ['a hand put back', 'Venue.RestoreRound', 'Mimir.FinalizeSession', 'Venue.TakeBackApproval'],
])('%s is history once more was ruled, until that is taken back', (_what, first, second, third) => {
  expect(stays([first])).toBeNull()
  expect(stays([first, second])).toBe('since')
  expect(stays([first, second, third])).toBeNull()
})

test('extra time is no reason against putting a cancelled hand back', () => {
  expect(stays(['Mimir.DropLastRound', 'Mimir.AddExtraTime'])).toBeNull()
})

test('an approval is taken back within three hours, while nobody is seated', () => {
  expect(stays(['Mimir.FinalizeSession'])).toBeNull()
  expect(stays(['Mimir.FinalizeSession'], LATE)).toBe('late')
  expect(stays(['Mimir.FinalizeSession', 'Venue.TakeSeating'])).toBe('seated')
  expect(stays(['Mimir.FinalizeSession', 'Mimir.StartGame'])).toBe('seated')
  expect(stays(['Mimir.FinalizeSession', 'Mimir.DefinalizeGame'])).toBe('since')
})

test.each([
  { by: 'the same person', personId: 7, stands: null },
  // The server puts back what one person cancelled, not what another did.
  { by: 'somebody else', personId: 8, stands: 'since' },
])('a cancel that was put back and made again by $by', ({ personId, stands }) => {
  const reason = 'Wrong table'
  const entries = decodeJournal({
    entries: [
      { id: 1, method: 'Mimir.CancelPenalty', personId: 7 },
      {
        id: 2,
        method: 'Venue.RestorePenalty',
        personId: 8,
        before: JSON.stringify({ isCancelled: true, reason, cancelledBy: 7 }),
      },
      {
        id: 3,
        method: 'Mimir.CancelPenalty',
        personId,
        after: JSON.stringify({ isCancelled: true, reason }),
      },
    ].map((entry) => ({ ...entry, penaltyId: 71 })),
  })
  const [first] = entries
  expect(first && staysBecause(first, { entries, now: IN_TIME })).toBe(stands)
})
