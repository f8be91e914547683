import { create, toBinary, type DescMessage } from '@bufbuild/protobuf'
import { writeJson } from './write-json'

/** The encodings of messages on the wire. */
export type Encoding = 'json' | 'protobuf'

/** An encoded message. */
export type EncodedBody = string | Uint8Array<ArrayBuffer>

/** Encodes a reply; `reply` is a message, or the plain object that a message is made from. */
export function encodeReply(desc: DescMessage, encoding: Encoding, reply: unknown): EncodedBody {
  return encoding === 'json' ? writeJson(desc, reply) : toBinary(desc, create(desc, reply as never))
}
