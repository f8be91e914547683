import { eventIds, MISSING, UNKNOWN_EVENT, type RoomsBad } from './bad'

const TABLE = { eventIdList: [1], orderBy: 'rating', order: 'desc' }
const NO_DATES = ['yesterday', '2026-02-31', '2026-05-16T25:00', '16.05.2026', 'a\0']

/** Calls about recalculations and rating tables. */
export const JOBS_AND_RATINGS: RoomsBad = {
  bad: {
    'Mimir.GetCurrentSeating eventId': eventIds(),
    'Mimir.GetRatingTable eventIdList': [
      { body: { ...TABLE, eventIdList: [] }, ...MISSING },
      { body: { ...TABLE, eventIdList: [0] }, ...MISSING },
      { body: { ...TABLE, eventIdList: [999] }, ...UNKNOWN_EVENT },
      { body: { ...TABLE, eventIdList: [1, 999] }, ...UNKNOWN_EVENT },
      { body: { ...TABLE, eventIdList: [1, -1] } },
      { body: { ...TABLE, eventIdList: Array.from({ length: 101 }, (_, nth) => nth + 1) } },
    ],
    'Mimir.GetRatingTable orderBy': [
      { body: { ...TABLE, orderBy: '' }, ...MISSING },
      { body: { ...TABLE, orderBy: 'luck' } },
      { body: { ...TABLE, orderBy: 'toString' } },
    ],
    'Mimir.GetRatingTable order': [
      { body: { ...TABLE, order: '' }, ...MISSING },
      { body: { ...TABLE, order: 'down' } },
    ],
    'Mimir.GetRatingTable dateFrom': NO_DATES.map((dateFrom) => ({ body: { ...TABLE, dateFrom } })),
    'Mimir.GetRatingTable dateTo': NO_DATES.map((dateTo) => ({ body: { ...TABLE, dateTo } })),
    'Mimir.RebuildScoring eventId': eventIds(),
    'Mimir.RecalcAchievements eventId': eventIds(),
    'Mimir.RecalcPlayerStats eventId': eventIds(),
    'Venue.GetJobs eventId': eventIds(),
    'Venue.GetJournal eventId': [
      { body: { eventId: -1 } },
      { body: { eventId: 999 }, ...UNKNOWN_EVENT },
    ],
    'Venue.GetJournal beforeId': [
      { body: { eventId: 1, beforeId: 0 } },
      { body: { eventId: 1, beforeId: -1 } },
    ],
    'Venue.GetJournal limit': [
      { body: { eventId: 1, limit: -1 } },
      { body: { eventId: 1, limit: 101 } },
    ],
    'Venue.GetKnownKeys keys': [
      { body: { keys: Array.from({ length: 201 }, (_, nth) => `key-${nth}`) } },
    ],
  },
  anyValue: { 'Mimir.GetRatingTable onlyMinGames': 'a flag' },
}
