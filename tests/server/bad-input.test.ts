import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../src/lib/assert'
import { ASSISTANT } from './bad-input/assistant-calls'
import type { Bad } from './bad-input/bad'
import { EVENTS } from './bad-input/event-calls'
import { EVENT_FILES } from './bad-input/event-file-calls'
import { GAME } from './bad-input/game-calls'
import { JOBS_AND_RATINGS } from './bad-input/jobs-and-ratings'
import { HANDS_BAD } from './bad-input/recorded-hands'
import { LISTS } from './bad-input/lists-of-people'
import { RIGHTS_AND_MESSAGES } from './bad-input/rights-and-messages'
import { SEATINGS } from './bad-input/seating-calls'
import { SEATING_PREVIEWS } from './bad-input/seating-previews'
import { SESSIONS } from './bad-input/session-calls'
import { STATISTICS } from './bad-input/statistics-calls'
import { UNDO } from './bad-input/undo-calls'
import { USERS } from './bad-input/user-calls'
import { allCallFields } from './harness/call-fields'
import { drawnHand, record, startGames } from './harness/played/games'
import { layHall, type Hall } from './harness/hall'
import { forgetKept, keepState, type KeptState } from './harness/kept-state'
import { startTestVenue, type TestVenue } from './harness/test-venue'

// In a fresh hall the event is 1, and the players' ids are 5 to 12, in the order of their registration. Players 5 to 8
// sit at table 1, where one hand is recorded: the next hand is East 2, 1 honba. Person 4 is not registered in any
// event. There is penalty 1. No call in this file may succeed, so all tests use one hall.
let venue: TestVenue
let hall: Hall
let hash: string
let kept: KeptState

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  const penalty = { eventId: 1, playerId: 5, amount: 0, reason: 'late' }
  await venue.call('Mimir.AddPenalty', penalty, { credentials: hall.referee.credentials })
  kept = await keepState(venue.database)
})
afterAll(async () => {
  await forgetKept(venue.database)
  await venue.stop()
})
beforeEach(() => {
  venue.setupCode.value = 'ABCD2345'
})
// The hall is restored only after a test that failed: a test that passed has seen that nothing changed, and a restore
// takes longer than a refused call.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await kept.restore()
})

const FIELDS = allCallFields()
const URLS = new Map(FIELDS.map(({ call, url }) => [call, url]))

/** Makes a call as this person, with this JSON. `HASH` in the JSON stands for the game at table 1. */
async function send(call: string, by: 'superadmin' | 'player', body: object) {
  const { credentials } = by === 'superadmin' ? hall.superadmin : present(hall.players[0], 'one')
  const response = await venue.post(present(URLS.get(call), call), {
    headers: {
      'Content-Type': 'application/json',
      'X-Auth-Token': credentials.authToken,
      'X-Current-Person-Id': String(credentials.personId),
    },
    body: JSON.stringify(body).replaceAll('HASH', hash),
  })
  const answer = (await response.json()) as { meta?: { reason?: string; field?: string } }
  return { status: response.status, reason: answer.meta?.reason, field: answer.meta?.field }
}

test('the test of bad input covers at least 26 calls and more than 150 fields of the contract', () => {
  expect(new Set(FIELDS.map(({ call }) => call)).size).toBeGreaterThanOrEqual(26)
  expect(FIELDS.length).toBeGreaterThan(150)
})

describe('the server refuses a value of a wrong type, names its field, and changes nothing', () => {
  test.each(FIELDS)(
    '$call refuses a value of a wrong type at $path, names the field, and changes nothing',
    async ({ call, wrongType }) => {
      expect(await send(call, 'superadmin', wrongType.body)).toEqual({
        status: 400,
        reason: 'field_invalid',
        field: wrongType.field,
      })
      expect(await kept.changed()).toEqual([])
    },
  )
})

const ROOMS = [
  ASSISTANT,
  EVENTS,
  EVENT_FILES,
  GAME,
  HANDS_BAD,
  JOBS_AND_RATINGS,
  LISTS,
  SESSIONS,
  STATISTICS,
  UNDO,
  USERS,
  RIGHTS_AND_MESSAGES,
  SEATINGS,
  SEATING_PREVIEWS,
]
const BAD = Object.assign({}, ...ROOMS.map(({ bad }) => bad)) as Record<string, Bad[]>
const ANY_VALUE = Object.assign({}, ...ROOMS.map(({ anyValue }) => anyValue)) as object

test('the test of bad input lists every field of the contract that has no fields of its own, and lists nothing outside the contract', () => {
  const values = FIELDS.filter(({ isMessage }) => !isMessage).map(
    ({ call, path }) => `${call} ${path}`,
  )
  const all = new Set(FIELDS.map(({ call, path }) => `${call} ${path}`))
  const told = [...Object.keys(BAD), ...Object.keys(ANY_VALUE)]
  expect(values.filter((field) => !told.includes(field))).toEqual([])
  expect(told.filter((field) => !all.has(field))).toEqual([])
  expect(Object.keys(ANY_VALUE).filter((field) => field in BAD)).toEqual([])
})

const CASES = Object.entries(BAD).flatMap(([key, cases]) => {
  const [call = '', path = ''] = key.split(' ')
  return cases.map((bad) => ({ call, path, ...bad }))
})

/** Calls that only players may make. */
const PLAYERS_CALLS = ['Mimir.AddRound', 'Mimir.GetLastRound', 'Mimir.PreviewRound']

describe('the server refuses an impossible value with the expected reason, and changes nothing', () => {
  test.each(CASES)(
    '$call refuses the impossible value $body at $path, gives the expected reason and field, and changes nothing',
    async (bad) => {
      const { call, path, body, status = 400, reason = 'field_invalid', named = path } = bad
      const by = PLAYERS_CALLS.includes(call) ? 'player' : 'superadmin'
      expect(await send(call, by, body)).toEqual({ status, reason, field: named ?? undefined })
      expect(await kept.changed()).toEqual([])
    },
  )
})
