import {
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescMessage,
  type JsonObject,
  type Message,
} from '@bufbuild/protobuf'
import { reflect } from '@bufbuild/protobuf/reflect'
import type { EncodedBody, WireEncoding } from '../../../server/encoding/encoding'
import { clearOwnFields } from './own-fields'

/** Reads a request into JSON without the fields that only Shinpan has; null when the body is no such message. */
export function readRequest(
  desc: DescMessage,
  { encoding, body }: { encoding: WireEncoding; body: Uint8Array },
): JsonObject | null {
  try {
    if (encoding === 'protobuf') return plainJson(desc, fromBinary(desc, body))
    return asPlainJson(desc, JSON.parse(Buffer.from(body).toString()) as JsonObject)
  } catch {
    return null
  }
}

/** The JSON of a message as proto3 writes it, without default values and without the fields that only Shinpan has. */
export const asPlainJson = (desc: DescMessage, json: JsonObject): JsonObject =>
  plainJson(desc, fromJson(desc, json, { ignoreUnknownFields: true }))

export const writeAnswer = (
  desc: DescMessage,
  encoding: WireEncoding,
  json: JsonObject,
): EncodedBody =>
  encoding === 'json' ? JSON.stringify(json) : toBinary(desc, fromJson(desc, json))

function plainJson(desc: DescMessage, message: Message): JsonObject {
  clearOwnFields(reflect(desc, message))
  // The JSON of a message is always an object here, because the wire has none of protobuf's well-known types.
  return toJson(desc, message) as JsonObject
}
