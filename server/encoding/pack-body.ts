import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EncodedBody } from './encode-reply'

/** What fits into one packet of a network gains nothing. */
const WORTH_PACKING_BYTES = 1_400

const gzipped = promisify(gzip)

/** A body as gzip, made in a thread of its own; null for one too short to gain by it. */
export async function packBody(body: EncodedBody): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body.length < WORTH_PACKING_BYTES) return null
  return new Uint8Array(await gzipped(body))
}
