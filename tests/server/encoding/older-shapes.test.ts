import { create } from '@bufbuild/protobuf'
import { expect, test } from 'vitest'
import { decodeBody } from '../../../server/encoding/decode-body'
import { AccessAddRuleForPersonPayloadSchema } from '../../../src/contract/wire/frey_pb'
import { SeatingMakePrescriptedSeatingPayloadSchema } from '../../../src/contract/wire/mimir_pb'

const decode = (bytes: number[]) =>
  decodeBody(AccessAddRuleForPersonPayloadSchema, 'protobuf', new Uint8Array(bytes))

test('the server reads an access right in the older shape that consoles sent before July 2025', () => {
  // The bytes mean: rule_name "A", rule_value {1: 1}, rule_type "B", person_id 7, event_id 3.
  expect(decode([0x0a, 1, 0x41, 0x12, 2, 0x08, 1, 0x1a, 1, 0x42, 0x20, 7, 0x28, 3])).toMatchObject({
    value: { ruleName: 'A', ruleValue: 1, personId: 7, eventId: 3 },
  })
})

test('the server refuses a body as malformed when it mixes the older and the newer shape of an access right', () => {
  // The bytes mean: rule_value is a text, as in the older shape, and person_id (3) is a number, as in the newer shape.
  expect(decode([0x0a, 1, 0x41, 0x12, 1, 0x42, 0x18, 7])).toEqual({
    ok: false,
    error: { code: 'malformed', reason: 'body_unreadable', field: 'ruleValue' },
  })
})

test.each([
  { sent: 'without a flag and without a mode', bytes: [0x08, 7], mode: undefined, flag: false },
  {
    sent: 'with the flag of older consoles',
    bytes: [0x08, 7, 0x10, 1],
    mode: undefined,
    flag: true,
  },
  { sent: 'with a mode that is zero', bytes: [0x08, 7, 0x18, 0], mode: 0, flag: false },
  { sent: 'with a flag and a mode', bytes: [0x08, 7, 0x10, 1, 0x18, 3], mode: 3, flag: true },
])(
  'the server reads a seating request $sent, in the shape before or after April 2026',
  ({ bytes, mode, flag }) => {
    const schema = SeatingMakePrescriptedSeatingPayloadSchema
    expect(decodeBody(schema, 'protobuf', new Uint8Array(bytes))).toEqual({
      ok: true,
      value: create(schema, { eventId: 7, randomizeAtTables: flag, windShuffleMode: mode }),
    })
  },
)
