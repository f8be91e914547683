import { create, fromBinary, toBinary } from '@bufbuild/protobuf'
import { describe, expect, test } from 'vitest'
import { readRequest } from '../../../../e2e/harness/plain-service/plain-body'
import { EventDataSchema, GenericEventPayloadSchema } from '../../../../src/contract/wire/atoms_pb'
import {
  EventsGetTablesStateResponseSchema,
  EventsUpdateEventPayloadSchema,
  SeatingMakePrescriptedSeatingPayloadSchema,
} from '../../../../src/contract/wire/mimir_pb'
import { startGames } from '../../../server/harness/played/games'
import { plainHall, type PlainHall } from './plain-hall'

let given: PlainHall
plainHall('one host', (made) => (given = made))

const ownHeaders = (key: string) => ({
  'Idempotency-Key': `"${key}"`,
  'X-Venue': 'another-hall',
  'X-Epoch': 'another-epoch',
  'X-Ruled-At': '2026-05-16T09:00:00Z',
  'X-Expect': 'unreadable',
  'X-Undoes': '7',
  'X-Snapshot-Seq': '7',
})

describe('the fields that a plain service does not know', () => {
  test('a plain service leaves out default values and the fields that only Shinpan’s server has, even inside lists', async () => {
    const { ask, hall, venue } = given
    await startGames(venue, hall)
    const { body } = await ask('Mimir.GetTablesState', { eventId: hall.eventId })
    const { tables } = body as { tables: readonly Record<string, unknown>[] }
    expect(Object.keys(tables[0] ?? {}).toSorted()).toEqual([
      'currentRoundIndex',
      'extraTime',
      'players',
      'scores',
      'sessionHash',
      'status',
      'tableIndex',
    ])
  })

  test.each([
    {
      desc: EventDataSchema,
      sent: { title: 'Open', sitOutPoints: 5 },
      read: { title: 'Open' },
    },
    {
      desc: EventsUpdateEventPayloadSchema,
      sent: { id: 1, event: { title: 'Open', sitOutPoints: 0 } },
      read: { id: 1, event: { title: 'Open' } },
    },
    {
      desc: SeatingMakePrescriptedSeatingPayloadSchema,
      sent: { eventId: 1, randomizeAtTables: true },
      read: { eventId: 1 },
    },
  ])(
    'a plain service ignores the fields of $desc.name that only Shinpan’s server knows',
    ({ desc, sent, read }) => {
      const body = Buffer.from(JSON.stringify(sent))
      expect(readRequest(desc, { encoding: 'json', body })).toEqual(read)
    },
  )

  test('a plain service executes a call twice when it arrives twice under one idempotency key', async () => {
    const { ask, hall, penalties, plain } = given
    const before = await penalties()
    const { credentials } = hall.referee
    const penalty = {
      eventId: hall.eventId,
      playerId: hall.players[0]?.id,
      amount: 100,
      reason: 'late',
    }
    const options = { credentials, headers: ownHeaders('3f0c9c1a-one-key') }
    const first = await ask('Mimir.AddPenalty', penalty, options)
    const second = await ask('Mimir.AddPenalty', penalty, options)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await penalties()).toBe(before + 2)
    expect(await plain.acted('Mimir.AddPenalty')).toBe(2)
  })

  test('an answer of a plain service has none of the headers of Shinpan’s own server', async () => {
    const { ask, hall } = given
    const { credentials } = hall.referee
    const asked = { personId: hall.referee.id, authToken: credentials.authToken }
    const headers = { ...ownHeaders('3f0c9c1a-headers'), Origin: given.plain.origin }
    const answers = [
      await given.penalise(),
      await ask('Mimir.GetTablesState', { eventId: hall.eventId }, { credentials, headers }),
      await ask('Frey.QuickAuthorize', asked, { headers }),
    ]
    const names = new Set(answers.flatMap((answer) => [...answer.headers.keys()]))
    expect([...names].toSorted()).toEqual([
      'access-control-allow-origin',
      'access-control-expose-headers',
      'connection',
      'content-type',
      'date',
      'keep-alive',
      'transfer-encoding',
      'x-api-version',
      'x-release',
    ])
  })

  test('a plain service answers a Protobuf call in Protobuf, without the fields that only Shinpan’s server has', async () => {
    const { plain, hall } = given
    const question = create(GenericEventPayloadSchema, { eventId: hall.eventId })
    const response = await fetch(`${plain.origin}/v2/common.Mimir/GetTablesState`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/protobuf' },
      body: toBinary(GenericEventPayloadSchema, question),
    })
    expect(response.headers.get('Content-Type')).toBe('application/protobuf')
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { tables } = fromBinary(EventsGetTablesStateResponseSchema, bytes)
    expect(tables[0]).toMatchObject({ tableIndex: 1, lastHandAt: '' })
    expect(tables[0]?.handCount).toBeUndefined()
  })
})

test('among the plain services only the game service names its version', async () => {
  const { ask } = given
  const versions = (headers: Headers) => [headers.get('X-Api-Version'), headers.get('X-Release')]
  expect(versions((await ask('Mimir.GetRulesets', {})).headers)).toEqual(['1.0', 'c0ffee1'])
  expect(versions((await ask('Frey.FindByTitle', { query: 'x' })).headers)).toEqual([null, null])
  expect(versions((await ask('Hugin.GetLastDay', {})).headers)).toEqual([null, null])
})

test('a plain service answers with an error when it cannot parse a request', async () => {
  const { plain } = given
  const response = await fetch(`${plain.origin}/v2/common.Mimir/GetGameConfig`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: 'not JSON',
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ code: 'internal', msg: 'failed to parse request json' })
})

describe('the addresses that a plain service does not have', () => {
  test.each([
    '/v2/capabilities',
    '/v2/live?events=1',
    '/v2/places',
    '/v2/me',
    '/v2/health',
    '/v2/shinpan.Venue/GetRoles',
    '/v2/common.Mimir/GetGameConfig',
  ])('a plain service answers GET %s with 404 and without CORS headers', async (path) => {
    const response = await fetch(given.plain.origin + path)
    const [plainPath] = path.split('?')
    expect(response.status).toBe(404)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await response.json()).toEqual({
      code: 'bad_route',
      msg: `no handler for path "${plainPath}"`,
      meta: { twirp_invalid_route: `GET ${plainPath}` },
    })
  })

  test.each(['/v2/shinpan.Venue/PreviewSeating', '/v2/track', '/v2/common.Mimir/NoSuchMethod'])(
    'a plain service answers POST %s with 404 and with CORS headers',
    async (path) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(given.plain.origin + path, {
        method: 'POST',
        headers,
        body: '{}',
      })
      expect(response.status).toBe(404)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(await response.json()).toMatchObject({ code: 'bad_route' })
    },
  )

  test('a plain service answers a call whose content type is neither JSON nor Protobuf with bad_route', async () => {
    const url = `${given.plain.origin}/v2/common.Mimir/GetRulesets`
    const response = await fetch(url, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'bad_route' })
  })
})
