import { create, ScalarType, toJson, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { describe, expect, test } from 'vitest'
import { writeJson } from '../../../server/encoding/write-json'
import {
  RoundSchema,
  SessionStatus,
  TableStateSchema,
  UmaSchema,
} from '../../../src/contract/wire/atoms_pb'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Hugin } from '../../../src/contract/wire/hugin_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'

const ANSWERS = [Mimir, Frey, Hugin, Venue].flatMap(({ name, methods }) =>
  methods.map((method) => [`${name}.${method.name}`, method.output] as const),
)

describe('the server writes the same JSON as the protobuf library for every answer of the contract', () => {
  const byLibrary = (desc: DescMessage, init: Record<string, unknown>) =>
    JSON.stringify(toJson(desc, create(desc, init), { alwaysEmitImplicit: true }))

  test.each(ANSWERS)(
    'for an empty answer of %s the server writes the same JSON as the protobuf library',
    (_name, desc) => {
      expect(writeJson(desc, {})).toBe(byLibrary(desc, {}))
    },
  )

  test.each(ANSWERS)(
    'for an answer of %s with every field the server writes the same JSON as the protobuf library',
    (_name, desc) => {
      expect(writeJson(desc, filled(desc, 5))).toBe(byLibrary(desc, filled(desc, 5)))
    },
  )

  test.each(ANSWERS)(
    'for an answer of %s that the protobuf library made, the server writes the same JSON as the library',
    (_name, desc) => {
      expect(writeJson(desc, create(desc, filled(desc, 3)))).toBe(byLibrary(desc, filled(desc, 3)))
    },
  )
})

describe('the writer of JSON replies', () => {
  test('the JSON of an answer contains fields with zero values, and leaves out absent optional fields', () => {
    expect(
      writeJson(TableStateSchema, { status: SessionStatus.FINISHED, sessionHash: 'a"b' }),
    ).toBe(
      '{"status":"SESSION_STATUS_FINISHED","mayDefinalize":false,"sessionHash":"a\\"b",' +
        '"currentRoundIndex":0,"scores":[],"players":[],"lastHandAt":"","endedAt":"",' +
        '"scoresBeforeLastHand":[]}',
    )
  })

  test('the JSON of an answer contains the chosen field of a oneof under its own name', () => {
    const round = { outcome: { case: 'chombo', value: { roundIndex: 3, loserId: 7 } } }
    expect(writeJson(RoundSchema, round)).toBe('{"chombo":{"roundIndex":3,"honba":0,"loserId":7}}')
  })

  test('the JSON of an answer leaves out a field that is null, and shows an enum value without a name as a number', () => {
    expect(writeJson(TableStateSchema, { tableIndex: null, status: 99 })).toContain('{"status":99,')
  })

  test.each([
    ['text for a number', { place1: '15000' }],
    ['a fraction for a whole number', { place1: 1.5 }],
    ['NaN', { place1: Number.NaN }],
  ])('the server refuses to write an answer with %s', (_what, uma) => {
    expect(() => writeJson(UmaSchema, uma)).toThrow(TypeError)
  })
})

/**
 * Makes a message with a value in each field. Of a choice (oneof) the first member has a value. Nested messages are
 * filled down to `depth`.
 */
function filled(desc: DescMessage, depth: number): Record<string, unknown> {
  const init: Record<string, unknown> = {}
  for (const field of desc.fields) {
    const value = valueOf(field, depth)
    if (value === undefined) continue
    if (field.oneof) init[field.oneof.localName] = { case: field.localName, value }
    else init[field.localName] = field.fieldKind === 'list' ? [value, value] : value
  }
  return init
}

function valueOf(field: DescField, depth: number): unknown {
  if (field.message) return depth > 0 ? filled(field.message, depth - 1) : undefined
  if (field.enum) return field.enum.values.at(-1)?.number
  switch (field.scalar) {
    case ScalarType.STRING:
      return 'Rīga "雀"\n\u2028'
    case ScalarType.BOOL:
      return true
    case ScalarType.FLOAT:
    case ScalarType.DOUBLE:
      return -1.25e21
    default:
      return -2147483648
  }
}
