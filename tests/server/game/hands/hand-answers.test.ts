import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoundJson } from '../../../../src/contract/wire/atoms_pb'
import { drawnHand, record, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 8, in the order of their registration and their seats. A drawn hand comes
// before each hand of a test, so each hand of a test is East 1 with 1 honba and 1 stick, and the scores are 32000,
// 29000, 29000, 29000.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, {
    players: 4,
    ruleset: { withAbortives: true, withNagashiMangan: true, extraChomboPayments: true },
  })
  ;[hash = ''] = await startGames(venue, hall)
  const round = drawnHand({ roundIndex: 1, honba: 0, tempai: [5], riichi: [5] })
  await record(venue, { hall, hash, round })
})

const points = (scores: readonly number[]) =>
  scores.map((score, seat) => ({ playerId: 5 + seat, score, chomboCount: 0 }))
const BEFORE = points([32_000, 29_000, 29_000, 29_000])
const MOMENT = { roundIndex: 1, honba: 1 }
const WIN = {
  paoPlayerId: 0,
  han: 1,
  fu: 30,
  yaku: [33],
  dora: 0,
  uradora: 0,
  kandora: 0,
  kanuradora: 0,
  openHand: false,
}
const NOTHING_PAID = { direct: [], riichi: [], honba: [] }

interface Case {
  readonly name: string
  readonly round: RoundJson
  readonly outcome: string
  readonly riichiIds: readonly number[]
  readonly payments: object
  readonly deltas: readonly number[]
  readonly after: {
    readonly scores: readonly number[]
    readonly round: number
    readonly honba: number
    readonly riichiBets: number
    readonly roundJustChanged: boolean
  }
}

