import { ScalarType, type DescField } from '@bufbuild/protobuf'
import { Frey } from '../src/contract/wire/frey_pb'
import { Hugin } from '../src/contract/wire/hugin_pb'
import { Mimir } from '../src/contract/wire/mimir_pb'

type JsonKind = 'array' | 'object' | 'string' | 'number' | 'boolean' | 'any'

/**
 * Returns the source of `src/contract/answer-fields.ts`: the fields of each answer of `Mimir`, `Frey` and `Hugin`, with
 * the kind of their JSON values.
 */
export function answerFieldsSource(): string {
  const rows = [Mimir, Frey, Hugin].flatMap(({ name, methods }) =>
    methods.map(({ name: method, output }): [string, Record<string, JsonKind>] => [
      `${name}.${method}`,
      Object.fromEntries(output.fields.map((field) => [field.jsonName, kindOf(field)])),
    ]),
  )
  return [
    '// Written by scripts/proto.ts.',
    "export type JsonKind = 'array' | 'object' | 'string' | 'number' | 'boolean' | 'any'",
    '/** The fields of each answer of the services `Mimir`, `Frey` and `Hugin`, with the kind of their JSON values. */',
    `export const ANSWER_FIELDS: Readonly<Record<string, Readonly<Record<string, JsonKind>>>> = ${JSON.stringify(Object.fromEntries(rows))}`,
    '',
  ].join('\n')
}

function kindOf(field: DescField): JsonKind {
  if (field.fieldKind === 'list') return 'array'
  if (field.fieldKind === 'map' || field.message !== undefined) return 'object'
  // Proto3 JSON allows a name or a number for an enum, and text or a number for a long integer.
  if (field.enum !== undefined) return 'any'
  if (field.scalar === ScalarType.STRING || field.scalar === ScalarType.BYTES) return 'string'
  if (field.scalar === ScalarType.BOOL) return 'boolean'
  return field.scalar === ScalarType.INT64 || field.scalar === ScalarType.UINT64 ? 'any' : 'number'
}
