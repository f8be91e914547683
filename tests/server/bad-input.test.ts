import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../server/db/schema'
import { present } from '../../src/lib/assert'
import { allCallFields } from './harness/call-fields'
import { drawnHand, record, startGames } from './harness/games'
import { layHall, type Hall } from './harness/hall'
import { startTestVenue, type TestVenue } from './harness/test-venue'

// In a fresh hall the event is 1 and the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at
// table 1, where one hand is recorded, so that the next is East 2, 1 honba. 4 is registered nowhere. There is penalty 1.
// Nothing here may succeed, so one hall serves all.
let venue: TestVenue
let hall: Hall
let hash: string
let before: unknown

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  const penalty = { eventId: 1, playerId: 5, amount: 0, reason: 'late' }
  await venue.call('Mimir.AddPenalty', penalty, { credentials: hall.referee.credentials })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  venue.setupCode.value = 'ABCD2345'
  before = await everything()
})

async function everything(): Promise<unknown> {
  const { db } = venue.database
  const tables = await Promise.all(Object.values(schema).map((table) => db.select().from(table)))
  return tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
}

const FIELDS = allCallFields()
const URLS = new Map(FIELDS.map(({ call, url }) => [call, url]))

/** A call by a person with this JSON; `HASH` in it stands for the game at table 1. */
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

test('the contract’s fields were found', () => {
  expect(new Set(FIELDS.map(({ call }) => call)).size).toBeGreaterThanOrEqual(26)
  expect(FIELDS.length).toBeGreaterThan(150)
})

describe('a value of a wrong type is refused with its field, and nothing changes', () => {
  test.each(FIELDS)('$call $path', async ({ call, wrongType }) => {
    expect(await send(call, 'superadmin', wrongType.body)).toEqual({
      status: 400,
      reason: 'field_invalid',
      field: wrongType.field,
    })
    expect(await everything()).toEqual(before)
  })
})

/** A request that is right but for one field, and how it is refused: `field_invalid` with 400 unless told otherwise. */
interface Bad {
  readonly body: object
  readonly status?: number
  readonly reason?: string
  /** As it is named when that is not the field's own path; null where the reason alone says it. */
  readonly named?: string | null
}

const MISSING = { reason: 'field_missing' }
const UNKNOWN_EVENT = { status: 404, reason: 'event_not_found', named: null }
const UNKNOWN_GAME = { status: 404, reason: 'session_not_found' }

const eventIds = (rest: object = {}): Bad[] => [
  { body: { ...rest }, ...MISSING },
  { body: { ...rest, eventId: -1 } },
  { body: { ...rest, eventId: 999 }, ...UNKNOWN_EVENT },
]

const PENALTY = { eventId: 1, playerId: 5, amount: 500, reason: 'late' }
const FLAG = { eventId: 1, playerId: 5, ignoreSeating: true }
const SEATING = { eventId: 1, groupsCount: 1, seed: 1 }
const SCORES = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000 }))
const ACCOUNT = { code: 'ABCD2345', email: 'a@b.c', title: 'Chief', password: 'correct-Horse-9' }
const SIGN_IN = { email: 'a@b.c', password: 'x' }
const LONG = 'x'.repeat(5000)

