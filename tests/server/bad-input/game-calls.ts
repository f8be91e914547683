import { eventIds, MISSING, UNKNOWN_EVENT, UNKNOWN_GAME, type RoomsBad } from './bad'

const PENALTY = { eventId: 1, playerId: 5, amount: 500, reason: 'late' }
const FLAG = { eventId: 1, playerId: 5, ignoreSeating: true }
const SEATING = { eventId: 1, groupsCount: 1, seed: 1 }
const SCORES = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000 }))

/** Calls of the referee, and calls that the screens read. */
export const GAME: RoomsBad = {
  bad: {
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
    'Mimir.GetStartingTimer eventId': eventIds(),
    'Mimir.GetTablesState eventId': eventIds(),
    'Mimir.GetTimerState eventId': eventIds(),
    'Mimir.InitStartingTimer eventId': eventIds(),
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
  },
  anyValue: {
    'Mimir.DropLastRound intermediateResults.chomboCount': 'not compared',
    'Mimir.GetEvents filterUnlisted': 'a flag',
    'Mimir.GetEvents filter': 'a text to look for',
    'Mimir.GetEventsById ids': 'unknown events are left out',
    'Mimir.GetTablesState omitLastRound': 'a flag',
    'Mimir.UpdatePlayerSeatingFlag ignoreSeating': 'a flag',
  },
}
