import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExpectByCall } from '../../../../src/contract/expect'
import type { RoundJson } from '../../../../src/contract/wire/atoms_pb'
import type { CallOptions } from '../../../../src/rpc/client'
import { newestEntry } from '../../harness/changes'
import {
  chomboHand,
  drawnHand,
  readTable,
  record,
  ronHand,
  startGames,
} from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

async function play(options: HallOptions = {}): Promise<void> {
  hall = await layHall(venue, options)
  ;[hash = ''] = await startGames(venue, hall)
}

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const enter = (roundData: RoundJson, options: CallOptions = {}) =>
  venue.call('Mimir.AddRound', { sessionHash: hash, roundData }, asReferee(options))
const refused = (roundData: RoundJson, options: CallOptions = {}) =>
  venue.refusal('Mimir.AddRound', { sessionHash: hash, roundData }, asReferee(options))
const table = () => readTable(venue, { hall, hash })

const scoresOf = (...scores: readonly number[]) =>
  scores.map((score, seat) => ({ playerId: seat + 5, score }))
const START = scoresOf(30000, 30000, 30000, 30000)
const NO_HANDS: ExpectByCall['AddRound'] = { handCount: 0, lastHand: null, scores: START }

const FIRST_RON = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
/** A win for which nobody wrote the yaku down. */
const UNNAMED: RoundJson = { ron: { ...FIRST_RON.ron, yaku: [] } }

describe('a hand that a referee enters', () => {
  beforeEach(() => play())

  test('a hand that a referee of the event enters is recorded, and the journal names the referee', async () => {
    await enter(FIRST_RON, { expect: NO_HANDS })

    expect(await table()).toMatchObject({
      handCount: 1,
      currentRoundIndex: 2,
      scores: [{ score: 29000 }, { score: 31000 }, { score: 30000 }, { score: 30000 }],
    })
    const { entryId, eventId } = await newestEntry(hall, venue)
    const { entries = [] } = await venue.call('Venue.GetJournal', { eventId }, asReferee())
    expect(entries.find(({ id }) => id === entryId)).toMatchObject({
      method: 'Mimir.AddRound',
      personTitle: 'Referee',
    })
  })

  test('a referee of another event cannot record a hand', async () => {
    const other = await layHall(venue)
    const { credentials } = other.referee

    expect(await refused(FIRST_RON, { credentials, expect: NO_HANDS })).toMatchObject({
      status: 403,
      reason: 'not_seated_here',
    })
  })

  test('a referee sees in a preview what a hand would pay', async () => {
    const answer = await venue.call(
      'Mimir.PreviewRound',
      { sessionHash: hash, roundData: UNNAMED },
      asReferee(),
    )

    expect(answer.state?.payments?.direct).toEqual([{ from: 5, to: 6, amount: 1000 }])
  })

  test('a referee may record a win without naming its yaku', async () => {
    await enter(UNNAMED, { expect: NO_HANDS })

    expect((await table()).lastRound?.ron).toMatchObject({ winnerId: 6, han: 1, fu: 30, yaku: [] })
  })

  test('a player may not record a win without naming its yaku', async () => {
    const { credentials = null } = hall.players[0] ?? {}

    expect(await refused(UNNAMED, { credentials })).toMatchObject({
      reason: 'field_invalid',
      meta: { field: 'roundData.ron.yaku' },
    })
  })

  test('even a referee may not record a yakuman without naming its yaku', async () => {
    const yakuman = { ron: { ...UNNAMED.ron, han: -1, fu: 0 } }

    expect(await refused(yakuman, { expect: NO_HANDS })).toMatchObject({
      reason: 'field_invalid',
      meta: { field: 'roundData.ron.yaku' },
    })
  })

  test('a hand that a referee entered can be undone from the log', async () => {
    await enter(FIRST_RON, { expect: NO_HANDS })
    const { entryId } = await newestEntry(hall, venue)

    await venue.call('Mimir.DropLastRound', { sessionHash: hash }, asReferee({ undoes: entryId }))

    expect(await table()).toMatchObject({ handCount: 0, currentRoundIndex: 1 })
  })
})