const BAD: Record<string, Bad[]> = {
  'Mimir.AddExtraTime sessionHashList': [
    { body: { extraTime: 60 }, ...MISSING },
    {
      body: { sessionHashList: ['f'], extraTime: 60 },
      ...UNKNOWN_GAME,
      named: 'sessionHashList[0]',
    },
    { body: { sessionHashList: ['HASH', 'HASH'], extraTime: 60 }, named: 'sessionHashList[1]' },
    { body: { sessionHashList: ['HASH', 'a\0'], extraTime: 60 }, named: 'sessionHashList[1]' },
  ],
  'Mimir.AddExtraTime extraTime': [0, -60, 3601, 2_147_483_648, 0.5].map((extraTime) => ({
    body: { sessionHashList: ['HASH'], extraTime },
  })),
  'Mimir.AddPenalty eventId': eventIds({ ...PENALTY, eventId: undefined }),
  'Mimir.AddPenalty playerId': [
    { body: { ...PENALTY, playerId: 0 }, ...MISSING },
    { body: { ...PENALTY, playerId: 4 }, status: 404, reason: 'player_not_registered' },
    { body: { ...PENALTY, playerId: -5 }, status: 404, reason: 'player_not_registered' },
  ],
  'Mimir.AddPenalty amount': [-100, 50, 2050, 20_100, 2_147_483_648].map((amount) => ({
    body: { ...PENALTY, amount },
  })),
  'Mimir.AddPenalty reason': [
    { body: { ...PENALTY, reason: ' \n ' }, ...MISSING },
    { body: { ...PENALTY, reason: 'x'.repeat(501) } },
    { body: { ...PENALTY, reason: 'a\0' } },
    { body: { ...PENALTY, reason: '\ud800' } },
  ],
  'Mimir.CancelPenalty penaltyId': [
    { body: { reason: 'mistake' }, ...MISSING },
    { body: { penaltyId: 999, reason: 'mistake' }, status: 404, reason: 'penalty_not_found' },
    { body: { penaltyId: -1, reason: 'mistake' }, status: 404, reason: 'penalty_not_found' },
  ],
  'Mimir.CancelPenalty reason': [
    { body: { penaltyId: 1, reason: ' ' }, ...MISSING },
    { body: { penaltyId: 1, reason: 'x'.repeat(501) } },
    { body: { penaltyId: 1, reason: 'a\0' } },
  ],
  'Mimir.DropLastRound sessionHash': [
    { body: { intermediateResults: SCORES }, ...MISSING },
    { body: { sessionHash: 'f', intermediateResults: SCORES }, ...UNKNOWN_GAME },
    { body: { sessionHash: 'a\0', intermediateResults: SCORES } },
  ],
  'Mimir.DropLastRound intermediateResults.playerId': [
    {
      body: { sessionHash: 'HASH', intermediateResults: [...SCORES.slice(1), { playerId: 9 }] },
      named: 'intermediateResults[3].playerId',
    },
    {
      body: { sessionHash: 'HASH', intermediateResults: [...SCORES.slice(1), { playerId: 6 }] },
      named: 'intermediateResults[3].playerId',
    },
    {
      body: { sessionHash: 'HASH', intermediateResults: SCORES.slice(1) },
      named: 'intermediateResults',
    },
    { body: { sessionHash: 'HASH' }, ...MISSING, named: 'intermediateResults' },
  ],
  'Mimir.DropLastRound intermediateResults.score': [
    {
      body: {
        sessionHash: 'HASH',
        intermediateResults: [...SCORES.slice(0, 3), { playerId: 8, score: 29900 }],
      },
      status: 412,
      reason: 'scores_differ',
      named: null,
    },
  ],
  'Mimir.FinalizeSession eventId': eventIds(),
  'Mimir.GetAllRegisteredPlayers eventIds': [
    { body: {}, ...MISSING },
    { body: { eventIds: [999] }, ...UNKNOWN_EVENT },
    { body: { eventIds: [1, 999] }, ...UNKNOWN_EVENT },
    { body: { eventIds: [-1] }, ...UNKNOWN_EVENT },
    { body: { eventIds: Array.from({ length: 101 }, (_, nth) => nth + 1) } },
  ],
  'Mimir.GetEvents limit': [{ body: { limit: -1 } }],
  'Mimir.GetEvents offset': [{ body: { offset: -1 } }],
  'Mimir.GetGameConfig eventId': eventIds(),
  'Mimir.GetTablesState eventId': eventIds(),
  'Mimir.GetTimerState eventId': eventIds(),
  'Mimir.ListChombo eventId': eventIds(),
  'Mimir.ListPenalties eventId': eventIds(),
  'Mimir.MakeShuffledSeating eventId': eventIds({ groupsCount: 1, seed: 1 }),
  'Mimir.MakeShuffledSeating groupsCount': [0, -1].map((groupsCount) => ({
    body: { ...SEATING, groupsCount },
  })),
  'Mimir.MakeShuffledSeating seed': [1.5, 2_147_483_648].map((seed) => ({
    body: { ...SEATING, seed },
  })),
  'Mimir.MakeShuffledSeating windShuffleMode': ['SHUFFLED', 9].map((windShuffleMode) => ({
    body: { ...SEATING, windShuffleMode },
  })),
  'Mimir.ResetSeating eventId': eventIds(),
  'Mimir.StartTimer eventId': eventIds(),
  'Mimir.UpdatePlayerSeatingFlag playerId': [
    { body: { ...FLAG, playerId: 0 }, ...MISSING },
    { body: { ...FLAG, playerId: 4 }, status: 404, reason: 'player_not_registered' },
  ],
  'Mimir.UpdatePlayerSeatingFlag eventId': eventIds({ ...FLAG, eventId: undefined }),
  'Frey.Authorize email': [
    { body: { ...SIGN_IN, email: ' ' }, ...MISSING },
    { body: { ...SIGN_IN, email: 'anna' } },
    { body: { ...SIGN_IN, email: 'a\0@b' } },
    { body: { ...SIGN_IN, email: `${LONG}@b` } },
    { body: SIGN_IN, reason: 'bad_credentials', named: null },
  ],
  'Frey.Authorize password': [
    { body: { ...SIGN_IN, password: '' }, ...MISSING },
    { body: { ...SIGN_IN, password: LONG } },
  ],
  'Frey.GetEventAdmins eventId': [
    { body: {}, ...UNKNOWN_EVENT },
    { body: { eventId: 999 }, ...UNKNOWN_EVENT },
  ],
  'Frey.GetEventReferees eventId': [
    { body: {}, ...UNKNOWN_EVENT },
    { body: { eventId: 999 }, ...UNKNOWN_EVENT },
  ],
  'Frey.GetPersonalInfo ids': [{ body: {}, ...MISSING }, { body: { ids: Array(10_001).fill(1) } }],
  'Frey.QuickAuthorize personId': [
    { body: { personId: 0, authToken: 'x' }, status: 401, reason: 'bad_token', named: null },
    { body: { personId: 999, authToken: 'x' }, status: 401, reason: 'bad_token', named: null },
  ],
  'Frey.QuickAuthorize authToken': [
    { body: { personId: 1 }, status: 401, reason: 'bad_token', named: null },
    { body: { personId: 1, authToken: 'a\0' } },
  ],
  'Venue.SetUp code': [
    { body: { ...ACCOUNT, code: ' ' }, ...MISSING },
    { body: { ...ACCOUNT, code: 'ABCD2346' }, status: 403, reason: 'setup_code_wrong' },
    { body: { ...ACCOUNT, code: LONG }, status: 403, reason: 'setup_code_wrong' },
  ],
  'Venue.SetUp email': [
    { body: { ...ACCOUNT, email: '' }, ...MISSING },
    { body: { ...ACCOUNT, email: 'chief at home' } },
    { body: { ...ACCOUNT, email: `${LONG}@b` } },
  ],
  'Venue.SetUp title': [
    { body: { ...ACCOUNT, title: ' ' }, ...MISSING },
    { body: { ...ACCOUNT, title: LONG } },
    { body: { ...ACCOUNT, title: 'a\0' } },
  ],
  'Venue.SetUp password': [
    { body: { ...ACCOUNT, password: '' }, ...MISSING },
    { body: { ...ACCOUNT, password: 'abcdefgh' }, reason: 'password_too_weak' },
    { body: { ...ACCOUNT, password: LONG } },
  ],
}

