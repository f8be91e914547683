import {
  fromBinary,
  fromJson,
  type DescMessage,
  type Message,
  type MessageShape,
} from '@bufbuild/protobuf'
import type { Reason, TwirpCode } from '../../src/contract/error-codes'
import { err, ok, type Result } from '../../src/lib/result'
import { findBadValue } from './bad-value'
import { countJsonValues, MOST_VALUES } from './count-values'
import type { WireEncoding } from './encoding'
import { findJsonFault } from './json-fault'
import { findLongList } from './long-list'
import { readOlderShape } from './older-shapes'
import { findWrongWireType, ListTooLong, TooManyValues } from './wire-types'

/** What is wrong with a body, as the refusal says it. */
export interface BodyFault {
  readonly code: TwirpCode
  readonly reason: Reason
  /** The full path of the field at fault, if there is one. */
  readonly field?: string
}

/** Reads the message of a request and checks its values by the rules that every call has. */
export function decodeBody(
  desc: DescMessage,
  encoding: WireEncoding,
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
  if (!isFields(value)) return err(UNREADABLE)
  const long = findLongList(desc, value)
  return long === null ? readJson(desc, value) : err(fieldFault(long))
}

/**
 * Reads a message from a JSON text of any length, for callers who are already allowed to send it. The error is the path
 * of the first field that cannot be read, or '' when the text is no JSON object.
 */
export function decodeLongText<D extends DescMessage>(
  desc: D,
  text: string,
): Result<MessageShape<D>, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('')
  }
  if (!isFields(value)) return err('')
  const read = readJson(desc, value)
  if (!read.ok) return err(read.error.field ?? '')
  const bad = findBadValue(desc, read.value)
  return bad === null ? ok(read.value as MessageShape<D>) : err(bad)
}

function readJson(
  desc: DescMessage,
  value: Readonly<Record<string, unknown>>,
): Result<Message, BodyFault> {
  let message: Message | null = null
  try {
    message = fromJson(desc, value as never, { ignoreUnknownFields: true })
  } catch {
    // The code below finds the field at fault.
  }
  const field = findJsonFault({ desc, value, isRead: message !== null })
  return message !== null && field === null ? ok(message) : err(fieldFault(field))
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const UNREADABLE: BodyFault = { code: 'malformed', reason: 'body_unreadable' }

const TOO_LARGE: BodyFault = { code: 'malformed', reason: 'body_too_large' }

const fieldFault = (field: string | null): BodyFault => ({
  code: 'invalid_argument',
  reason: 'field_invalid',
  ...(field !== null && { field }),
})
