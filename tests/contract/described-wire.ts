import {
  ScalarType,
  type DescField,
  type DescFile,
  type DescMessage,
  type DescService,
} from '@bufbuild/protobuf'

export interface FieldRow {
  readonly name: string
  readonly number: number
  readonly type: string
  readonly label?: string
}

/** The fields of a message in the form of the wire table, ascending by number. */
export function fieldsOf(message: DescMessage): FieldRow[] {
  return sorted(message.fields.map(fieldRow))
}

/** Sorts rows of the table in the order of `fieldsOf`. */
export function sorted(rows: readonly FieldRow[]): FieldRow[] {
  return rows.toSorted((a, b) => a.number - b.number)
}

/** The methods of a service in the form of the wire table. */
export function methodsOf(service: DescService) {
  return service.methods.map((method) => ({
    method: method.name,
    request: method.input.name,
    response: method.output.name,
  }))
}

/** All messages of these files by name, including nested ones (there should be none). */
export function messagesOf(files: readonly DescFile[]): Record<string, DescMessage> {
  const all = files.flatMap((file) => file.messages.flatMap(withNested))
  return Object.fromEntries(all.map((message) => [message.name, message]))
}

/** All enums of these files, by the name of the enum. Each maps the names of its values to their numbers. */
export function enumsOf(files: readonly DescFile[]): Record<string, Record<string, number>> {
  return Object.fromEntries(
    files.flatMap((file) =>
      file.enums.map((desc) => [
        desc.name,
        Object.fromEntries(desc.values.map((value) => [value.name, value.number])),
      ]),
    ),
  )
}

const withNested = (message: DescMessage): DescMessage[] => [
  message,
  ...message.nestedMessages.flatMap(withNested),
]

function fieldRow(field: DescField): FieldRow {
  const label = labelOf(field)
  return {
    name: field.name,
    number: field.number,
    type: typeOf(field),
    ...(label !== null && { label }),
  }
}

function typeOf(field: DescField): string {
  if (field.message) return field.message.name
  if (field.enum) return field.enum.name
  return field.scalar === undefined ? 'map' : ScalarType[field.scalar].toLowerCase()
}

function labelOf(field: DescField): string | null {
  if (field.fieldKind === 'list') return 'repeated'
  if (field.oneof) return `oneof ${field.oneof.name}`
  return field.proto.proto3Optional ? 'optional' : null
}
