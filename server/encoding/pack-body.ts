import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EncodedBody } from './encoding'

/** A body that fits into one network packet gains nothing from gzip. */
const WORTH_PACKING_BYTES = 1_400

const gzipped = promisify(gzip)

/** A body as gzip, compressed in another thread; null for a body that is too short to become smaller. */
export async function packBody(body: EncodedBody): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body.length < WORTH_PACKING_BYTES) return null
  return new Uint8Array(await gzipped(body))
}
