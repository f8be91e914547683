import { ScalarType, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf'
import { reflect } from '@bufbuild/protobuf/reflect'

/** As many players as a hall may have; fewer than the values a database statement takes. */
const MOST_ITEMS = 1000

/**
 * Names the first field of a message that no call can use, whatever it means, or null: a text the database cannot
 * keep (it takes no zero character), a number that is none, or a list longer than 1,000.
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
    if (list.size > MOST_ITEMS) return name
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
