import { eventIds, MISSING, UNKNOWN_EVENT, type RoomsBad } from './bad'

const STATS = { playerId: 5, eventIdList: [1] }
const NO_DATES = ['yesterday', '2026-02-31', '16.05.2026', '2026-05-16 25:00', '1778918400', 'a\0']

/** Achievements and statistics of players. */
export const STATISTICS: RoomsBad = {
  bad: {
    'Mimir.ClearStatCache playerId': [
      { body: {}, ...MISSING },
      { body: { playerId: -5 } },
      { body: { playerId: 999 }, status: 404, reason: 'person_not_found' },
    ],
    'Mimir.GetAchievements achievementsList': [
      { body: { eventId: 1, achievementsList: Array(1001).fill('ninja') } },
      {
        body: { eventId: 1, achievementsList: Array.from({ length: 101 }, (_, nth) => `${nth}`) },
      },
      { body: { eventId: 1, achievementsList: ['a\0'] }, named: 'achievementsList[0]' },
    ],
    'Mimir.GetAchievements eventId': eventIds({ achievementsList: ['ninja'] }),
    'Mimir.GetPlayerStats playerId': [
      { body: { ...STATS, playerId: 0 }, ...MISSING },
      { body: { ...STATS, playerId: -5 } },
      { body: { ...STATS, playerId: 999 }, status: 404, reason: 'person_not_found' },
    ],
    'Mimir.GetPlayerStats eventIdList': [
      { body: { playerId: 5 }, ...MISSING },
      { body: { ...STATS, eventIdList: [999] }, ...UNKNOWN_EVENT },
      { body: { ...STATS, eventIdList: [1, 999] }, ...UNKNOWN_EVENT },
      { body: { ...STATS, eventIdList: [-1] } },
      { body: { ...STATS, eventIdList: Array.from({ length: 101 }, (_, nth) => nth + 1) } },
    ],
    'Mimir.GetPlayerStats dateFrom': NO_DATES.map((dateFrom) => ({
      body: { ...STATS, dateFrom },
    })),
    'Mimir.GetPlayerStats dateTo': NO_DATES.map((dateTo) => ({ body: { ...STATS, dateTo } })),
  },
  anyValue: {},
}
