import { MISSING, UNKNOWN_GAME, type Bad, type RoomsBad } from './bad'

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

/** Wrong values for one field of a hand, by its path below `roundData`. */
const BAD_OF_WIN: Record<string, unknown[]> = {
  winnerId: [0, 9, 6],
  paoPlayerId: [-1, 9, 5],
  han: [0, -7, 33, 2_147_483_648],
  fu: [-20, 35, 120],
  yaku: [[], [33, 999], [33, 33]],
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

const CALLS = ['Mimir.AddRound', 'Mimir.PreviewRound']

/** Wrong values for every field of a hand. */
export const HANDS_BAD: RoomsBad = {
  bad: Object.fromEntries(
    CALLS.flatMap((call) =>
      Object.entries(ROUND_CASES).map(([path, cases]) => [`${call} ${path}`, cases]),
    ),
  ),
  anyValue: {
    'Mimir.AddRound roundData.ron.openHand': 'a flag',
    'Mimir.AddRound roundData.tsumo.openHand': 'a flag',
    'Mimir.AddRound roundData.multiron.wins.openHand': 'a flag',
    'Mimir.PreviewRound roundData.ron.openHand': 'a flag',
    'Mimir.PreviewRound roundData.tsumo.openHand': 'a flag',
    'Mimir.PreviewRound roundData.multiron.wins.openHand': 'a flag',
  },
}
