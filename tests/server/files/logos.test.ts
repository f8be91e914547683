import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AnswerCache } from '../../../server/call/reading/answer-cache'
import { RATE_LIMITS, RateLimiter } from '../../../server/call/rate-limiter'
import { readEverything } from '../harness/everything'
import { layHall, type Hall } from '../harness/hall'
import { dataUrl, redAndBlue } from '../harness/pictures'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  const paces = new RateLimiter({ ...RATE_LIMITS, pictures: 2 })
  venue = await startTestVenue({ answers: new AnswerCache(1_000_000), paces })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  hall = await layHall(venue)
})

const logoWith = (bytes: Uint8Array | null) => ({
  eventId: hall.eventId,
  picture: bytes === null ? '' : dataUrl(bytes, 'image/png'),
})
const setLogo = (bytes: Uint8Array | null, key?: string) =>
  venue.call('Venue.SetEventLogo', logoWith(bytes), {
    credentials: hall.admin.credentials,
    ...(key !== undefined && { key }),
  })
const get = (version = '') =>
  fetch(`${venue.origin}/files/logos/event_${hall.eventId}.jpg${version}`)
const told = async () =>
  (await venue.call('Mimir.GetGameConfig', { eventId: hall.eventId })).logoAt ?? ''
async function served() {
  const bytes = Buffer.from(await (await get()).arrayBuffer())
  const { format, width, height, exif, hasAlpha } = await sharp(bytes).metadata()
  return { format, width, height, exif, hasAlpha }
}

test.each([
  { what: 'wide', sent: { width: 1800, height: 600 }, kept: { width: 600, height: 200 } },
  { what: 'high', sent: { width: 600, height: 1200 }, kept: { width: 120, height: 240 } },
  { what: 'small', sent: { width: 90, height: 30 }, kept: { width: 90, height: 30 } },
])(
  'the server makes a new JPEG of a $what logo, without cutting or enlarging it',
  async ({ sent, kept }) => {
    const bytes = await redAndBlue(sent)
      .png()
      .withExif({ IFD0: { Model: 'Camera of Anna' } })
      .toBuffer()
    await setLogo(bytes)
    expect(await served()).toEqual({ format: 'jpeg', ...kept, exif: undefined, hasAlpha: false })
  },
)

test('transparent parts of a logo become white', async () => {
  const clear = { width: 10, height: 10, channels: 4 as const, background: '#00000000' }
  await setLogo(await sharp({ create: clear }).png().toBuffer())
  const { channels } = await sharp(Buffer.from(await (await get()).arrayBuffer())).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

test('everybody gets the logo, under an address that may be cached for a year and changes with the logo', async () => {
  expect(await told()).toBe('')
  expect((await get()).status).toBe(404)

  await setLogo(await redAndBlue().png().toBuffer())
  const first = await told()
  const answer = await get(`?${first}`)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')

  venue.clock.forward({ minutes: 1 })
  await setLogo(await redAndBlue({ width: 400 }).png().toBuffer())
  expect(await told()).not.toBe(first)
  expect((await get(`?${first}`)).headers.get('Cache-Control')).toBe('no-cache')
  expect(await served()).toMatchObject({ width: 400, height: 200 })
})

test('a removed logo is not served any more', async () => {
  await setLogo(await redAndBlue().png().toBuffer())
  await setLogo(null)
  expect(await told()).toBe('')
  expect((await get()).status).toBe(404)
})

test('a logo that is sent again under the same idempotency key changes nothing', async () => {
  const bytes = await redAndBlue().png().toBuffer()
  await setLogo(bytes, 'logo-one-1')
  const before = await readEverything(venue)
  venue.clock.forward({ minutes: 1 })
  await setLogo(bytes, 'logo-one-1')
  expect(await readEverything(venue)).toEqual(before)
})

test('one person may send only a few logos a minute', async () => {
  const bytes = await redAndBlue().png().toBuffer()
  await setLogo(bytes)
  await setLogo(bytes)
  const options = { credentials: hall.admin.credentials }
  expect(await venue.refusal('Venue.SetEventLogo', logoWith(bytes), options)).toMatchObject({
    status: 429,
    reason: 'too_often',
  })
})

test('the server does not process a logo from somebody who may not set it', async () => {
  const broken = Buffer.from('no picture')
  const options = { credentials: hall.referee.credentials }
  expect(await venue.refusal('Venue.SetEventLogo', logoWith(broken), options)).toMatchObject({
    status: 403,
    reason: 'wrong_role',
  })
})
