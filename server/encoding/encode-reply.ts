import { create, toBinary, type DescMessage } from '@bufbuild/protobuf'
import { writeJson } from './write-json'

/** How messages go over the wire. */
export type Encoding = 'json' | 'protobuf'

/** A message as it goes over the wire. */
export type EncodedBody = string | Uint8Array<ArrayBuffer>

/** A reply, as a message or the plain object one is made from, as it goes over the wire. */
export function encodeReply(desc: DescMessage, encoding: Encoding, reply: unknown): EncodedBody {
  return encoding === 'json' ? writeJson(desc, reply) : toBinary(desc, create(desc, reply as never))
}