const MOMENT = { roundIndex: 2, honba: 1 }
const WIN = { winnerId: 5, han: 1, fu: 30, yaku: [33] }
const OTHER_WIN = { ...WIN, winnerId: 7 }
const NOT_NOW = { status: 412, reason: 'hand_already_recorded', named: null }

const HANDS: Record<string, object> = {
  ron: { ...MOMENT, ...WIN, loserId: 6 },
  tsumo: { ...MOMENT, ...WIN },
  multiron: { ...MOMENT, loserId: 6, multiRon: 2, wins: [WIN, OTHER_WIN] },
  draw: MOMENT,
  abort: MOMENT,
  chombo: { ...MOMENT, loserId: 5 },
  nagashi: { ...MOMENT, nagashi: [5] },
}

/** What is wrong for a field of a hand, by its path below `roundData`. */
const BAD_OF_WIN: Record<string, unknown[]> = {
  winnerId: [0, 9, 6],
  paoPlayerId: [-1, 9, 5],
  han: [0, -7, 33, 2_147_483_648],
  fu: [-20, 35, 120],
  yaku: [[], [33, 999], Array(50).fill(33)],
  dora: [-1, 17],
  uradora: [-1, 5],
  kandora: [-1, 17],
  kanuradora: [-1, 17],
}
const BETS = { riichiBets: [[0], [9], [5, 5]] }
const BAD_OF_HAND: Record<string, Record<string, unknown[]>> = {
  ron: { ...BAD_OF_WIN, ...BETS, loserId: [0, 9] },
  tsumo: { ...BAD_OF_WIN, ...BETS, winnerId: [0, 9] },
  multiron: { ...BETS, loserId: [0, 9], multiRon: [0, 3], wins: [[], [WIN], [WIN, WIN, WIN, WIN]] },
  draw: { ...BETS, tempai: [[0], [9], [5, 5]] },
  abort: BETS,
  chombo: { loserId: [0, 9] },
  nagashi: { ...BETS, tempai: [[9]], nagashi: [[], [9], [5, 6, 7, 8], [5, 5]] },
}

