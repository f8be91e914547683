import { fromBinary, fromJson, type DescMessage, type Message } from '@bufbuild/protobuf'
import { CallError, fieldInvalid } from '../call/call-error'
import type { Encoding } from '../call/call-request'
import { findBadValue } from './bad-value'
import { findJsonFault } from './json-fault'
import { readOlderShape } from './older-shapes'
import { findWrongWireType } from './wire-types'

/** The encoding a content type names; null for one we do not speak. Parameters such as charset are ignored. */
export function encodingOf(contentType: string | null): Encoding | null {
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/json':
      return 'json'
    case 'application/protobuf':
      return 'protobuf'
    default:
      return null
  }
}

/** Reads a request's message. @throws CallError malformed or invalid_argument, naming the field where one is at fault. */
export function decodeBody(desc: DescMessage, encoding: Encoding, bytes: Uint8Array): Message {
  const message = encoding === 'json' ? decodeJson(desc, bytes) : decodeProtobuf(desc, bytes)
  const bad = findBadValue(desc, message)
  if (bad !== null) throw fieldInvalid(bad)
  return message
}

function decodeProtobuf(desc: DescMessage, bytes: Uint8Array): Message {
  let wrong: string | null
  try {
    wrong = findWrongWireType(desc, bytes)
    if (wrong === null) return fromBinary(desc, bytes)
    const older = readOlderShape(desc, bytes)
    if (older !== null) return older
  } catch {
    throw new CallError('malformed', 'body_unreadable')
  }
  throw new CallError('malformed', 'body_unreadable', { field: wrong })
}

function decodeJson(desc: DescMessage, bytes: Uint8Array): Message {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CallError('malformed', 'body_unreadable')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CallError('malformed', 'body_unreadable')
  }
  let message: Message | null = null
  try {
    message = fromJson(desc, value as never, { ignoreUnknownFields: true })
  } catch {
    // Which field it was is found below.
  }
  const field = findJsonFault(desc, value as Record<string, unknown>)
  if (message !== null && field === null) return message
  throw new CallError('invalid_argument', 'field_invalid', field === null ? {} : { field })
}
