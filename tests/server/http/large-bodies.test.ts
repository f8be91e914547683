import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layHall, type Hall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

const LOCAL_IDS = '/v2/common.Mimir/UpdatePlayersLocalIds'
const EVENTS_BY_ID = '/v2/common.Mimir/GetEventsById'
const SCRIPT = '/v2/common.Mimir/UpdatePrescriptedEventConfig'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const PROTOBUF_TYPE = { 'Content-Type': 'application/protobuf' }

/** As many empty items of a list as fit into 128 KB. */
const JSON_ITEMS = `{"eventId":1,"idsToLocalIds":[{}${',{}'.repeat(43_000)}]}`
const PROTOBUF_ITEMS = new Uint8Array(Array.from({ length: 65_000 }, () => [0x12, 0x00]).flat())
/** Many event ids, each zero and each a field of its own. */
const PROTOBUF_IDS = new Uint8Array(Array.from({ length: 65_000 }, () => [0x08, 0x00]).flat())

const signedIn = () => ({
  'X-Auth-Token': hall.admin.credentials.authToken,
  'X-Current-Person-Id': String(hall.admin.credentials.personId),
})

async function answerOf(path: string, headers: Record<string, string>, body: BodyInit) {
  const response = await venue.post(path, { headers, body })
  const { meta } = (await response.json()) as { meta: { reason: string } }
  return { status: response.status, reason: meta.reason }
}

const TOO_LARGE = { status: 400, reason: 'body_too_large' }
// In protobuf, a refusal of the game service has the status of an internal error, because clients in use expect that.
const TOO_LONG_A_LIST = { status: 500, reason: 'field_invalid' }
const NOT_SIGNED_IN = { status: 401, reason: 'not_signed_in' }

test('if a call needs a sign-in and has none, the server refuses the call before it decodes the body', async () => {
  expect(await answerOf(LOCAL_IDS, JSON_TYPE, JSON_ITEMS)).toEqual(NOT_SIGNED_IN)
  expect(await answerOf(LOCAL_IDS, PROTOBUF_TYPE, PROTOBUF_ITEMS)).toEqual({
    ...NOT_SIGNED_IN,
    status: 500,
  })
  expect(await answerOf(LOCAL_IDS, JSON_TYPE, '{"eventId":')).toEqual(NOT_SIGNED_IN)
})

test('the server refuses a large body with a false token before it decodes the body', async () => {
  const forged = { ...JSON_TYPE, ...signedIn(), 'X-Auth-Token': 'forged' }
  expect(await answerOf(LOCAL_IDS, forged, JSON_ITEMS)).toMatchObject({
    status: 401,
    reason: 'bad_token',
  })
})

test('the server refuses bodies with too many values or too long lists, even from signed-in people', async () => {
  expect(await answerOf(LOCAL_IDS, { ...JSON_TYPE, ...signedIn() }, JSON_ITEMS)).toEqual(TOO_LARGE)
  expect(await answerOf(LOCAL_IDS, { ...PROTOBUF_TYPE, ...signedIn() }, PROTOBUF_ITEMS)).toEqual(
    TOO_LONG_A_LIST,
  )
  expect(await answerOf(EVENTS_BY_ID, PROTOBUF_TYPE, PROTOBUF_IDS)).toEqual(TOO_LONG_A_LIST)
})

test('a seating script may be up to 512 KB long, longer than other requests', async () => {
  const post = (characters: number) =>
    answerOf(
      SCRIPT,
      { ...JSON_TYPE, ...signedIn() },
      JSON.stringify({ eventId: hall.eventId, prescript: 'x'.repeat(characters) }),
    )
  expect(await post(400_000)).toMatchObject({ reason: 'field_invalid' })
  expect(await post(530_000)).toEqual(TOO_LARGE)
})

test('the server continues to answer while large bodies arrive', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await Promise.all(
    Array.from({ length: 10 }, () => [
      answerOf(LOCAL_IDS, { ...JSON_TYPE, ...signedIn() }, JSON_ITEMS),
      answerOf(LOCAL_IDS, { ...PROTOBUF_TYPE, ...signedIn() }, PROTOBUF_ITEMS),
      answerOf(EVENTS_BY_ID, PROTOBUF_TYPE, PROTOBUF_IDS),
    ]).flat(),
  )
  delay.disable()
  // Decoding one of these bodies alone would block the server for more than half a second.
  expect(delay.max / 1e6).toBeLessThan(400)
})
