import { eventIds, type RoomsBad } from './bad'

const MODES = ['SHUFFLED', 9]
const SCRIPT = { eventId: 1, nextSessionIndex: 1, prescript: '1-2-3-4' }

/** Calls about scripts, and about seating by a script or by rating. */
export const SEATINGS: RoomsBad = {
  bad: {
    'Mimir.GenerateSwissSeating eventId': eventIds(),
    'Mimir.GenerateSwissSeating windShuffleMode': MODES.map((windShuffleMode) => ({
      body: { eventId: 1, windShuffleMode },
    })),
    'Mimir.GetNextPrescriptedSeating eventId': eventIds(),
    'Mimir.GetPrescriptedEventConfig eventId': eventIds(),
    'Mimir.MakeIntervalSeating eventId': eventIds({ step: 1 }),
    'Mimir.MakeIntervalSeating step': [0, -1, 1.5, 2_147_483_648].map((step) => ({
      body: { eventId: 1, step },
    })),
    'Mimir.MakeIntervalSeating windShuffleMode': MODES.map((windShuffleMode) => ({
      body: { eventId: 1, step: 1, windShuffleMode },
    })),
    'Mimir.MakePrescriptedSeating eventId': eventIds(),
    'Mimir.MakePrescriptedSeating windShuffleMode': MODES.map((windShuffleMode) => ({
      body: { eventId: 1, windShuffleMode },
    })),
    'Mimir.MakeSwissSeating eventId': eventIds(),
    'Mimir.MakeSwissSeating windShuffleMode': MODES.map((windShuffleMode) => ({
      body: { eventId: 1, windShuffleMode },
    })),
    'Mimir.UpdatePrescriptedEventConfig eventId': eventIds({ ...SCRIPT, eventId: undefined }),
    'Mimir.UpdatePrescriptedEventConfig nextSessionIndex': [0, -1, 1.5, 2_147_483_648].map(
      (nextSessionIndex) => ({ body: { ...SCRIPT, nextSessionIndex } }),
    ),
    'Mimir.UpdatePrescriptedEventConfig prescript': ['a\0', '1'.repeat(100_001)].map(
      (prescript) => ({ body: { ...SCRIPT, prescript } }),
    ),
  },
  anyValue: {
    'Mimir.GenerateSwissSeating substituteReplacementPlayers': 'a flag',
    'Mimir.MakePrescriptedSeating randomizeAtTables': 'a flag',
  },
}
