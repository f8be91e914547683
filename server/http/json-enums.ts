import type { DescEnum, DescMessage } from '@bufbuild/protobuf'

/**
 * Names the first field of a JSON message that holds an enum name we do not know, or null. The JSON reader, told to
 * skip unknown fields, would read such a name as 0 without a word.
 */
export function findUnknownEnum(
  desc: DescMessage,
  value: Record<string, unknown>,
  path = '',
): string | null {
  for (const field of desc.fields) {
    const inner = value[field.jsonName] ?? value[field.name]
    if (inner === undefined || inner === null) continue
    const items: unknown[] = Array.isArray(inner) ? inner : [inner]
    const name = path + field.jsonName
    for (const item of items) {
      if (field.enum && !isKnown(field.enum, item)) return name
      if (field.message && typeof item === 'object' && item !== null) {
        const found = findUnknownEnum(field.message, item as Record<string, unknown>, `${name}.`)
        if (found !== null) return found
      }
    }
  }
  return null
}

const isKnown = (desc: DescEnum, item: unknown): boolean =>
  typeof item === 'number'
    ? desc.values.some(({ number }) => number === item)
    : typeof item !== 'string' || desc.values.some(({ name }) => name === item)
