import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { plainHall, type PlainHall } from './plain-hall'

const consoleDir = mkdtempSync(join(tmpdir(), 'shinpan-console-'))
mkdirSync(join(consoleDir, 'assets'))
writeFileSync(join(consoleDir, 'index.html'), '<title>Shinpan</title>')
writeFileSync(join(consoleDir, 'assets', 'app-1.js'), 'start()')
afterAll(() => rmSync(consoleDir, { recursive: true }))

const configOf = async (origin: string) => (await fetch(`${origin}/config.json`)).json()

describe('plain services on one host', () => {
  let given: PlainHall
  plainHall('one host', (made) => (given = made), { consoleDir })

  test('on one host, the console and all services have one address, so the configuration names no address', async () => {
    const { origin, origins } = given.plain
    expect(origins).toEqual({ console: origin, game: origin, user: origin })
    expect(await configOf(origin)).toEqual({ game: '', user: '', stats: '' })
  })

  test('a plain service serves the console’s files unchanged, without the headers of Shinpan’s own server', async () => {
    const { origin } = given.plain
    const file = await fetch(`${origin}/assets/app-1.js`)
    expect(await file.text()).toBe('start()')
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('X-Api-Version')).toBeNull()
    expect(file.headers.get('X-Release')).toBeNull()
    expect(file.headers.get('X-Request-Id')).toBeNull()
    expect((await fetch(`${origin}/assets/app-2.js`)).status).toBe(404)
  })

  test('a plain service answers the address of an event’s page with the unchanged index.html', async () => {
    const page = await fetch(`${given.plain.origin}/event/${given.hall.eventId}/games`)
    expect(await page.text()).toBe('<title>Shinpan</title>')
  })
})

describe('plain services on three hosts', () => {
  let given: PlainHall
  plainHall('three hosts', (made) => (given = made), { consoleDir })

  test('on three hosts, the console, the game service and the user service have different origins, and the configuration names the origins of both services', async () => {
    const { console: origin, game, user } = given.plain.origins
    expect(new Set([origin, game, user]).size).toBe(3)
    expect(await configOf(origin)).toEqual({ game, user, stats: user })
  })

  test('on three hosts, the page may connect only to its own host and to the services', async () => {
    const { console: origin, game, user } = given.plain.origins
    const policy = (await fetch(origin)).headers.get('Content-Security-Policy')
    expect(policy).toContain(`connect-src 'self' ${game} ${user};`)
  })

  test('on three hosts, the host of the console has no service', async () => {
    const url = `${given.plain.origin}/v2/common.Mimir/GetRulesets`
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: '{}' })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html'])
  })

  test('on three hosts, the game service answers 404 to a call of the user service, and the user service to a call of the game service', async () => {
    const { game, user } = given.plain.origins
    const headers = { 'Content-Type': 'application/json' }
    const post = async (url: string) =>
      (await fetch(url, { method: 'POST', headers, body: '{}' })).status
    expect(await post(`${game}/v2/common.Mimir/GetRulesets`)).toBe(200)
    expect(await post(`${game}/v2/common.Frey/GetSuperadminFlag`)).toBe(404)
    expect(await post(`${user}/v2/common.Frey/GetSuperadminFlag`)).toBe(200)
    expect(await post(`${user}/v2/common.Mimir/GetRulesets`)).toBe(404)
  })

  test('a preflight of a plain service allows the headers of the wire and no header that only Shinpan’s server knows', async () => {
    const { game } = given.plain.origins
    const response = await fetch(`${game}/v2/common.Mimir/AddPenalty`, { method: 'OPTIONS' })
    const cors = [...response.headers].filter(([name]) => name.startsWith('access-control-'))
    expect(response.status).toBe(204)
    expect(Object.fromEntries(cors)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers':
        'DNT, X-CustomHeader, X-Api-Version, X-Twirp, X-Auth-Token, X-Current-Event-Id, ' +
        'X-Current-Person-Id, Keep-Alive, User-Agent, X-Requested-With, If-Modified-Since, ' +
        'Cache-Control, Content-Type',
      'access-control-max-age': '1728000',
      'access-control-expose-headers': 'X-Api-Version, X-Release',
    })
  })

  test('while the user service is stopped, the game service treats everybody as a visitor', async () => {
    const { ask, hall, plain } = given
    const { credentials } = hall.referee
    const list = () => ask('Mimir.ListPenalties', { eventId: hall.eventId }, { credentials })
    expect((await list()).status).toBe(200)
    await plain.goAway(['user'])
    expect(await list()).toMatchObject({
      status: 500,
      body: { meta: { cause: 'Only administrators are allowed to do this' } },
    })
    await expect(fetch(plain.origins.user)).rejects.toThrow('fetch failed')
    await plain.comeBack()
    expect((await list()).status).toBe(200)
  })
})
