import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenForSetUp, type SetUpServer } from '../../../server/lan/listen-for-set-up'
import { servePlayersOverHttp } from '../../../server/lan/players-over-http'
import { startGames } from '../harness/played/games'
import { layHall, type Hall } from '../harness/hall'
import {
  reachVenue,
  startTestVenue,
  type ReachedVenue,
  type TestVenue,
} from '../harness/test-venue'

const dist = mkdtempSync(join(tmpdir(), 'shinpan-players-'))
let venue: TestVenue
let hall: Hall
let plain: SetUpServer
let reached: ReachedVenue

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<p>the shell</p>')
  writeFileSync(join(dist, 'play.html'), '<p>for players</p>')
  venue = await startTestVenue({ consoleDir: dist })
  await venue.empty()
  hall = await layHall(venue, { event: { allowViewOtherTables: false } })
  await startGames(venue, hall)
  plain = await listenForSetUp({
    port: 0,
    host: '127.0.0.1',
    appAt: () => {
      const app = new Hono()
      servePlayersOverHttp(app, venue.answer)
      return app
    },
  })
  reached = reachVenue(`http://127.0.0.1:${plain.port}`)
})
afterAll(async () => {
  await plain.stop()
  await venue.stop()
  rmSync(dist, { recursive: true, force: true })
})

describe("the port without HTTPS, for players' phones", () => {
  test('the port without HTTPS has the players’ page, the data of that page, and the stream of changes', async () => {
    const { eventId } = hall
    const page = await fetch(`${reached.origin}/event/${eventId}/play?table=2&code=AB12`)
    expect(await page.text()).toBe('<p>for players</p>')
    expect(page.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
    expect(await (await fetch(`${reached.origin}/config.json`)).json()).toMatchObject({ game: '' })

    expect((await reached.call('Mimir.GetGameConfig', { eventId })).eventTitle).toBe('Spring Open')
    expect((await reached.call('Mimir.GetTablesState', { eventId })).tables).toHaveLength(2)
    const players = await reached.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
    expect(players.players).toHaveLength(8)
    expect(await reached.call('Mimir.GetTimerState', { eventId })).toMatchObject({ started: true })
    expect(await reached.call('Venue.GetPlayerResults', { eventId, playerId: 5 })).toMatchObject({
      place: 0,
    })

    const ending = new AbortController()
    const stream = await fetch(`${reached.origin}/v2/live?events=${eventId}`, ending)
    const first = await stream.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toContain(`data: {"eventId":${eventId}}`)
    ending.abort()
  })

  test.each([
    ['a ruling', '/v2/common.Mimir/AddPenalty'],
    ['a sign-in', '/v2/common.Frey/Authorize'],
    ['a list that the page does not read', '/v2/common.Mimir/ListPenalties'],
  ])('the port without HTTPS accepts no call with %s', async (_, path) => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await reached.post(path, { headers, body: '{}' })).status).toBe(404)
    expect((await venue.post(path, { headers, body: '{}' })).status).not.toBe(404)
  })

  test('the port without HTTPS ignores sign-ins: a player reads there what every visitor reads', async () => {
    const { credentials } = hall.players[0] ?? hall.referee
    const asked = { eventId: hall.eventId }
    const refused = await venue.refusal('Mimir.GetTablesState', asked, { credentials })
    expect(refused.reason).toBe('tables_hidden_while_playing')
    const read = await reached.call('Mimir.GetTablesState', asked, { credentials })
    expect(read.tables).toHaveLength(2)
  })

  test('the port without HTTPS serves no other page of the console', async () => {
    expect((await fetch(`${reached.origin}/event/${hall.eventId}/games`)).status).toBe(404)
    expect((await fetch(`${reached.origin}/assets/main-AbC123.js`)).status).toBe(404)
  })
})
