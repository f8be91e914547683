import { create, toBinary, type DescMessage } from '@bufbuild/protobuf'
import type { EncodedBody, WireEncoding } from './encoding'
import { writeJson } from './write-json'

/** Encodes a reply; `reply` is a message, or the plain object that a message is made from. */
export function encodeReply(
  desc: DescMessage,
  encoding: WireEncoding,
  reply: unknown,
): EncodedBody {
  return encoding === 'json' ? writeJson(desc, reply) : toBinary(desc, create(desc, reply as never))
}
