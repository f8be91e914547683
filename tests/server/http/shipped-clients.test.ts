import { create, fromBinary, toBinary, toJson, type DescMethodUnary } from '@bufbuild/protobuf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { layHall, type HallPerson } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

// Clients that are in use elsewhere depend on these answers, word for word. Some speak JSON, some protobuf.

let venue: TestVenue
let eventId: number
let referee: HallPerson
beforeAll(async () => {
  venue = await startTestVenue({ pagesUrl: 'https://pages.example' })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  const hall = await layHall(venue, { players: 0 })
  eventId = hall.eventId
  referee = hall.referee
})

const post = (method: DescMethodUnary, type: string, body: BodyInit) =>
  venue.post(`/v2/${method.parent.typeName}/${method.name}`, {
    headers: { 'Content-Type': type },
    body,
  })

async function askInJson(method: DescMethodUnary, request: Record<string, unknown>) {
  const response = await post(method, 'application/json', JSON.stringify(request))
  return { status: response.status, body: await response.json() }
}

async function askInProtobuf(method: DescMethodUnary, request: Record<string, unknown>) {
  const bytes = new Uint8Array(toBinary(method.input, create(method.input, request)))
  const response = await post(method, 'application/protobuf', bytes)
  // A refusal is JSON, also when the request is protobuf.
  if (!response.ok) return { status: response.status, body: await response.json() }
  const answer = fromBinary(method.output, new Uint8Array(await response.arrayBuffer()))
  const body = toJson(method.output, answer, { alwaysEmitImplicit: true })
  return { status: response.status, body }
}

describe.each([
  ['JSON', askInJson],
  ['protobuf', askInProtobuf],
])('answers for clients in use elsewhere, in %s', (_encoding, ask) => {
  test.each([
    ['administrators', '0', Frey.method.getEventAdmins, 0, { admins: [] }],
    ['administrators', 'that does not exist', Frey.method.getEventAdmins, 999, { admins: [] }],
    ['referees', '0', Frey.method.getEventReferees, 0, { referees: [] }],
    ['referees', 'that does not exist', Frey.method.getEventReferees, 999, { referees: [] }],
  ])(
    'clients in use elsewhere get an empty list of the %s of an event %s',
    async (_who, _which, method, event, nobody) => {
      expect(await ask(method, { eventId: event })).toEqual({ status: 200, body: nobody })
    },
  )

  test('clients in use elsewhere can sign in with a correct token', async () => {
    expect(await ask(Frey.method.quickAuthorize, { ...referee.credentials })).toEqual({
      status: 200,
      body: { authSuccess: true },
    })
  })

  test('clients in use elsewhere get, for a wrong token, invalid_argument and the text that they expect', async () => {
    const request = { personId: referee.id, authToken: 'wrong' }
    expect(await ask(Frey.method.quickAuthorize, request)).toEqual({
      status: 400,
      body: {
        code: 'invalid_argument',
        msg: 'Password check failed',
        meta: { reason: 'token_check_failed', cause: 'Password check failed' },
      },
    })
  })

  test('clients in use elsewhere get, for an unknown person, not_found and the text that they expect', async () => {
    const request = { ...referee.credentials, personId: 999 }
    expect(await ask(Frey.method.quickAuthorize, request)).toEqual({
      status: 404,
      body: {
        code: 'not_found',
        msg: 'Person is not known to the system',
        meta: { reason: 'person_not_known', cause: 'Person is not known to the system' },
      },
    })
  })

  test("clients in use elsewhere get the address of an event's page on the public site", async () => {
    expect(await ask(Mimir.method.getGameConfig, { eventId })).toMatchObject({
      status: 200,
      body: { eventStatHost: `https://pages.example/event/${eventId}/info` },
    })
  })
})

describe('refusals of the game service', () => {
  const SIGN_IN_FIRST = { reason: 'not_signed_in', cause: 'Sign in first.' }

  test('clients in use elsewhere that speak protobuf get refusals as "internal", the only code whose reason they show', async () => {
    expect(await askInProtobuf(Mimir.method.startTimer, { eventId })).toEqual({
      status: 500,
      body: {
        code: 'internal',
        msg: 'Sign in first.',
        meta: { ...SIGN_IN_FIRST, code: 'unauthenticated' },
      },
    })
  })

  test('clients that speak JSON get the real code of a refusal', async () => {
    expect(await askInJson(Mimir.method.startTimer, { eventId })).toEqual({
      status: 401,
      body: { code: 'unauthenticated', msg: 'Sign in first.', meta: SIGN_IN_FIRST },
    })
  })

  test('clients in use elsewhere get not_found for an event that does not exist', async () => {
    const { status, body } = await askInProtobuf(Mimir.method.getGameConfig, { eventId: 999 })
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })
})
