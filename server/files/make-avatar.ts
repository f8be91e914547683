import type { Sharp, SharpOptions } from 'sharp'
import type { Seconds } from '../../src/domain/ids'
import { busy, CallError } from '../call/call-error'
import { tooLarge, unreadable } from './read-picture'

/** Width and height of what is kept, in pixels: a menu's circle on the sharpest screens, and a profile's on most. */
const AVATAR_PIXELS = 192
/** What phones take. AVIF, the costliest, needs some 18 bytes of memory for each while it is read, and two seconds for all. */
const MOST_PIXELS = 13_000_000
/** No picture of that size takes longer on a machine that has time for it. */
const MOST_SECONDS = 5
const QUALITY = 85
/** A tenth of a second each, as a rule: nobody waits for longer than a call may take. */
const MOST_WAITING = 20

/** Makes the picture that is kept out of one that was sent; null for a picture of one pixel, which stands for none. */
export type MakeAvatar = (bytes: Buffer, field: string) => Promise<Buffer | null>

/**
 * Makes pictures one after the other, in a thread of sharp's, so that there is memory for one at most and the thread
 * that answers goes on. What comes out is drawn anew: nothing of what was sent is in it but what is to be seen.
 * @throws CallError picture_too_large, picture_unreadable; busy when too many wait.
 */
export function createMakeAvatar(mostSeconds: Seconds = MOST_SECONDS): MakeAvatar {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (bytes, field) => {
    if (waiting >= MOST_WAITING) return Promise.reject(busy())
    waiting += 1
    const made = last.then(() => make(bytes, { field, mostSeconds }))
    last = made.catch(() => undefined).finally(() => (waiting -= 1))
    return made
  }
}

async function make(
  bytes: Buffer,
  { field, mostSeconds }: { field: string; mostSeconds: Seconds },
): Promise<Buffer | null> {
  const open = await openSharp()
  try {
    // Of its head alone, which takes no room.
    const { width, height } = await open(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw tooLarge(field)
    // Shipped clients take a picture away by sending this one. Source: users, avatars.
    if (width === 1 && height === 1) return null
  } catch (error) {
    throw error instanceof CallError ? error : unreadable(field)
  }
  return open(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: mostSeconds })
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw unreadable(field)
    })
}

type OpenPicture = (bytes: Buffer, limit: Pick<SharpOptions, 'limitInputPixels'>) => Sharp

let opening: Promise<OpenPicture> | null = null

/** Loaded when the first picture comes: a start is no slower for it, and needs none where it cannot be loaded. */
function openSharp(): Promise<OpenPicture> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: KNOWN_KINDS.map((kind) => `VipsForeignLoad${kind}`) })
    return (bytes, limit) => sharp(bytes, { autoOrient: true, failOn: 'error', ...limit })
  })
  return opening
}

/** As the library under sharp calls them: AVIF is a kind of HEIF, and `Nsgif` reads GIF. */
const KNOWN_KINDS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif']
