import { create, toBinary, type DescMessage } from '@bufbuild/protobuf'
import type { EncodedBody, Encoding } from './encoding'
import { writeJson } from './write-json'

/** Encodes a reply; `reply` is a message, or the plain object that a message is made from. */
export function encodeReply(desc: DescMessage, encoding: Encoding, reply: unknown): EncodedBody {
  return encoding === 'json' ? writeJson(desc, reply) : toBinary(desc, create(desc, reply as never))
}
