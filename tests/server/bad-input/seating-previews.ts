import { eventIds, MISSING, type Bad, type RoomsBad } from './bad'

const SHUFFLED = { kind: 'SEATING_KIND_SHUFFLED', seed: 1 }
const TABLES = [
  { tableIndex: 1, playerIds: [5, 6, 7, 8] },
  { tableIndex: 2, playerIds: [9, 10, 11, 12] },
]
const ASKED = { eventId: 1, options: SHUFFLED }
const SHOWN = { ...ASKED, stateKey: 'f00d', tables: TABLES }
const SWAPPED = { ...SHOWN, firstPlayerId: 5, secondPlayerId: 9 }
const TICK = { playerId: 5, session: 1, isHere: true }
const NOT_OPEN = { status: 404, reason: 'check_in_not_open' }
const SCRIPT = { eventId: 1, players: 8, sessions: 2, seed: 1 }

const options = (rest: object): Record<string, Bad[]> => ({
  options: [{ body: { ...rest, options: undefined }, ...MISSING }],
  'options.kind': [
    { body: { ...rest, options: {} }, ...MISSING },
    { body: { ...rest, options: { kind: 'SEATING_KIND_UNSPECIFIED' } }, ...MISSING },
    { body: { ...rest, options: { kind: 9 } } },
    { body: { ...rest, options: { kind: 'SHUFFLED' } } },
  ],
  'options.seed': [1.5, 2_147_483_648].map((seed) => ({
    body: { ...rest, options: { ...SHUFFLED, seed } },
  })),
  'options.step': [undefined, 0, -1, 1.5, 2_147_483_648].map((step) => ({
    body: { ...rest, options: { kind: 'SEATING_KIND_INTERVAL', step } },
  })),
  'options.closeness': ['TIGHT', 9].map((closeness) => ({
    body: { ...rest, options: { kind: 'SEATING_KIND_SWISS', closeness } },
  })),
  'options.windShuffleMode': ['SHUFFLED', 9].map((windShuffleMode) => ({
    body: { ...rest, options: { ...SHUFFLED, windShuffleMode } },
  })),
})

const shown = (rest: object): Record<string, Bad[]> => ({
  ...options(rest),
  stateKey: [{ body: { ...rest, stateKey: '' }, ...MISSING }],
  'tables.tableIndex': [0, -1, 1, 3, 1.5].map((tableIndex) => ({
    body: { ...rest, tables: [TABLES[0], { ...TABLES[1], tableIndex }] },
    named: 'tables[1].tableIndex',
  })),
  'tables.playerIds': [[], [9, 10, 11], [9, 10, 11, 12, 13]].map((playerIds) => ({
    body: { ...rest, tables: [TABLES[0], { tableIndex: 2, playerIds }] },
    named: 'tables[1].playerIds',
  })),
})

const of = (call: string, fields: Record<string, Bad[]>): Record<string, Bad[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, bad]) => [`${call} ${field}`, bad]))

/** Lists whose fourth player is missing, not registered, or already in the list. */
const playerLists = (three: readonly number[]): Bad[] => [
  { body: { eventId: 1, playerIds: [...three, 0] }, ...MISSING, named: 'playerIds[3]' },
  { body: { eventId: 1, playerIds: [...three, -1] }, named: 'playerIds[3]' },
  { body: { eventId: 1, playerIds: [...three, 5] }, named: 'playerIds[3]' },
  {
    body: { eventId: 1, playerIds: [...three, 4] },
    status: 404,
    reason: 'player_not_registered',
    named: 'playerIds[3]',
  },
]

