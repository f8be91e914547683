import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../server/call/reading/answer-cache'
import { readEvent } from '../../../server/call/event-row'
import { RATE_LIMITS, RateLimiter } from '../../../server/call/rate-limiter'
import { present } from '../../../src/lib/assert'
import { readEverything } from '../harness/everything'
import { layHall, type Hall, type HallPerson } from '../harness/hall'
import { blackPng, dataUrl, redAndBlue } from '../harness/pictures'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
let player: HallPerson
let jpeg: Buffer
beforeAll(async () => {
  venue = await startTestVenue({ answers: new AnswerCache(1_000_000) })
  jpeg = await redAndBlue().jpeg().toBuffer()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ hours: 2 })
  hall = await layHall(venue)
  player = present(hall.players[0], 'player 1')
})

interface Sent {
  avatarData?: string
  hasAvatar?: boolean
}
const profileWith = (sent: Sent) => ({
  id: player.id,
  title: 'Player 1',
  hasAvatar: true,
  ...sent,
})
const send = (sent: Sent, { by = player, key }: { by?: HallPerson; key?: string } = {}) =>
  venue.call('Frey.UpdatePersonalInfo', profileWith(sent), {
    credentials: by.credentials,
    ...(key !== undefined && { key }),
  })
const refused = (sent: Sent, by = player) =>
  venue.refusal('Frey.UpdatePersonalInfo', profileWith(sent), { credentials: by.credentials })
const sendPicture = (bytes = jpeg) => send({ avatarData: dataUrl(bytes) })

const addressOf = (id: number | string, version = '') =>
  `${venue.origin}/files/avatars/user_${id}.jpg${version}`
const get = (version = '', headers: Record<string, string> = {}) =>
  fetch(addressOf(player.id, version), { headers })
const picture = async () => Buffer.from(await (await get()).arrayBuffer())
async function publicPlayer() {
  const { people } = await venue.call('Frey.GetPersonalInfo', { ids: [player.id] })
  return present(people?.[0], 'the player')
}

/** The colours in the middle of the left and the right half. */
async function colours(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const from = (96 * info.width + x) * info.channels
    return [...data.subarray(from, from + 3)].map((value) => Math.round(value / 64))
  }
  return { left: at(48), right: at(144) }
}
const RED_AND_BLUE = { left: [3, 0, 0], right: [0, 0, 4] }

