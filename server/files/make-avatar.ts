import type { Sharp, SharpOptions } from 'sharp'
import type { Seconds } from '../../src/domain/ids'
import { busy, CallError } from '../call/call-error'
import { tooLarge, unreadable } from './read-picture'

/**
 * Width and height of the stored picture, in pixels: sharp enough for a menu's circle on every screen, and for a
 * profile's on most.
 */
const AVATAR_PIXELS = 192
/**
 * The most pixels of a picture, enough for those of phones. AVIF, the most expensive kind, needs some 18 bytes of
 * memory per pixel while it is read, and two seconds for this many.
 */
const MOST_PIXELS = 13_000_000
/** No picture of `MOST_PIXELS` takes longer on a machine that is not overloaded. */
const MOST_SECONDS = 5
const QUALITY = 85
/** A picture usually takes a tenth of a second. With this many waiting, nobody waits longer than a call may take. */
const MOST_WAITING = 20

/** Makes the stored picture from the one that was sent; null for a picture of one pixel, which means "none". */
export type MakeAvatar = (bytes: Buffer, field: string) => Promise<Buffer | null>

/**
 * Makes pictures one after another, in a thread of sharp's. So memory contains one at most, and the thread that answers
 * calls goes on. Each picture is drawn anew, so that nothing but the visible image is kept.
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
    // Reads only the header, which takes no memory.
    const { width, height } = await open(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw tooLarge(field)
    // Clients in use remove a picture by sending one of one pixel. Source: docs/rules/wire.md#pictures.
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

/**
 * Loads sharp at the first picture: this keeps the start fast, and lets the server run where sharp cannot be loaded.
 */
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

/** The kinds by the names of libvips: AVIF is a kind of HEIF, and `Nsgif` reads GIF. */
const KNOWN_KINDS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif']
