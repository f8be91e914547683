import { create, type DescMessage, type Message } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { AccessAddRuleForPersonPayloadSchema } from '../../src/contract/wire/frey_pb'

/**
 * Reads a protobuf body in an older shape of its message, whose wire types differ from today's; null for any
 * other body. Other older shapes need no special reading: they have the same bytes as today's, or fields that
 * the reader skips.
 */
export function readOlderShape(desc: DescMessage, bytes: Uint8Array): Message | null {
  if (desc.typeName !== AccessAddRuleForPersonPayloadSchema.typeName) return null
  return readOlderAddRule(bytes)
}

/**
 * Until July 2025: rule_name = 1, rule_value = 2 (a message), rule_type = 3 (a text), person_id = 4, event_id = 5.
 * The value of a right has always been 1.
 */
function readOlderAddRule(bytes: Uint8Array): Message | null {
  const reader = new BinaryReader(bytes)
  const rule = { ruleName: '', ruleValue: 1, personId: 0, eventId: 0 }
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag()
    const expected = number === 4 || number === 5 ? WireType.Varint : WireType.LengthDelimited
    if (number > 5 || wireType !== expected) return null
    if (number === 1) rule.ruleName = reader.string()
    else if (number === 4) rule.personId = reader.int32()
    else if (number === 5) rule.eventId = reader.int32()
    else reader.skip(wireType, number)
  }
  return create(AccessAddRuleForPersonPayloadSchema, rule)
}
