import { expect, test } from 'vitest'
import { decodeEventData } from '../../../../src/sync/event-data'
import { gamesView } from '../../../../src/sync/views/games-view'
import { seenUnchanged, type SeenTables } from '../../../../src/sync/views/seen-unchanged'
import { tileOf } from '../../../../src/sync/views/tile'
import { EVENT, NOON, SCOPE, TABLE } from '../../outbox/rulings'
import { CONFIG, MINUTE, TABLE_47 } from '../../features/games/hall'

const RON = { ron: { roundIndex: 3, winnerId: 14, loserId: 11, han: 3, fu: 30, riichiBets: [] } }

/** Table 47 as a plain service lists it. */
const PLAIN = {
  sessionHash: TABLE,
  tableIndex: 47,
  status: 'SESSION_STATUS_INPROGRESS' as const,
  currentRoundIndex: 4,
  lastRound: RON,
  players: TABLE_47.players ?? [],
  scores: TABLE_47.scores ?? [],
}

const DRAWN = { ...PLAIN, lastRound: { draw: { roundIndex: 3 } } }

/** The event as it was read at this minute. Its timer runs until minute 75. */
function readAt(minute: number, table: object = PLAIN) {
  const about = { ...SCOPE, eventId: EVENT, fetchedAt: NOON + minute * MINUTE, seq: null }
  const state = { started: true, timeRemaining: (75 - minute) * 60 }
  return decodeEventData({
    config: { ...about, kind: 'config', body: CONFIG },
    tables: { ...about, kind: 'tables', body: { tables: [table] } },
    timer: { ...about, kind: 'timer', body: { state, startedAt: NOON } },
    players: null,
    penalties: null,
    chombo: null,
  } as never)
}

/** The tile of table 47 after these readings, as it is at the minute of the last reading. */
function tileAfter(...readings: readonly [minute: number, table?: object][]) {
  let seen: SeenTables = new Map()
  for (const [minute, table] of readings) seen = seenUnchanged(seen, readAt(minute, table))
  const [minute, table] = readings.at(-1) ?? [0]
  const data = readAt(minute, table)
  const view = gamesView({ data, rows: [], isSeatingRunningHere: false, seen })
  const [shown] = view?.tables ?? []
  if (!view || !shown) throw new Error('There is no table')
  return tileOf(view, shown, { serverNow: NOON + minute * MINUTE, skewMs: 0 })
}

test('a table without a new hand on this device for 15 minutes is marked as quiet, without a time of its last hand', () => {
  expect(tileAfter([0], [14])).toMatchObject({ state: 'running' })
  expect(tileAfter([0], [15])).toMatchObject({ state: 'quiet', minutesSinceHand: null })
})

test.each([
  ['that has a new hand', PLAIN, { ...PLAIN, currentRoundIndex: 5 }],
  ['whose last hand is a draw', DRAWN, DRAWN],
])('a table %s is not marked as quiet', (_, first, last) => {
  expect(tileAfter([0, first], [15, last])).toMatchObject({ state: 'running' })
})

test('after the device’s clock was set back, the device counts the minutes from then on', () => {
  expect(tileAfter([30], [10], [24])).toMatchObject({ state: 'running' })
  expect(tileAfter([30], [10], [25])).toMatchObject({ state: 'quiet' })
})

test('a table whose server counts its hands is judged by what the server tells', () => {
  const told = { ...PLAIN, handCount: 3 }
  expect(tileAfter([0, told], [15, told])).toMatchObject({ state: 'running' })
})
