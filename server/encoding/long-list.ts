import type { DescField, DescMessage } from '@bufbuild/protobuf'
import { MOST_ITEMS } from './count-values'

/**
 * The full path of the first list with more than 1,000 items in a JSON message; null when there is none.
 * The check runs before the message is made, because a refusal should cost less time than making thousands
 * of items.
 */
export function findLongList(desc: DescMessage, value: object, path = ''): string | null {
  for (const field of desc.fields) {
    if (field.fieldKind !== 'list' && field.message === undefined) continue
    for (const written of new Set([field.jsonName, field.name])) {
      if (!Object.hasOwn(value, written)) continue
      const inside = (value as Record<string, unknown>)[written]
      const found = longListIn(field, inside, path + field.jsonName)
      if (found !== null) return found
    }
  }
  return null
}

function longListIn(field: DescField, value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value))
    return field.message ? findLongList(field.message, value, `${path}.`) : null
  if (value.length > MOST_ITEMS) return path
  for (const [nth, item] of value.entries()) {
    const found = longListIn(field, item, `${path}[${nth}]`)
    if (found !== null) return found
  }
  return null
}
