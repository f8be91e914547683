import { fromJson, type DescEnum, type DescField, type DescMessage } from '@bufbuild/protobuf'

type Fields = Readonly<Record<string, unknown>>

/**
 * Names the first field of a JSON message that cannot be read, by its whole path (`roundData.ron.han`, `ids[2]`), or
 * null. Also an enum's name nobody knows: the JSON reader, told to skip unknown fields, reads such a name as 0 without
 * a word, and of what it refuses it tells only the innermost name.
 */
export function findJsonFault(desc: DescMessage, value: Fields, path = ''): string | null {
  for (const field of desc.fields) {
    for (const written of new Set([field.jsonName, field.name])) {
      if (!Object.hasOwn(value, written)) continue
      const fault = faultOfField(field, value[written], path + field.jsonName)
      if (fault !== null) return fault
    }
  }
  return null
}

function faultOfField(field: DescField, value: unknown, path: string): string | null {
  if (field.fieldKind !== 'list' || !Array.isArray(value)) return faultOfValue(field, value, path)
  const isPlain = !field.enum && !field.message
  if (isPlain && canRead(field, value)) return null
  for (const [nth, item] of value.entries()) {
    const fault = faultOfValue(field, item, `${path}[${nth}]`)
    if (fault !== null) return fault
  }
  return null
}

/** A field's only value, or one of its list. */
function faultOfValue(field: DescField, value: unknown, path: string): string | null {
  if (field.enum && typeof value !== 'object') return isKnown(field.enum, value) ? null : path
  const isItem = path.endsWith(']')
  if (field.message && isFields(value) && isItem === (field.fieldKind === 'list')) {
    const inner = findJsonFault(field.message, value, `${path}.`)
    if (inner !== null) return inner
  }
  return canRead(field, isItem ? [value] : value) ? null : path
}

/** The reader itself decides, the field alone in its message. */
function canRead(field: DescField, value: unknown): boolean {
  try {
    fromJson(field.parent, { [field.jsonName]: value as never }, { ignoreUnknownFields: true })
    return true
  } catch {
    return false
  }
}

const isKnown = (desc: DescEnum, value: unknown): boolean =>
  desc.values.some(({ name, number }) => value === name || value === number)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