describe('referees and players enter hands at the same table', () => {
  beforeEach(() => play())
  const stateOf = (refusal: Awaited<ReturnType<typeof refused>>): unknown =>
    JSON.parse(refusal.meta['state'] ?? '')

  test('a referee’s hand is not recorded when the players have entered another hand meanwhile, and the refusal names that hand', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })

    const refusal = await refused(FIRST_RON, { expect: NO_HANDS })

    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(stateOf(refusal)).toEqual({
      isAsWished: false,
      status: 'inprogress',
      handCount: 1,
      lastHand: {
        kind: 'draw',
        roundIndex: 1,
        honba: 0,
        wins: [],
        loserId: 0,
        riichi: [],
        at: '2026-05-16T10:00:00.000Z',
      },
      scores: START,
    })
    expect(await table()).toMatchObject({ handCount: 1 })
  })

  test('a referee’s hand is refused as already done when the players have entered it, even with another han and fu of the same worth', async () => {
    const mangan = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: 5, fu: 30 })
    await record(venue, { hall, hash, round: mangan })

    const limit = { ron: { ...mangan.ron, yaku: [], han: 4, fu: 40 } }

    expect(stateOf(await refused(limit, { expect: NO_HANDS }))).toMatchObject({
      isAsWished: true,
      handCount: 1,
    })
  })

  test.each([
    ['a hand with another winner', ronHand({ roundIndex: 1, honba: 0, winnerId: 7, loserId: 5 })],
    [
      'a hand with another value',
      ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: 2 }),
    ],
    ['a chombo', chomboHand({ roundIndex: 1, honba: 0, loserId: 5 })],
  ])(
    'when the players recorded %s, the server does not say that the referee’s hand is already there',
    async (_, round) => {
      await record(venue, { hall, hash, round })

      expect(stateOf(await refused(FIRST_RON, { expect: NO_HANDS }))).toMatchObject({
        isAsWished: false,
      })
    },
  )

  test('a draw that the players recorded does not count as the referee’s draw when other players were tempai', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0, tempai: [6] }) })
    const draw = drawnHand({ roundIndex: 1, honba: 0, tempai: [7] })

    expect(stateOf(await refused(draw, { expect: NO_HANDS }))).toMatchObject({ isAsWished: false })
  })

  test('when the players have recorded the same chombo twice meanwhile, the referee’s chombo is refused, but not as already done', async () => {
    const chombo = chomboHand({ roundIndex: 1, honba: 0, loserId: 7 })
    await record(venue, { hall, hash, round: chombo })
    await record(venue, { hall, hash, round: chombo })

    expect(stateOf(await refused(chombo, { expect: NO_HANDS }))).toMatchObject({
      isAsWished: false,
      handCount: 2,
    })
  })

  test('a second hand is accepted when the tablet names the first hand without its time of recording', async () => {
    await enter(FIRST_RON, { expect: NO_HANDS })
    const lastHand = {
      kind: 'ron',
      roundIndex: 1,
      honba: 0,
      wins: [{ winnerId: 6, han: 1, fu: 30 }],
      loserId: 5,
      riichi: [],
      at: '',
    } as const
    const scores = scoresOf(29000, 31000, 30000, 30000)
    const draw = drawnHand({ roundIndex: 2, honba: 0 })

    const other = { ...lastHand, loserId: 8 }
    expect(
      await refused(draw, { expect: { handCount: 1, lastHand: other, scores } }),
    ).toMatchObject({ reason: 'expect_failed' })
    await enter(draw, { expect: { handCount: 1, lastHand, scores } })
    expect(await table()).toMatchObject({ handCount: 2 })
  })

  test('when a tablet knows how many hands a game has but not the last hand itself, the server compares the scores', async () => {
    await enter(FIRST_RON, { expect: NO_HANDS })
    const draw = drawnHand({ roundIndex: 2, honba: 0 })

    expect(
      await refused(draw, { expect: { handCount: 1, lastHand: null, scores: START } }),
    ).toMatchObject({ reason: 'expect_failed' })
    const scores = scoresOf(29000, 31000, 30000, 30000)
    await enter(draw, { expect: { handCount: 1, lastHand: null, scores } })
    expect(await table()).toMatchObject({ handCount: 2 })
  })

  test('a referee’s hand for a game that has ended is refused, and the refusal has the state of the game', async () => {
    await venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, asReferee())

    expect(stateOf(await refused(FIRST_RON, { expect: NO_HANDS }))).toMatchObject({
      isAsWished: false,
      status: 'finished',
    })
  })
})

describe('the timer and a hand that reached the server late', () => {
  beforeEach(async () => {
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    venue.clock.forward({ minutes: 90 })
  })

  test('a hand that a referee entered before the time ran out does not end the game, even if it reaches the server later', async () => {
    const ruledAt = '2026-05-16T11:14:00Z'

    expect(await enter(FIRST_RON, { expect: NO_HANDS, ruledAt })).toMatchObject({
      isFinished: false,
    })
  })

  test('a hand that a referee entered after the end of the time ends the game', async () => {
    const ruledAt = '2026-05-16T11:16:00Z'

    expect(await enter(FIRST_RON, { expect: NO_HANDS, ruledAt })).toMatchObject({
      isFinished: true,
      prematurelyFinished: true,
    })
  })

  test('the server ignores the time that a player’s device gives for a hand', async () => {
    const { credentials = null } = hall.players[0] ?? {}
    const ruledAt = '2026-05-16T11:14:00Z'

    expect(await enter(FIRST_RON, { credentials, ruledAt })).toMatchObject({ isFinished: true })
  })
})
