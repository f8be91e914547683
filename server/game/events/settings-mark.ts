import { createHash } from 'node:crypto'
import { create, toBinary } from '@bufbuild/protobuf'
import { EventDataSchema } from '../../../src/contract/wire/atoms_pb'
import type { EventRow } from '../../call/event-row'
import { eventDataToWire } from './event-wire'

const LETTERS = 16

/** A short text for an event's settings: equal settings have equal marks, and any change gives another mark. */
export function settingsMarkOf(event: EventRow): string {
  const settings = toBinary(EventDataSchema, create(EventDataSchema, eventDataToWire(event)))
  return createHash('sha256').update(settings).digest('hex').slice(0, LETTERS)
}