const ROUND_CASES: Record<string, Bad[]> = {
  sessionHash: [
    { body: { roundData: { draw: MOMENT } }, ...MISSING },
    { body: { sessionHash: 'f', roundData: { draw: MOMENT } }, ...UNKNOWN_GAME },
    { body: { sessionHash: 'a\0', roundData: { draw: MOMENT } } },
  ],
  roundData: [
    { body: { sessionHash: 'HASH' }, ...MISSING },
    { body: { sessionHash: 'HASH', roundData: {} }, ...MISSING },
  ],
  ...Object.fromEntries(
    Object.entries(HANDS).flatMap(([kind, hand]) => [
      [
        `roundData.${kind}.roundIndex`,
        [{ body: round(kind, { ...hand, roundIndex: 3 }), ...NOT_NOW }],
      ],
      [`roundData.${kind}.honba`, [{ body: round(kind, { ...hand, honba: -1 }), ...NOT_NOW }]],
      ...Object.entries(BAD_OF_HAND[kind] ?? {}).map(([field, values]) => [
        `roundData.${kind}.${field}`,
        values.map((value) => ({ body: round(kind, { ...hand, [field]: value }) })),
      ]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(BAD_OF_WIN).map(([field, values]) => [
      `roundData.multiron.wins.${field}`,
      values.map((value) => ({
        body: round('multiron', {
          ...HANDS['multiron'],
          wins: [{ ...WIN, [field]: value }, OTHER_WIN],
        }),
        named: `roundData.multiron.wins[0].${field}`,
      })),
    ]),
  ),
}

function round(kind: string, hand: object): object {
  return { sessionHash: 'HASH', roundData: { [kind]: hand } }
}

for (const call of ['Mimir.AddRound', 'Mimir.PreviewRound']) {
  for (const [path, cases] of Object.entries(ROUND_CASES)) BAD[`${call} ${path}`] = cases
}

/** Fields every value of which, of the right type, means something. */
const ANY_VALUE: Record<string, string> = {
  'Mimir.DropLastRound intermediateResults.chomboCount': 'not compared',
  'Mimir.GetEvents filterUnlisted': 'a flag',
  'Mimir.GetEvents filter': 'a text to look for',
  'Mimir.GetEventsById ids': 'unknown events are left out',
  'Mimir.GetTablesState omitLastRound': 'a flag',
  'Mimir.UpdatePlayerSeatingFlag ignoreSeating': 'a flag',
  'Frey.FindByTitle query': 'a text to look for',
  'Frey.GetOwnedEventIds personId': 'nobody owns nothing',
  'Frey.GetSuperadminFlag personId': 'nobody is none',
  'Venue.GetRoles eventIds': 'unknown events are left out',
  'Mimir.AddRound roundData.ron.openHand': 'a flag',
  'Mimir.AddRound roundData.tsumo.openHand': 'a flag',
  'Mimir.AddRound roundData.multiron.wins.openHand': 'a flag',
  'Mimir.PreviewRound roundData.ron.openHand': 'a flag',
  'Mimir.PreviewRound roundData.tsumo.openHand': 'a flag',
  'Mimir.PreviewRound roundData.multiron.wins.openHand': 'a flag',
}

test('no field was forgotten, and none is here that is not in the contract', () => {
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

describe('a value that cannot be is refused with its field, and nothing changes', () => {
  test.each(CASES)('$call $path: $body', async (bad) => {
    const { call, path, body, status = 400, reason = 'field_invalid', named = path } = bad
    const by = /Round$/.test(call) && call !== 'Mimir.DropLastRound' ? 'player' : 'superadmin'
    expect(await send(call, by, body)).toEqual({ status, reason, field: named ?? undefined })
    expect(await everything()).toEqual(before)
  })
})
