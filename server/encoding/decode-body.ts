import { fromBinary, fromJson, type DescMessage, type Message } from '@bufbuild/protobuf'
import type { Reason, TwirpCode } from '../../src/contract/error-codes'
import { err, ok, type Result } from '../../src/lib/result'
import { findBadValue } from './bad-value'
import { countJsonValues, MOST_VALUES } from './count-values'
import type { Encoding } from './encode-reply'
import { findJsonFault } from './json-fault'
import { findLongList } from './long-list'
import { readOlderShape } from './older-shapes'
import { findWrongWireType, ListTooLong, TooManyValues } from './wire-types'

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

/** What is wrong with a body, in the words of a refusal. */
export interface BodyFault {
  readonly code: TwirpCode
  readonly reason: Reason
  /** The field at fault, by its whole path, where one is. */
  readonly field?: string
}

/** Reads a request's message; what it holds may be used by every call. */
export function decodeBody(
  desc: DescMessage,
  encoding: Encoding,
  bytes: Uint8Array,
): Result<Message, BodyFault> {
  const decoded = encoding === 'json' ? decodeJson(desc, bytes) : decodeProtobuf(desc, bytes)
  const bad = decoded.ok ? findBadValue(desc, decoded.value) : null
  return bad === null ? decoded : err(fieldFault(bad))
}

function decodeProtobuf(desc: DescMessage, bytes: Uint8Array): Result<Message, BodyFault> {
  try {
    const field = findWrongWireType(desc, bytes)
    if (field === null) return ok(fromBinary(desc, bytes))
    const older = readOlderShape(desc, bytes)
    return older === null ? err({ ...UNREADABLE, field }) : ok(older)
  } catch (error) {
    if (error instanceof ListTooLong) return err(fieldFault(error.field))
    return err(error instanceof TooManyValues ? TOO_LARGE : UNREADABLE)
  }
}

function decodeJson(desc: DescMessage, bytes: Uint8Array): Result<Message, BodyFault> {
  if (countJsonValues(bytes) > MOST_VALUES) return err(TOO_LARGE)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err(UNREADABLE)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err(UNREADABLE)
  const long = findLongList(desc, value)
  if (long !== null) return err(fieldFault(long))
  let message: Message | null = null
  try {
    message = fromJson(desc, value as never, { ignoreUnknownFields: true })
  } catch {
    // Which field it was is found below.
  }
  const field = findJsonFault({
    desc,
    value: value as Record<string, unknown>,
    isRead: message !== null,
  })
  return message !== null && field === null ? ok(message) : err(fieldFault(field))
}

const UNREADABLE: BodyFault = { code: 'malformed', reason: 'body_unreadable' }

const TOO_LARGE: BodyFault = { code: 'malformed', reason: 'body_too_large' }

const fieldFault = (field: string | null): BodyFault => ({
  code: 'invalid_argument',
  reason: 'field_invalid',
  ...(field !== null && { field }),
})
