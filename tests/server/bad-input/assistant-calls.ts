import { eventIds, MISSING, UNKNOWN_EVENT, UNKNOWN_GAME, type Bad, type RoomsBad } from './bad'

const playerIds: Bad[] = [
  { body: { eventId: 1 }, ...MISSING },
  { body: { eventId: 1, playerId: -5 } },
]
const eventIdsOfPlayer = eventIds({ playerId: 5 })
const sessionHashes: Bad[] = [
  { body: {}, ...MISSING },
  { body: { sessionHash: 'f' }, ...UNKNOWN_GAME },
  { body: { sessionHash: 'a\0' } },
]

/**
 * The calls with which the players' assistant (the program in which players record hands) and the public pages read data.
 */
export const ASSISTANT: RoomsBad = {
  bad: {
    'Mimir.GetAllRounds sessionHash': sessionHashes,
    'Mimir.GetCurrentSessions eventId': eventIdsOfPlayer,
    'Mimir.GetCurrentSessions playerId': playerIds,
    'Mimir.GetCurrentStateForPlayer eventId': eventIdsOfPlayer,
    'Mimir.GetCurrentStateForPlayer playerId': playerIds,
    'Mimir.GetGame sessionHash': sessionHashes,
    'Mimir.GetGamesSeries eventId': eventIds(),
    'Mimir.GetLastGames eventIdList': [
      { body: {}, ...MISSING },
      { body: { eventIdList: [999] }, ...UNKNOWN_EVENT },
      { body: { eventIdList: [1, 999] }, ...UNKNOWN_EVENT },
      { body: { eventIdList: [-1] }, ...UNKNOWN_EVENT },
      { body: { eventIdList: Array.from({ length: 101 }, (_, nth) => nth + 1) } },
    ],
    'Mimir.GetLastGames limit': [{ body: { eventIdList: [1], limit: -1 } }],
    'Mimir.GetLastGames offset': [{ body: { eventIdList: [1], offset: -1 } }],
    'Mimir.GetLastGames order': [{ body: { eventIdList: [1], order: 'DESC' } }],
    'Mimir.GetLastGames orderBy': [{ body: { eventIdList: [1], orderBy: 'date' } }],
    'Mimir.GetLastResults eventId': eventIdsOfPlayer,
    'Mimir.GetLastResults playerId': playerIds,
    'Mimir.GetLastRound eventId': eventIdsOfPlayer,
    'Mimir.GetLastRound playerId': playerIds,
    'Mimir.GetLastRoundByHash sessionHash': sessionHashes,
    'Mimir.GetPlayer id': [
      { body: {}, ...MISSING },
      { body: { id: -5 } },
      { body: { id: 999 }, status: 404, reason: 'person_not_found', named: null },
    ],
    'Mimir.GetSessionOverview sessionHash': sessionHashes,
    'Mimir.ListMyPenalties eventId': eventIds(),
    'Venue.GetPlayerResults eventId': eventIdsOfPlayer,
    'Venue.GetPlayerResults playerId': playerIds,
  },
  anyValue: {},
}
