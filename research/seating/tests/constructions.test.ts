import { expect, test } from 'vitest'
import { turnedSessions } from '../charts/base-blocks'
import { columnSessions, sessionWithinColumns } from '../charts/column-sessions'
import { completeSchedule } from '../charts/complete'
import { copiedSessions } from '../charts/copied-sessions'
import { findDifferenceMatrix } from '../charts/difference-matrix'
import { numberSchedule } from '../charts/number-tables'
import { starterSessions } from '../charts/starter'
import { cutInFours } from '../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../server/rules/seating/quality'

test.each([
  {
    what: 'base blocks',
    schedule: turnedSessions({ m: 5, extra: 1 }),
    players: 16,
    sessions: 5,
  },
  {
    what: 'base blocks',
    schedule: turnedSessions({ m: 13, extra: 1 }),
    players: 40,
    sessions: 13,
  },
  {
    what: 'base blocks',
    schedule: turnedSessions({ m: 7, extra: 3 }),
    players: 24,
    sessions: 7,
  },
  {
    what: 'base blocks',
    schedule: turnedSessions({ m: 11, extra: 3 }),
    players: 36,
    sessions: 11,
  },
  { what: 'columns', schedule: columnSessions(5), players: 20, sessions: 5 },
  {
    what: 'columns',
    schedule: [sessionWithinColumns(), ...columnSessions(8)],
    players: 32,
    sessions: 9,
  },
  {
    what: 'a starter',
    schedule: starterSessions({ ring: 7, rings: 3, fixed: 3, seed: 1 }),
    players: 24,
    sessions: 7,
  },
])(
  'for $players players, $what give $sessions sessions without a repeated meeting',
  ({ schedule = [], players, sessions }) => {
    const places = Array.from({ length: players }, (_, place) => place)

    expect(schedule).toHaveLength(sessions)
    expect(schedule.map((ids) => ids.toSorted((a, b) => a - b))).toEqual(schedule.map(() => places))
    expect(seatingQuality(schedule.map(cutInFours)).excess).toBe(0)
  },
)

test('the search finds no base blocks with one extra player for 28 players', () => {
  expect(turnedSessions({ m: 9, extra: 1 })).toBeUndefined()
})

test('copied sessions let every pair meet twice, and no pair in two sessions in a row', () => {
  const sessions = turnedSessions({ m: 5, extra: 1 }) ?? []
  const copied = copiedSessions(sessions, { sessions, seed: 1 })

  expect(seatingQuality([...sessions, ...copied].map(cutInFours))).toMatchObject({
    backToBack: 0,
    pairsByMeetings: [120],
  })
})

test('added sessions repeat few meetings, and the numbered tables few table numbers', () => {
  const base = columnSessions(5)
  const ends = [6]
  const { schedule } = completeSchedule({ base, sessions: 6, ends, seed: 1, moves: 200_000 })
  const numbered = numberSchedule({ schedule, ends, seed: 1, moves: 100_000 }).schedule

  expect(seatingQuality(numbered.map(cutInFours))).toMatchObject({
    excess: 6,
    backToBack: 0,
    tableRepeats: 20,
  })
})

test('the search finds a difference matrix for 24 tables', () => {
  const rows = findDifferenceMatrix({ tables: 24, sessions: 12, seed: 1 }) ?? []
  const [first = [], second = []] = rows

  expect(rows).toHaveLength(4)
  expect(new Set(first).size).toBe(12)
  expect(new Set(first.map((value, nth) => (value - (second[nth] ?? 0) + 24) % 24)).size).toBe(12)
})
