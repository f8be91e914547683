import type { MessageInitShape } from '@bufbuild/protobuf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RoundOutcome, type RoundSchema } from '../../../src/contract/wire/atoms_pb'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { seatInOrder } from '../harness/played/games'
import { layHall } from '../harness/hall'
import { protobufClient } from '../harness/protobuf'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
})
afterAll(() => venue.stop())

// The players' ids by seat, from the first East to the first North.
const [EAST, SOUTH, WEST, NORTH] = [5, 6, 7, 8]

type Outcome = NonNullable<MessageInitShape<typeof RoundSchema>['outcome']>

interface Hand {
  readonly outcome: Outcome
  /** The seat of the player who records the hand. */
  readonly by: number
  readonly deltas: readonly number[]
  readonly scores: readonly number[]
  /** The state of the table after the hand. */
  readonly next: {
    readonly dealer: number
    readonly roundIndex: number
    readonly honbaCount: number
    readonly riichiCount: number
  }
}

test('an assistant that speaks protobuf plays a whole game, East and South, with every outcome of a hand', async () => {
  const { call, send } = protobufClient(venue)
  const codeOfRefusal = async (...asked: Parameters<typeof send>) =>
    ((await (await send(...asked)).json()) as { meta: { code: string } }).meta.code
  const hall = await layHall(venue, {
    players: 4,
    ruleset: { withAbortives: true, withNagashiMangan: true },
  })
  const { eventId, referee, players } = hall
  const me = present(players[0], 'the first player')
  const [sessionHash = ''] = await seatInOrder(venue, hall)
  const player = { eventId, playerId: me.id }

  // The device finds its event and its table, and waits for the start.
  expect(await call(Frey.method.quickAuthorize, me.credentials)).toMatchObject({
    authSuccess: true,
  })
  const { events } = await call(Mimir.method.getMyEvents, {}, me)
  expect(events).toMatchObject([{ id: eventId, title: 'Spring Open', isOnline: false }])
  const atStart = await call(Mimir.method.getCurrentStateForPlayer, player)
  expect(atStart).toMatchObject({
    sessions: [{ sessionHash, status: 'inprogress', tableIndex: 1 }],
    config: { useTimer: true, rulesetConfig: { startPoints: 30_000 } },
  })
  expect(atStart.sessions[0]?.timerState).toMatchObject({ waitingForTimer: true })
  await call(Mimir.method.startTimer, { eventId }, referee)
  const { sessions } = await call(Mimir.method.getCurrentSessions, player)
  expect(sessions[0]?.players.map(({ id }) => id)).toEqual([EAST, SOUTH, WEST, NORTH])
  expect(sessions[0]?.timerState).toMatchObject({ started: true, timeRemaining: 4500 })
  expect((await send(Mimir.method.getLastRound, player)).status).toBe(404)

  const readState = async () => {
    const overview = await call(Mimir.method.getSessionOverview, { sessionHash })
    return present(overview.state, 'the state')
  }
  const play = async ({ outcome, by, deltas, scores, next }: Hand) => {
    const recorder = present(players[by], `player ${by}`)
    const hand = { sessionHash, roundData: { outcome } }
    const preview = await call(Mimir.method.previewRound, hand, recorder)
    expect(preview.state?.scoresDelta.map(({ score }) => score)).toEqual(deltas)
    const added = await call(Mimir.method.addRound, hand, recorder)
    expect(added.scores.map(({ score }) => score)).toEqual(scores)
    expect(added).toMatchObject({
      round: next.roundIndex,
      honba: next.honbaCount,
      riichiBets: next.riichiCount,
    })
    const state = await readState()
    expect(state.scores.map(({ score }) => score)).toEqual(scores)
    expect(state).toMatchObject(next)
    const last = await call(Mimir.method.getLastRoundByHash, { sessionHash })
    expect(last.round).toEqual(preview.state)
    return added
  }

  await play({
    outcome: {
      case: 'ron',
      value: {
        roundIndex: 1,
        honba: 0,
        winnerId: SOUTH,
        loserId: WEST,
        han: 3,
        fu: 30,
        yaku: [33],
        riichiBets: [SOUTH],
      },
    },
    by: 0,
    deltas: [0, 3900, -3900, 0],
    scores: [30_000, 33_900, 26_100, 30_000],
    next: { dealer: SOUTH, roundIndex: 2, honbaCount: 0, riichiCount: 0 },
  })
  const { round } = await call(Mimir.method.getLastRound, player)
  expect(round).toMatchObject({ sessionHash, dealer: EAST, outcome: RoundOutcome.RON })
  expect(round?.payments?.direct).toMatchObject([{ from: WEST, to: SOUTH, amount: 3900 }])
  await play({
    outcome: {
      case: 'draw',
      value: { roundIndex: 2, honba: 0, riichiBets: [NORTH], tempai: [SOUTH, NORTH] },
    },
    by: 1,
    deltas: [-1500, 1500, -1500, 500],
    scores: [28_500, 35_400, 24_600, 30_500],
    next: { dealer: SOUTH, roundIndex: 2, honbaCount: 1, riichiCount: 1 },
  })
  await play({
    outcome: { case: 'abort', value: { roundIndex: 2, honba: 1, riichiBets: [EAST] } },
    by: 2,
    deltas: [-1000, 0, 0, 0],
    scores: [27_500, 35_400, 24_600, 30_500],
    next: { dealer: SOUTH, roundIndex: 2, honbaCount: 2, riichiCount: 2 },
  })
  await play({
    outcome: {
      case: 'tsumo',
      value: { roundIndex: 2, honba: 2, winnerId: WEST, han: 2, fu: 30, yaku: [36, 33] },
    },
    by: 3,
    deltas: [-700, -1200, 4600, -700],
    scores: [26_800, 34_200, 29_200, 29_800],
    next: { dealer: WEST, roundIndex: 3, honbaCount: 0, riichiCount: 0 },
  })
  await play({
    outcome: { case: 'chombo', value: { roundIndex: 3, honba: 0, loserId: NORTH } },
    by: 0,
    deltas: [0, 0, 0, 0],
    scores: [26_800, 34_200, 29_200, 29_800],
    next: { dealer: WEST, roundIndex: 3, honbaCount: 0, riichiCount: 0 },
  })
  expect((await readState()).chombo).toMatchObject([{ playerId: NORTH, amount: -20_000 }])
  await play({
    outcome: {
      case: 'multiron',
      value: {
        roundIndex: 3,
        honba: 0,
        loserId: EAST,
        multiRon: 2,
        wins: [
          { winnerId: SOUTH, han: 1, fu: 30, yaku: [33] },
          { winnerId: NORTH, han: 2, fu: 30, yaku: [33] },
        ],
        riichiBets: [SOUTH, NORTH, WEST],
      },
    },
    by: 0,
    deltas: [-3000, 2000, -1000, 2000],
    scores: [23_800, 36_200, 28_200, 31_800],
    next: { dealer: NORTH, roundIndex: 4, honbaCount: 0, riichiCount: 0 },
  })
  await play({
    outcome: {
      case: 'nagashi',
      value: { roundIndex: 4, honba: 0, tempai: [SOUTH], nagashi: [EAST] },
    },
    by: 1,
    deltas: [8000, -2000, -2000, -4000],
    scores: [31_800, 34_200, 26_200, 27_800],
    next: { dealer: EAST, roundIndex: 5, honbaCount: 1, riichiCount: 0 },
  })

  // A hand is recorded for the wrong winner. The referee cancels it, with the scores that they see.
  const before = await readState()
  await play({
    outcome: {
      case: 'ron',
      value: {
        roundIndex: 5,
        honba: 1,
        winnerId: EAST,
        loserId: SOUTH,
        han: 5,
        fu: 0,
        yaku: [33],
      },
    },
    by: 2,
    deltas: [12_300, -12_300, 0, 0],
    scores: [44_100, 21_900, 26_200, 27_800],
    next: { dealer: EAST, roundIndex: 5, honbaCount: 2, riichiCount: 0 },
  })
  const { scores: intermediateResults } = await readState()
  const undo = { sessionHash, intermediateResults }
  expect(await codeOfRefusal(Mimir.method.dropLastRound, undo, me)).toBe('permission_denied')
  expect(await call(Mimir.method.dropLastRound, undo, referee)).toMatchObject({ success: true })
  expect(await readState()).toEqual(before)
  expect(await codeOfRefusal(Mimir.method.dropLastRound, undo, referee)).toBe('failed_precondition')

  await play({
    outcome: {
      case: 'ron',
      value: {
        roundIndex: 5,
        honba: 1,
        winnerId: NORTH,
        loserId: SOUTH,
        han: 2,
        fu: 40,
        yaku: [33],
      },
    },
    by: 2,
    deltas: [0, -2900, 0, 2900],
    scores: [31_800, 31_300, 26_200, 30_700],
    next: { dealer: SOUTH, roundIndex: 6, honbaCount: 0, riichiCount: 0 },
  })
  await play({
    outcome: { case: 'draw', value: { roundIndex: 6, honba: 0 } },
    by: 3,
    deltas: [0, 0, 0, 0],
    scores: [31_800, 31_300, 26_200, 30_700],
    next: { dealer: WEST, roundIndex: 7, honbaCount: 1, riichiCount: 0 },
  })
  await play({
    outcome: {
      case: 'tsumo',
      value: { roundIndex: 7, honba: 1, winnerId: WEST, han: 1, fu: 40, yaku: [36] },
    },
    by: 0,
    deltas: [-800, -800, 2400, -800],
    scores: [31_000, 30_500, 28_600, 29_900],
    next: { dealer: WEST, roundIndex: 7, honbaCount: 2, riichiCount: 0 },
  })
  await play({
    outcome: {
      case: 'ron',
      value: { roundIndex: 7, honba: 2, winnerId: EAST, loserId: WEST, han: 1, fu: 30, yaku: [33] },
    },
    by: 0,
    deltas: [1600, 0, -1600, 0],
    scores: [32_600, 30_500, 27_000, 29_900],
    next: { dealer: NORTH, roundIndex: 8, honbaCount: 0, riichiCount: 0 },
  })
  expect(await call(Mimir.method.getLastResults, player)).toMatchObject({ results: [] })
  const lastHand = await play({
    outcome: {
      case: 'draw',
      value: { roundIndex: 8, honba: 0, riichiBets: [SOUTH], tempai: [EAST, SOUTH] },
    },
    by: 1,
    deltas: [1500, 500, -1500, -1500],
    scores: [34_100, 31_000, 25_500, 28_400],
    next: { dealer: EAST, roundIndex: 9, honbaCount: 1, riichiCount: 1 },
  })
  expect(lastHand).toMatchObject({ isFinished: true, prematurelyFinished: false })

  // The winner gets the leftover stick, and the chombo lowers the rating of its player.
  const results = [
    { playerId: EAST, title: 'Player 1', score: 35_100, ratingDelta: 20_100, place: 1 },
    { playerId: SOUTH, title: 'Player 2', score: 31_000, ratingDelta: 6_000, place: 2 },
    { playerId: WEST, title: 'Player 3', score: 25_500, ratingDelta: -19_500, place: 4 },
    { playerId: NORTH, title: 'Player 4', score: 28_400, ratingDelta: -26_600, place: 3 },
  ]
  expect((await readState()).finished).toBe(true)
  expect((await call(Mimir.method.getLastResults, player)).results).toMatchObject(results)
  await call(Mimir.method.finalizeSession, { eventId }, referee)
  expect((await call(Mimir.method.getLastResults, player)).results).toMatchObject(results)
  expect((await call(Mimir.method.getCurrentSessions, player)).sessions).toEqual([])
  expect((await send(Mimir.method.getLastRound, player)).status).toBe(404)

  const { rounds } = await call(Mimir.method.getAllRounds, { sessionHash })
  expect(rounds.map(({ outcome }) => outcome)).toEqual([
    RoundOutcome.RON,
    RoundOutcome.DRAW,
    RoundOutcome.ABORT,
    RoundOutcome.TSUMO,
    RoundOutcome.CHOMBO,
    RoundOutcome.MULTIRON,
    RoundOutcome.NAGASHI,
    RoundOutcome.RON,
    RoundOutcome.DRAW,
    RoundOutcome.TSUMO,
    RoundOutcome.RON,
    RoundOutcome.DRAW,
  ])
  const { game } = await call(Mimir.method.getGame, { sessionHash })
  expect(game?.rounds).toHaveLength(12)
  expect((await call(Mimir.method.listMyPenalties, { eventId }, me)).penalties).toEqual([])
})
