import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionStatus } from '../../../src/contract/wire/atoms_pb'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { layHall } from '../harness/hall'
import { protobufClient } from '../harness/protobuf'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

test('a game is seated, played and approved by clients that speak protobuf only', async () => {
  const { call, send } = protobufClient(venue)
  const { eventId, referee, players } = await layHall(venue, {
    players: 4,
    ruleset: { tonpuusen: true, playAdditionalRounds: false },
  })
  const { quickAuthorize } = Frey.method
  expect(await call(quickAuthorize, referee.credentials)).toMatchObject({ authSuccess: true })
  const { gameDuration, rulesetConfig } = await call(Mimir.method.getGameConfig, { eventId })
  expect({ gameDuration, tonpuusen: rulesetConfig?.tonpuusen }).toEqual({
    gameDuration: 75,
    tonpuusen: true,
  })

  const seating = { eventId, groupsCount: 1, seed: 7 }
  expect(await call(Mimir.method.makeShuffledSeating, seating, referee)).toMatchObject({
    success: true,
  })
  expect(await call(Mimir.method.getTimerState, { eventId })).toMatchObject({
    waitingForTimer: true,
  })
  await call(Mimir.method.startTimer, { eventId }, referee)

  const readTable = async () => {
    const { tables } = await call(Mimir.method.getTablesState, { eventId }, referee)
    return present(tables[0], 'the table')
  }
  const { sessionHash, players: seated } = await readTable()
  const [east, south] = seated.map(({ id }) => players.find((player) => player.id === id))
  const [dealer, winner] = [present(east, 'east'), present(south, 'south')]

  const ron = {
    roundIndex: 1,
    honba: 0,
    winnerId: winner.id,
    loserId: dealer.id,
    han: 2,
    fu: 30,
    yaku: [33],
    riichiBets: [winner.id],
  }
  const first = { sessionHash, roundData: { outcome: { case: 'ron' as const, value: ron } } }
  const preview = await call(Mimir.method.previewRound, first, dealer)
  expect(preview.state?.scoresDelta.map(({ score }) => score)).toEqual([-2000, 2000, 0, 0])
  const afterFirst = await call(Mimir.method.addRound, first, dealer)
  expect(afterFirst.scores.map(({ score }) => score)).toEqual([28000, 32000, 30000, 30000])
  expect(afterFirst).toMatchObject({ round: 2, honba: 0, isFinished: false })

  // The call is sent again, as after a lost answer. The server refuses it in JSON, as Twirp requires.
  const again = await send(Mimir.method.addRound, first, dealer)
  expect(again.status).toBe(500)
  expect(again.headers.get('Content-Type')).toBe('application/json')
  expect(await again.json()).toMatchObject({
    meta: { reason: 'hand_already_recorded', code: 'failed_precondition' },
  })

  const draw = (honba: number) => ({
    sessionHash,
    roundData: { outcome: { case: 'draw' as const, value: { roundIndex: 2 + honba, honba } } },
  })
  await call(Mimir.method.addRound, draw(0), winner)
  await call(Mimir.method.addRound, draw(1), winner)
  const { scores } = await readTable()
  await call(Mimir.method.dropLastRound, { sessionHash, intermediateResults: scores }, referee)
  await call(Mimir.method.addRound, draw(1), winner)
  expect(await call(Mimir.method.addRound, draw(2), winner)).toMatchObject({ isFinished: true })

  expect(await readTable()).toMatchObject({ status: SessionStatus.PREFINISHED, handCount: 4 })
  expect(await call(Mimir.method.finalizeSession, { eventId }, referee)).toMatchObject({
    success: true,
  })
  const table = await readTable()
  expect(table.status).toBe(SessionStatus.FINISHED)
  expect(table.scores.map(({ score }) => score)).toEqual([28000, 32000, 30000, 30000])

  const penalty = { eventId, playerId: dealer.id, amount: 500, reason: 'late' }
  await call(Mimir.method.addPenalty, penalty, referee)
  const { penalties } = await call(Mimir.method.listPenalties, { eventId }, referee)
  expect(penalties).toMatchObject([{ who: dealer.id, amount: 500, reason: 'late' }])
})
