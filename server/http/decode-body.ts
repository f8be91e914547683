import { fromBinary, fromJson, type DescMessage, type Message } from '@bufbuild/protobuf'
import { CallError } from '../call/call-error'
import { findUnknownEnum } from './json-enums'
import { readOlderShape } from './older-shapes'
import { findWrongWireType } from './wire-types'

export type Encoding = 'json' | 'protobuf'

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
  return encoding === 'json' ? decodeJson(desc, bytes) : decodeProtobuf(desc, bytes)
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
  const unknownEnum = findUnknownEnum(desc, value as Record<string, unknown>)
  if (unknownEnum !== null) {
    throw new CallError('invalid_argument', 'field_invalid', { field: unknownEnum })
  }
  try {
    return fromJson(desc, value as never, { ignoreUnknownFields: true })
  } catch (error) {
    throw new CallError('invalid_argument', 'field_invalid', withField(desc, error))
  }
}

/** protobuf-es names the field only in its error's text. */
function withField(desc: DescMessage, error: unknown): { field?: string } {
  const text = error instanceof Error ? error.message : ''
  const match = /cannot decode field (?:[\w.]+)\.(\w+) from JSON/.exec(text)
  const name = match?.[1]
  if (name === undefined) return {}
  return { field: desc.fields.find((field) => field.name === name)?.jsonName ?? name }
}