/** Calls about previews of seatings, generated scripts, check-in, and who plays. */
export const SEATING_PREVIEWS: RoomsBad = {
  bad: {
    ...of('Venue.LayOutScript', {
      eventId: eventIds({ ...SCRIPT, eventId: undefined }),
      players: [2, 6, -4, 404, 4.5].map((players) => ({
        body: { ...SCRIPT, players },
      })),
      sessions: [undefined, 0, -1, 41, 1.5].map((sessions) => ({ body: { ...SCRIPT, sessions } })),
      seed: [1.5, 2_147_483_648].map((seed) => ({ body: { ...SCRIPT, seed } })),
    }),
    ...of('Venue.PreviewSeating', {
      eventId: eventIds({ options: SHUFFLED }),
      ...options(ASKED),
    }),
    ...of('Venue.SwapSeats', {
      eventId: eventIds({ ...SWAPPED, eventId: undefined }),
      ...shown(SWAPPED),
      firstPlayerId: [
        { body: { ...SWAPPED, firstPlayerId: 0 }, ...MISSING },
        { body: { ...SWAPPED, firstPlayerId: -5 } },
        { body: { ...SWAPPED, firstPlayerId: 4 } },
      ],
      secondPlayerId: [
        { body: { ...SWAPPED, secondPlayerId: 0 }, ...MISSING },
        { body: { ...SWAPPED, secondPlayerId: -9 } },
        { body: { ...SWAPPED, secondPlayerId: 4 } },
        { body: { ...SWAPPED, secondPlayerId: 5 } },
      ],
    }),
    ...of('Venue.GetRanks', { eventId: eventIds() }),
    ...of('Venue.GetTableCodes', { eventId: eventIds() }),
    ...of('Venue.CheckInPlayer', {
      eventId: eventIds(TICK),
      playerId: [
        { body: { eventId: 1, ...TICK, playerId: 0 }, ...MISSING },
        { body: { eventId: 1, ...TICK, playerId: -5 } },
        // Check-in is closed in this hall, so the server does not look for the player.
        { body: { eventId: 1, ...TICK, playerId: 1.5 } },
      ],
      session: [undefined, 1, -1].map((session) => ({
        body: { eventId: 1, ...TICK, session },
        ...NOT_OPEN,
      })),
    }),
    ...of('Venue.LeaveOutMissing', {
      eventId: eventIds({ session: 1 }),
      session: [undefined, 1, -1].map((session) => ({
        body: { eventId: 1, session },
        ...NOT_OPEN,
      })),
    }),
    ...of('Venue.SetCheckIn', { eventId: eventIds({ isOpen: true }) }),
    ...of('Venue.SetNextStart', {
      eventId: eventIds({ timeOfDay: '14:30' }),
      timeOfDay: ['9:00', '24:00', 'noon'].map((timeOfDay) => ({
        body: { eventId: 1, timeOfDay },
      })),
    }),
    ...of('Venue.TakeBackLeftOut', {
      eventId: eventIds({ leftOutAt: '2026-05-16T10:00:00Z' }),
      leftOutAt: [
        { body: { eventId: 1, leftOutAt: '' }, ...MISSING },
        { body: { eventId: 1, leftOutAt: 'noon' } },
      ],
    }),
    ...of('Venue.SetPlayingOn', {
      eventId: eventIds({ playerIds: [5, 6, 7, 8] }),
      playerIds: playerLists([5, 6, 7]),
    }),
    ...of('Venue.SetSitOuts', {
      eventId: eventIds({ playerIds: [5] }),
      playerIds: playerLists([5, 6, 7]),
    }),
    ...of('Venue.TakeSeating', {
      eventId: eventIds({ ...SHOWN, eventId: undefined }),
      ...shown(SHOWN),
    }),
  },
  anyValue: {
    'Venue.CheckInPlayer isHere': 'a flag',
    'Venue.SetCheckIn isOpen': 'a flag',
    'Venue.PreviewSeating options.isTight': 'a flag',
    'Venue.PreviewSeating options.isSoft': 'a flag',
    'Venue.SwapSeats options.isTight': 'a flag',
    'Venue.SwapSeats options.isSoft': 'a flag',
    'Venue.TakeSeating options.isTight': 'a flag',
    'Venue.TakeSeating options.isSoft': 'a flag',
  },
}
