import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { changesOf } from '../../../../src/features/log/entry-words'
import { startI18n } from '../../../../src/i18n/start'

const telling = {
  name: (id: number) => `Player ${id}`,
  clock: (at: number) => new Date(at).toISOString().slice(11, 16),
}

beforeAll(() => startI18n({ language: 'en' }))

test.each([
  [
    'how a game stands',
    { before: { status: 'inprogress' }, after: { status: 'prefinished' } },
    'State: Running → Ended, not approved',
  ],
  [
    'the stage of a session',
    { before: { gamesStatus: 'seatingReady' }, after: { gamesStatus: 'started' } },
    'Stage: Seating ready → Session started',
  ],
  [
    'who plays for somebody',
    { before: { replacementId: null }, after: { replacementId: 20 } },
    'Replacement:  → Player 20',
  ],
  [
    'when the timer started',
    { before: { timerStartedAt: null }, after: { timerStartedAt: '2026-05-16T10:05:00.000Z' } },
    'Timer started:  → 10:05',
  ],
  [
    'points, as everywhere',
    { before: {}, after: { scores: [30_000, -1_000] } },
    'Scores:  → 30\u2009000, \u22121\u2009000',
  ],
  [
    'what is for machines alone',
    { before: {}, after: { seats: [[5, 6, 7, 8]], script: null } },
    '',
  ],
])('the log tells in words %s', (_, entry, told) => {
  const changes = changesOf(i18next.t, entry, telling)
  expect(
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
  ).toBe(told)
})
