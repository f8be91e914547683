import { afterAll, beforeAll, expect, test } from 'vitest'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { present } from '../../../src/lib/assert'
import { startGames } from '../harness/played/games'
import { layHall } from '../harness/hall'
import { protobufClient } from '../harness/protobuf'
import { layPerson } from '../users/accounts'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

test('the server answers, in protobuf, calls that no client in use makes', async () => {
  const { call } = protobufClient(venue)
  const hall = await layHall(venue, { event: { countdownSeconds: 90 } })
  const { eventId, admin, referee } = hall
  const player = present(hall.players[0], 'player 1')

  const started = await call(Mimir.method.initStartingTimer, { eventId }, referee)
  expect(started.success).toBe(true)
  expect(await call(Mimir.method.getStartingTimer, { eventId })).toMatchObject({ timer: 90 })

  const players = hall.players.slice(4).map(({ id }) => id)
  const penalty = await call(Mimir.method.addPenaltyGame, { eventId, players }, admin)
  expect(penalty.sessionHash).toMatch(/^[0-9a-f]{40}$/)

  const [sessionHash = ''] = await startGames(venue, hall)
  const ended = await call(Mimir.method.endGame, { sessionHash }, player)
  expect(ended.success).toBe(true)

  const cleared = await call(Mimir.method.clearStatCache, { playerId: player.id }, player)
  expect(cleared.success).toBe(true)
})

test('the server finds people, in protobuf, by their names and numbers on online platforms', async () => {
  const { call } = protobufClient(venue)
  const anna = { title: 'Anna', tenhouId: 'AnnaT', msNickname: 'Anya', msAccountId: 4711 }
  const { id } = await layPerson(venue, anna)

  const byName = await call(Frey.method.findByTenhouIds, { ids: ['AnnaT'] })
  expect(byName.people).toMatchObject([{ id, title: 'Anna' }])
  const byAccount = await call(Frey.method.findByMajsoulAccountId, { ids: [{ accountId: 4711 }] })
  expect(byAccount.people).toMatchObject([{ id, msAccountId: 4711 }])
  const nicknames = await call(Frey.method.getMajsoulNicknames, { ids: [id] })
  expect(nicknames.mapping).toMatchObject([{ personId: id, nickname: 'Anya' }])
})
