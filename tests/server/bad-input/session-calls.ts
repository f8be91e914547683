import { eventIds, MISSING, UNKNOWN_GAME, type Bad, type RoomsBad } from './bad'

const sessionHashes: Bad[] = [
  { body: {}, ...MISSING },
  { body: { sessionHash: 'f' }, ...UNKNOWN_GAME },
  { body: { sessionHash: 'a\0' } },
]
const NOT_REGISTERED = { status: 404, reason: 'player_not_registered' }
const four = (players: number[]) => ({ eventId: 1, players })
const fours: Bad[] = [
  { body: { eventId: 1 }, ...MISSING },
  { body: four([5, 6, 7]) },
  { body: four([5, 6, 7, 8, 9]) },
  { body: four([5, 6, 0, 8]), ...MISSING, named: 'players[2]' },
  { body: four([5, 6, 7, -8]), named: 'players[3]' },
  { body: four([5, 6, 5, 8]), named: 'players[2]' },
  { body: four([4, 6, 7, 8]), ...NOT_REGISTERED, named: 'players[0]' },
  { body: four([5, 6, 7, 999]), ...NOT_REGISTERED, named: 'players[3]' },
]

const WRONG_CODE = { status: 403, reason: 'table_code_wrong' }
const AT_TABLE = { tableIndex: 1, code: 'K7Q29X' }
const SINCE_TEN = { calledAt: '2026-05-16T10:00:00Z' }
const tablesOfCards = (rest: object): Bad[] => [
  { body: { eventId: 1, ...AT_TABLE, ...rest, tableIndex: 0 }, ...MISSING },
  { body: { eventId: 1, ...AT_TABLE, ...rest, tableIndex: -1 } },
]
const codesOfCards = (rest: object): Bad[] => [
  { body: { eventId: 1, ...AT_TABLE, ...rest, code: '' }, ...MISSING },
  { body: { eventId: 1, ...AT_TABLE, ...rest }, ...WRONG_CODE },
  { body: { eventId: 1, ...AT_TABLE, ...rest, code: 'K7Q2' } },
  { body: { eventId: 1, ...AT_TABLE, ...rest, code: 'K7Q29Ж' } },
]

const slip = (scores: number[], sticks = 0) => ({ sessionHash: 'HASH', scores, sticks })

/** Calls that start and end a session, and calls by which a referee undoes this. */
export const SESSIONS: RoomsBad = {
  bad: {
    'Mimir.AddPenaltyGame eventId': eventIds({ players: [5, 6, 7, 8] }),
    'Mimir.AddPenaltyGame players': fours,
    'Mimir.CancelGame sessionHash': sessionHashes,
    'Mimir.DefinalizeGame sessionHash': sessionHashes,
    'Mimir.EndGame sessionHash': sessionHashes,
    'Mimir.ForceFinishGame sessionHash': sessionHashes,
    'Venue.AnswerRefereeCall sessionHash': sessionHashes.map(({ body, ...rest }) => ({
      body: { ...body, calledAt: '2026-05-16T10:00:00Z' },
      ...rest,
    })),
    'Venue.AnswerRefereeCall calledAt': [
      { body: { sessionHash: 'HASH' }, ...MISSING },
      { body: { sessionHash: 'HASH', calledAt: 'noon' } },
    ],
    'Venue.ClaimRefereeCall sessionHash': sessionHashes.map(({ body, ...rest }) => ({
      body: { ...body, ...SINCE_TEN },
      ...rest,
    })),
    'Venue.ClaimRefereeCall calledAt': [
      { body: { sessionHash: 'HASH' }, ...MISSING },
      { body: { sessionHash: 'HASH', calledAt: 'noon' } },
    ],
    'Venue.KeepClaim eventId': eventIds({ sessionHash: 'HASH', ...SINCE_TEN }),
    'Venue.KeepClaim sessionHash': sessionHashes.map(({ body, ...rest }) => ({
      body: { eventId: 1, ...body, ...SINCE_TEN },
      ...rest,
    })),
    'Venue.KeepClaim calledAt': [
      { body: { eventId: 1, sessionHash: 'HASH' }, ...MISSING },
      { body: { eventId: 1, sessionHash: 'HASH', calledAt: 'noon' } },
    ],
    'Venue.AnswerRefereeCall note': ['x'.repeat(201), 'a\0'].map((note) => ({
      body: { sessionHash: 'HASH', ...SINCE_TEN, note },
    })),
    'Venue.CallFromTable eventId': eventIds(AT_TABLE),
    'Venue.CallFromTable tableIndex': tablesOfCards({}),
    'Venue.CallFromTable code': codesOfCards({}),
    'Venue.TakeBackCall eventId': eventIds({ ...AT_TABLE, ...SINCE_TEN }),
    'Venue.TakeBackCall tableIndex': tablesOfCards(SINCE_TEN),
    'Venue.TakeBackCall code': codesOfCards(SINCE_TEN),
    'Venue.TakeBackCall calledAt': [
      { body: { eventId: 1, ...AT_TABLE }, ...MISSING },
      { body: { eventId: 1, ...AT_TABLE, calledAt: 'noon' } },
    ],
    'Venue.EnterResult sessionHash': sessionHashes,
    'Venue.EnterResult scores': [
      { body: slip([]) },
      { body: slip([30000, 30000, 30000]) },
      { body: slip([30050, 29950, 30000, 30000]) },
      { body: slip([9_000_000, -8_940_000, 30000, 30000]) },
      { body: slip([30000, 30000, 30000, 29000]), reason: 'sum_differs' },
    ],
    'Venue.EnterResult sticks': [
      { body: slip([30000, 30000, 30000, 31000], -1) },
      { body: slip([30000, 30000, 30000, -71000], 101) },
    ],
    'Mimir.StartGame eventId': eventIds({ players: [5, 6, 7, 8] }),
    'Mimir.StartGame players': fours,
  },
  anyValue: { 'Venue.ClaimRefereeCall isGoing': 'a flag' },
}
