import { ScalarType, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf'
import { reflect } from '@bufbuild/protobuf/reflect'

/**
 * The path of the first field with a value that no call can use; null when there is none. Such a value is a
 * text with the character NUL (U+0000), which the database cannot store, or a number that is NaN or
 * infinite.
 */
export function findBadValue(desc: DescMessage, message: Message, path = ''): string | null {
  const fields = reflect(desc, message)
  for (const field of fields.fields) {
    if (!fields.isSet(field)) continue
    const name = path + field.jsonName
    if (field.fieldKind !== 'list') {
      const bad = faultOfValue(field, fields.get(field), name)
      if (bad !== null) return bad
      continue
    }
    const list = fields.get(field)
    if (!field.message && field.scalar !== ScalarType.STRING) continue
    for (const [nth, item] of [...list].entries()) {
      const bad = faultOfValue(field, item, `${name}[${nth}]`)
      if (bad !== null) return bad
    }
  }
  return null
}

function faultOfValue(field: DescField, value: unknown, name: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? name : null
  if (typeof value === 'number') return Number.isFinite(value) ? null : name
  if (!field.message) return null
  return findBadValue(field.message, (value as { message: Message }).message, `${name}.`)
}
