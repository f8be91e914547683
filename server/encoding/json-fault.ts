import { fromJson, type DescEnum, type DescField, type DescMessage } from '@bufbuild/protobuf'

type Fields = Readonly<Record<string, unknown>>

/** Whether the JSON reader can read a value for a field. */
type CanRead = (field: DescField, value: unknown) => boolean

/**
 * The full path (`roundData.ron.han`, `ids[2]`) of the first field of a JSON message that cannot be read,
 * or null. An unknown name of an enum's value counts as a fault too, because a reader that skips unknown
 * fields would read such a name as 0 without an error. The errors of the JSON reader contain only the
 * innermost name.
 * @param options.isRead the reader accepted the whole message, so this function need not check each value
 * again.
 */
export function findJsonFault(options: {
  desc: DescMessage
  value: Fields
  isRead: boolean
}): string | null {
  const { desc, value, isRead } = options
  return faultOfMessage({ desc, value, path: '', canRead: isRead ? () => true : asksReader })
}

function faultOfMessage(at: {
  desc: DescMessage
  value: Fields
  path: string
  canRead: CanRead
}): string | null {
  const { desc, value, path, canRead } = at
  for (const field of desc.fields) {
    for (const written of new Set([field.jsonName, field.name])) {
      if (!Object.hasOwn(value, written)) continue
      const fault = faultOfField({
        field,
        value: value[written],
        path: path + field.jsonName,
        canRead,
      })
      if (fault !== null) return fault
    }
  }
  return null
}

interface Read {
  readonly field: DescField
  readonly value: unknown
  readonly path: string
  readonly canRead: CanRead
}

function faultOfField(read: Read): string | null {
  const { field, value, path, canRead } = read
  if (field.fieldKind !== 'list' || !Array.isArray(value)) return faultOfValue(read)
  const isPlain = !field.enum && !field.message
  if (isPlain && canRead(field, value)) return null
  for (const [nth, item] of value.entries()) {
    const fault = faultOfValue({ field, value: item, path: `${path}[${nth}]`, canRead })
    if (fault !== null) return fault
  }
  return null
}

/** Checks one value: the value of a field, or an item of its list. */
function faultOfValue({ field, value, path, canRead }: Read): string | null {
  if (field.enum && typeof value !== 'object') return isKnown(field.enum, value) ? null : path
  const isItem = path.endsWith(']')
  if (field.message && isFields(value) && isItem === (field.fieldKind === 'list')) {
    const inner = faultOfMessage({ desc: field.message, value, path: `${path}.`, canRead })
    if (inner !== null) return inner
  }
  return canRead(field, isItem ? [value] : value) ? null : path
}

/** Lets the JSON reader decide, by reading a message that has only this field. */
const asksReader: CanRead = (field, value) => {
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