const CASES: Case[] = [
  {
    name: 'a ron that takes bets, a stick and honba',
    round: {
      ron: { ...MOMENT, ...WIN, winnerId: 6, loserId: 7, han: 3, riichiBets: [6, 5] },
    },
    outcome: 'ROUND_OUTCOME_RON',
    riichiIds: [6, 5],
    payments: {
      direct: [{ from: 7, to: 6, amount: 3900 }],
      riichi: [
        { from: 5, to: 6, amount: 1000 },
        { to: 6, amount: 1000 },
      ],
      honba: [{ from: 7, to: 6, amount: 300 }],
    },
    deltas: [-1000, 6200, -4200, 0],
    after: {
      scores: [31_000, 35_200, 24_800, 29_000],
      round: 2,
      honba: 0,
      riichiBets: 0,
      roundJustChanged: true,
    },
  },
  {
    name: 'a tsumo that all pay, with its honba in thirds',
    round: { tsumo: { ...MOMENT, ...WIN, winnerId: 5, han: 2, riichiBets: [5] } },
    outcome: 'ROUND_OUTCOME_TSUMO',
    riichiIds: [5],
    payments: {
      direct: [
        { from: 6, to: 5, amount: 1000 },
        { from: 7, to: 5, amount: 1000 },
        { from: 8, to: 5, amount: 1000 },
      ],
      riichi: [{ to: 5, amount: 1000 }],
      honba: [
        { from: 6, to: 5, amount: 100 },
        { from: 7, to: 5, amount: 100 },
        { from: 8, to: 5, amount: 100 },
      ],
    },
    deltas: [4300, -1100, -1100, -1100],
    after: {
      scores: [36_300, 27_900, 27_900, 27_900],
      round: 1,
      honba: 2,
      riichiBets: 0,
      roundJustChanged: false,
    },
  },
  {
    name: 'a tsumo that a liable player pays alone',
    round: {
      tsumo: {
        ...MOMENT,
        ...WIN,
        winnerId: 7,
        paoPlayerId: 6,
        han: -1,
        fu: 0,
        yaku: [19],
        riichiBets: [],
      },
    },
    outcome: 'ROUND_OUTCOME_TSUMO',
    riichiIds: [],
    payments: {
      direct: [{ from: 6, to: 7, amount: 32_000 }],
      riichi: [{ to: 7, amount: 1000 }],
      honba: [{ from: 6, to: 7, amount: 300 }],
    },
    deltas: [0, -32_300, 33_300, 0],
    after: {
      scores: [32_000, -3300, 62_300, 29_000],
      round: 2,
      honba: 0,
      riichiBets: 0,
      roundJustChanged: true,
    },
  },
  {
    name: 'a multiple ron whose nearest winner takes the sticks',
    round: {
      multiron: {
        ...MOMENT,
        loserId: 8,
        multiRon: 2,
        wins: [
          { ...WIN, winnerId: 5 },
          { ...WIN, winnerId: 7, han: 2 },
        ],
        riichiBets: [5, 6],
      },
    },
    outcome: 'ROUND_OUTCOME_MULTIRON',
    riichiIds: [5, 6],
    payments: {
      direct: [
        { from: 8, to: 5, amount: 1500 },
        { from: 8, to: 7, amount: 2000 },
      ],
      riichi: [
        { from: 6, to: 5, amount: 1000 },
        { to: 5, amount: 1000 },
      ],
      honba: [
        { from: 8, to: 5, amount: 300 },
        { from: 8, to: 7, amount: 300 },
      ],
    },
    deltas: [3800, -1000, 2300, -4100],
    after: {
      scores: [35_800, 28_000, 31_300, 24_900],
      round: 1,
      honba: 2,
      riichiBets: 0,
      roundJustChanged: false,
    },
  },
  {
    name: 'a draw that leaves the bets on the table',
    round: { draw: { ...MOMENT, riichiBets: [7], tempai: [6, 7, 8] } },
    outcome: 'ROUND_OUTCOME_DRAW',
    riichiIds: [7],
    payments: {
      direct: [
        { from: 5, to: 6, amount: 1000 },
        { from: 5, to: 7, amount: 1000 },
        { from: 5, to: 8, amount: 1000 },
      ],
      riichi: [{ from: 7, amount: 1000 }],
      honba: [],
    },
    deltas: [-3000, 1000, 0, 1000],
    after: {
      scores: [29_000, 30_000, 29_000, 30_000],
      round: 2,
      honba: 2,
      riichiBets: 2,
      roundJustChanged: true,
    },
  },
  {
    name: 'an abortive draw that moves only the bets',
    round: { abort: { ...MOMENT, riichiBets: [5, 6, 7, 8] } },
    outcome: 'ROUND_OUTCOME_ABORT',
    riichiIds: [5, 6, 7, 8],
    payments: {
      direct: [],
      riichi: [
        { from: 5, amount: 1000 },
        { from: 6, amount: 1000 },
        { from: 7, amount: 1000 },
        { from: 8, amount: 1000 },
      ],
      honba: [],
    },
    deltas: [-1000, -1000, -1000, -1000],
    after: {
      scores: [31_000, 28_000, 28_000, 28_000],
      round: 1,
      honba: 2,
      riichiBets: 5,
      roundJustChanged: false,
    },
  },
  {
    name: 'a chombo paid as a reverse mangan',
    round: { chombo: { ...MOMENT, loserId: 6 } },
    outcome: 'ROUND_OUTCOME_CHOMBO',
    riichiIds: [],
    payments: NOTHING_PAID,
    deltas: [4000, -8000, 2000, 2000],
    after: {
      scores: [36_000, 21_000, 31_000, 31_000],
      round: 1,
      honba: 1,
      riichiBets: 1,
      roundJustChanged: false,
    },
  },
  {
    name: 'a nagashi mangan paid without honba',
    round: { nagashi: { ...MOMENT, riichiBets: [5], tempai: [5], nagashi: [6] } },
    outcome: 'ROUND_OUTCOME_NAGASHI',
    riichiIds: [5],
    payments: {
      direct: [
        { from: 5, to: 6, amount: 4000 },
        { from: 7, to: 6, amount: 2000 },
        { from: 8, to: 6, amount: 2000 },
      ],
      riichi: [{ from: 5, amount: 1000 }],
      honba: [],
    },
    deltas: [-5000, 8000, -2000, -2000],
    after: {
      scores: [27_000, 37_000, 27_000, 27_000],
      round: 1,
      honba: 2,
      riichiBets: 2,
      roundJustChanged: false,
    },
  },
]

describe('the preview, the record and the list of hands agree about a hand', () => {
  test.each(CASES)(
    'the preview, the record and the list of hands agree about $name',
    async ({ round, outcome, riichiIds, payments, deltas, after }) => {
      const request = { sessionHash: hash, roundData: round }
      const { credentials } = hall.players[0] ?? { credentials: null }
      const { state } = await venue.call('Mimir.PreviewRound', request, { credentials })
      expect(state).toEqual({
        sessionHash: hash,
        dealer: 5,
        roundIndex: 1,
        riichi: 1,
        honba: 1,
        riichiIds,
        scores: BEFORE,
        scoresDelta: points(deltas),
        payments,
        round,
        outcome,
      })

      expect(await record(venue, { hall, hash, round })).toEqual({
        ...after,
        scores: points(after.scores),
        prematurelyFinished: false,
        isFinished: false,
        lastHandStarted: false,
        lastOutcome: outcome,
      })
      const last = await venue.call('Mimir.GetLastRoundByHash', { sessionHash: hash })
      expect(last.round).toEqual(state)
    },
  )
})
