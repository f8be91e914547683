import type { JpegOptions, ResizeOptions, Sharp, SharpOptions } from 'sharp'
import type { Seconds } from '../../src/domain/ids'
import { busy, CallError } from '../call/call-error'
import { tooLarge, unreadable } from './read-picture'

/** How each kind of stored picture is drawn. */
const SHAPES = {
  /** A square that is sharp in a menu's circle on every screen, and in a profile's circle on most screens. */
  avatar: {
    size: { width: 192, height: 192, fit: 'cover' },
    jpeg: { quality: 85 },
  },
  /** The whole picture, at most this large: it is sharp at 5 cm in print. Logos have thin lines in strong colours. */
  logo: {
    size: { width: 600, height: 240, fit: 'inside', withoutEnlargement: true },
    jpeg: { quality: 90, chromaSubsampling: '4:4:4' },
  },
} as const satisfies Record<string, { size: ResizeOptions; jpeg: JpegOptions }>
/**
 * The most pixels of a picture; photos from phones have no more. AVIF is the most expensive kind: reading
 * it takes some 18 bytes of memory per pixel, and two seconds for this many pixels.
 */
const MOST_PIXELS = 13_000_000
/** On a machine that is not overloaded, even a picture of `MOST_PIXELS` takes less time. */
const MOST_SECONDS = 5
/**
 * A picture usually takes a tenth of a second. When this many wait, the last one is still done before its call
 * times out.
 */
const MOST_WAITING = 20

interface Wanted {
  readonly shape: keyof typeof SHAPES
  /** The name of the field in the request, for a refusal. */
  readonly field: string
}

/** Makes the stored picture from the one that was sent; null for a picture of one pixel, which means "none". */
export type MakePicture = (bytes: Buffer, wanted: Wanted) => Promise<Buffer | null>

/**
 * Makes pictures one after another, in a thread of sharp's. So only one picture at a time is in memory, and the
 * main thread can answer calls. Each picture is drawn anew, so that only the visible image is kept.
 * @throws CallError picture_too_large, picture_unreadable; busy when too many wait.
 */
export function createMakePicture(mostSeconds: Seconds = MOST_SECONDS): MakePicture {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (bytes, wanted) => {
    if (waiting >= MOST_WAITING) return Promise.reject(busy())
    waiting += 1
    const made = last.then(() => make(bytes, { ...wanted, mostSeconds }))
    last = made.catch(() => undefined).finally(() => (waiting -= 1))
    return made
  }
}

/** All pictures of this process are made by this one function, so that they wait for each other. */
export const makePicture = createMakePicture()

async function make(
  bytes: Buffer,
  { shape, field, mostSeconds }: Wanted & { mostSeconds: Seconds },
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
    .resize(SHAPES[shape].size)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(SHAPES[shape].jpeg)
    .toBuffer()
    .catch(() => {
      throw unreadable(field)
    })
}

type OpenPicture = (bytes: Buffer, limit: Pick<SharpOptions, 'limitInputPixels'>) => Sharp

let opening: Promise<OpenPicture> | null = null

/** Loads sharp for the first picture. So the server starts fast, and it also runs where sharp cannot be loaded. */
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
