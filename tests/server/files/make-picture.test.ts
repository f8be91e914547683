import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMakePicture } from '../../../server/files/make-picture'
import { blackPng, redAndBlue } from '../harness/pictures'

const AVATAR = { shape: 'avatar', field: 'avatarData' } as const

test('when too many pictures wait, the server refuses more as busy until some are done', async () => {
  const make = createMakePicture()
  const bytes = await redAndBlue().jpeg().toBuffer()
  const ends = await Promise.allSettled(Array.from({ length: 23 }, () => make(bytes, AVATAR)))
  expect(ends.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  expect(ends.slice(20)).toMatchObject(
    Array(3).fill({ status: 'rejected', reason: { code: 'unavailable', reason: 'busy' } }),
  )
  expect(await make(bytes, AVATAR)).toBeInstanceOf(Buffer)
})

test('a broken picture does not block the pictures that wait behind it', async () => {
  const make = createMakePicture()
  const bytes = await redAndBlue().jpeg().toBuffer()
  const broken = make(bytes.subarray(0, 400), AVATAR)
  const whole = make(bytes, AVATAR)
  await expect(broken).rejects.toMatchObject({ reason: 'picture_unreadable' })
  expect(await whole).toBeInstanceOf(Buffer)
})

test("the server's main thread is not blocked while the largest pictures are processed", async () => {
  // A time limit of 60 s, which is enough on a busy machine.
  const make = createMakePicture(60)
  const pictures = [
    blackPng({ width: 3600, height: 3600 }),
    await sharp(blackPng({ width: 3600, height: 3600 }))
      .avif({ effort: 0 })
      .toBuffer(),
    await sharp(blackPng({ width: 3600, height: 3600 }))
      .jpeg({ progressive: true })
      .toBuffer(),
  ]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const made = await Promise.all(pictures.map((bytes) => make(bytes, AVATAR)))
  delay.disable()
  expect(made.map((bytes) => bytes instanceof Buffer)).toEqual([true, true, true])
  expect(delay.max / 1e6).toBeLessThan(400)
})

test.each([
  { width: 3606, height: 3606 },
  { width: 1, height: 13_000_001 },
])(
  'a picture of more than 13 megapixels is refused: $width by $height',
  async ({ width, height }) => {
    const made = createMakePicture()(blackPng({ width, height }), AVATAR)
    await expect(made).rejects.toMatchObject({ reason: 'picture_too_large', field: 'avatarData' })
  },
)