describe('a picture that a person sends', () => {
  test("everybody sees a person's picture as a square JPEG of its middle", async () => {
    await sendPicture()
    expect(await publicPlayer()).toMatchObject({ hasAvatar: true })

    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 192, height: 192 })
    expect(await colours(bytes)).toEqual(RED_AND_BLUE)
  })

  test.each(['png', 'webp', 'gif', 'avif'] as const)(
    'the picture that a person sends may be a %s, even if its data address names another type',
    async (kind) => {
      const bytes = await redAndBlue().toFormat(kind).toBuffer()
      await send({ avatarData: dataUrl(bytes, 'image/svg+xml') })
      expect(await colours(await picture())).toEqual(RED_AND_BLUE)
    },
  )

  test('a picture that a person sends may be Base64 without a data address', async () => {
    await send({ avatarData: jpeg.toString('base64') })
    expect(await colours(await picture())).toEqual(RED_AND_BLUE)
  })

  test("the server turns a person's picture upright and removes the location and camera data", async () => {
    const square = await redAndBlue({ width: 200, height: 200 }).png().toBuffer()
    const turned = await sharp(square)
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .withExifMerge({
        IFD0: { Model: 'Camera of Anna' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 57/1 0/1' },
      })
      .toBuffer()
    expect(turned.includes('Camera of Anna')).toBe(true)
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 8 })
    await sendPicture(turned)

    expect(await colours(await picture())).toEqual(RED_AND_BLUE)
    const { exif, orientation, xmp, icc } = await sharp(await picture()).metadata()
    expect({ exif, orientation, xmp, icc }).toEqual({})
  })

  test('the server stores only the picture that a person sends, without HTML attached to it', async () => {
    const page = '<script>alert(document.domain)</script>'
    const comment = Buffer.concat([
      Buffer.of(0xff, 0xd8, 0xff, 0xfe, 0, page.length + 2),
      Buffer.from(page),
      jpeg.subarray(2),
      Buffer.from(page),
    ])
    await sendPicture(comment)
    expect(await colours(await picture())).toEqual(RED_AND_BLUE)
    expect((await picture()).includes('script')).toBe(false)
  })

  test('transparent parts of the picture that a person sends become white', async () => {
    const clear = { width: 10, height: 10, channels: 4 as const, background: '#00000000' }
    await sendPicture(await sharp({ create: clear }).png().toBuffer())
    expect(await colours(await picture())).toEqual({ left: [4, 4, 4], right: [4, 4, 4] })
  })

  test('a new picture replaces the earlier one, and stays when other data of the person change', async () => {
    await sendPicture()
    await sendPicture(await sharp(jpeg).rotate(180).jpeg().toBuffer())
    await send({})
    expect(await colours(await picture())).toEqual({
      left: RED_AND_BLUE.right,
      right: RED_AND_BLUE.left,
    })
    expect(await publicPlayer()).toMatchObject({ hasAvatar: true })
  })

  test('after a person sends a picture, their event has a new version, and its list of players says that they have a picture', async () => {
    const { players } = await venue.call('Mimir.GetAllRegisteredPlayers', {
      eventIds: [hall.eventId],
    })
    expect(players?.[0]?.hasAvatar).toBeFalsy()
    const { version } = await readEvent(venue.database.db, hall.eventId)
    await sendPicture()

    expect((await readEvent(venue.database.db, hall.eventId)).version).toBeGreaterThan(version)
    const { players: after } = await venue.call('Mimir.GetAllRegisteredPlayers', {
      eventIds: [hall.eventId],
    })
    const { lastUpdate } = await publicPlayer()
    expect(after?.[0]).toMatchObject({ id: player.id, hasAvatar: true, lastUpdate })
  })

  test('a superadmin may send a picture for another person, who then has it', async () => {
    await send({ avatarData: dataUrl(jpeg) }, { by: hall.superadmin })
    expect(await colours(await picture())).toEqual(RED_AND_BLUE)
    expect((await fetch(addressOf(hall.superadmin.id))).status).toBe(404)
  })

  test('a picture that is sent again under the same idempotency key changes nothing', async () => {
    const sent = { avatarData: dataUrl(jpeg) }
    await send(sent, { key: 'picture-1' })
    const before = await readEverything(venue)
    venue.clock.forward({ minutes: 1 })
    await send(sent, { key: 'picture-1' })
    expect(await readEverything(venue)).toEqual(before)
  })
})

describe('the address of a picture', () => {
  test("a picture's address that names the person’s last change is cached for a year; any other address is checked each time", async () => {
    await sendPicture()
    const { lastUpdate = '' } = await publicPlayer()
    const cached = async (version: string) => (await get(version)).headers.get('Cache-Control')
    const YEAR = 'public, max-age=31536000, immutable'
    expect(await cached(`?${lastUpdate}`)).toBe(YEAR)
    expect(await cached(`?${encodeURIComponent(lastUpdate)}`)).toBe(YEAR)
    expect(await cached('')).toBe('no-cache')
    expect(await cached('?%')).toBe('no-cache')

    venue.clock.forward({ minutes: 1 })
    await sendPicture()
    expect(await cached(`?${lastUpdate}`)).toBe('no-cache')
    expect((await publicPlayer()).lastUpdate).not.toBe(lastUpdate)
  })

  test('the server answers "not modified" to a client that already has the picture', async () => {
    await sendPicture()
    const tag = (await get()).headers.get('ETag') ?? ''
    expect((await get('', { 'If-None-Match': tag })).status).toBe(304)
    expect((await get('', { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  test.each([
    'user_999999.jpg',
    'user_99999999999.jpg',
    'user_0.jpg',
    'user_1.png',
    'user_1.jpg.html',
    'user_-1.jpg',
    '..%2f..%2fdb',
    '',
  ])('the address /files/avatars/%s, which is of no person’s picture, gives 404', async (file) => {
    const answer = await fetch(`${venue.origin}/files/avatars/${file}`)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })

  test('the address of a picture allows only reading', async () => {
    await sendPicture()
    expect((await fetch(addressOf(player.id), { method: 'DELETE' })).status).toBe(404)
    expect((await get()).status).toBe(200)
  })
})

describe('a picture that was removed', () => {
  beforeEach(() => sendPicture())
  async function expectNone() {
    expect((await get()).status).toBe(404)
    expect(await publicPlayer()).toMatchObject({ hasAvatar: false })
  }

  test('a picture is removed once the person hides it, and showing pictures again does not bring it back', async () => {
    await send({ hasAvatar: false })
    await expectNone()
    await send({ hasAvatar: true })
    await expectNone()
  })

  test('a picture is removed when the person sends a picture of a single pixel, as clients in use elsewhere do', async () => {
    await sendPicture(blackPng({ width: 1, height: 1 }))
    await expectNone()
  })

  test('a picture is removed when the person sends another picture and hides it in the same call', async () => {
    await send({ hasAvatar: false, avatarData: dataUrl(jpeg) })
    await expectNone()
  })

  test('a picture is removed together with the account', async () => {
    await venue.call('Frey.DepersonalizeAccount', {}, { credentials: player.credentials })
    await expectNone()
  })
})

describe('a refused file instead of a picture', () => {
  const TOO_LARGE = { reason: 'picture_too_large' }
  const CASES: { what: string; make: () => string | Promise<string>; reason?: string }[] = [
    {
      what: 'a picture of more than 256 KB',
      make: () => dataUrl(Buffer.alloc(262_145, jpeg)),
      ...TOO_LARGE,
    },
    {
      what: 'a picture of 900 megapixels',
      make: () => dataUrl(blackPng({ width: 30_000, height: 30_000 })),
      ...TOO_LARGE,
    },
    { what: 'an SVG', make: () => dataUrl(Buffer.from(SVG), 'image/png') },
    { what: 'an SVG as text', make: () => `data:image/svg+xml,${SVG}` },
    { what: 'a TIFF', make: async () => dataUrl(await redAndBlue().tiff().toBuffer()) },
    { what: 'a text', make: () => dataUrl(Buffer.from('hello'), 'image/png') },
    { what: 'HTML before a picture', make: () => dataUrl(Buffer.concat([HTML, jpeg])) },
    { what: 'a JPEG that is cut off', make: () => dataUrl(jpeg.subarray(0, jpeg.length / 2)) },
    {
      what: 'the beginning of a PNG',
      make: () => dataUrl(blackPng({ width: 9, height: 9 }).subarray(0, 30)),
    },
    {
      what: 'the name of a format alone',
      make: () => dataUrl(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')),
    },
    { what: 'an empty AVIF', make: () => dataUrl(Buffer.from('\0\0\0\x1cftypavif', 'latin1')) },
    { what: 'nothing', make: () => 'data:image/png;base64,' },
    { what: 'a text that is not Base64', make: () => 'data:image/png;base64,%%%' },
  ]
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

  test.each(CASES)(
    'the server refuses $what instead of a picture, names the field, and changes nothing',
    async ({ make, reason = 'picture_unreadable' }) => {
      const avatarData = await make()
      const before = await readEverything(venue)
      expect(await refused({ avatarData })).toMatchObject({
        status: 400,
        code: 'invalid_argument',
        reason,
        meta: { field: 'avatarData' },
      })
      expect(await readEverything(venue)).toEqual(before)
    },
  )

  test('the server accepts a good picture after it refused others', async () => {
    await sendPicture()
    expect((await get()).status).toBe(200)
  })

  test('a picture of 256 KB is accepted', async () => {
    await sendPicture(Buffer.concat([jpeg, Buffer.alloc(262_144 - jpeg.length)]))
    expect((await get()).status).toBe(200)
  })
})

describe('a picture of another person', () => {
  test('an event’s administrator cannot change another person’s picture', async () => {
    expect(await refused({ avatarData: dataUrl(jpeg) }, hall.admin)).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
    expect((await get()).status).toBe(404)
  })
})

test('one person may send only a few pictures a minute; a change of the profile without a picture does not count', async () => {
  const paces = new RateLimiter({ ...RATE_LIMITS, pictures: 1 })
  const paced = await startTestVenue({ over: { ...venue.database, close: async () => {} }, paces })
  const call = (sent: Sent) =>
    paced.refusal('Frey.UpdatePersonalInfo', profileWith(sent), { credentials: player.credentials })
  await paced.call('Frey.UpdatePersonalInfo', profileWith({ avatarData: dataUrl(jpeg) }), {
    credentials: player.credentials,
  })
  expect(await call({ avatarData: dataUrl(jpeg) })).toMatchObject({
    status: 429,
    reason: 'too_often',
  })
  await paced.call('Frey.UpdatePersonalInfo', profileWith({}), { credentials: player.credentials })
  await paced.stop()
})
