import { ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { MOST_ITEMS, MOST_VALUES } from './count-values'

/**
 * Checks each field of a protobuf body. Returns the path of the first field that has a different wire type
 * than in the descriptor, or a text that is not UTF-8; null when there is none. The decoder itself replaces
 * bytes that are not UTF-8, and reads some wrong wire types without an error. With an older shape of a
 * message, this could give a right to the wrong person.
 * @throws TooManyValues, and ListTooLong for a list of more than 1,000 items, before any value is made.
 */
export function findWrongWireType(desc: DescMessage, bytes: Uint8Array): string | null {
  return walk({ desc, bytes, path: '', count: { values: 0 } })
}

function walk(at: {
  desc: DescMessage
  bytes: Uint8Array
  path: string
  count: { values: number }
}): string | null {
  const { desc, bytes, path, count } = at
  const reader = new BinaryReader(bytes)
  const items = new Map<DescField, number>()
  while (reader.pos < reader.len) {
    count.values += 1
    if (count.values > MOST_VALUES) throw new TooManyValues('Too many values')
    const [number, wireType] = reader.tag()
    const field = desc.fields.find((candidate) => candidate.number === number)
    if (!field) {
      reader.skip(wireType, number)
      continue
    }
    const name = path + field.jsonName
    if (!fits(field, wireType)) return name
    if (field.fieldKind === 'list') {
      const many = (items.get(field) ?? 0) + itemsAt(reader, field, wireType)
      if (many > MOST_ITEMS) throw new ListTooLong(name)
      items.set(field, many)
    }
    if (field.message && wireType === WireType.LengthDelimited) {
      const inner = walk({
        desc: field.message,
        bytes: reader.bytes(),
        path: `${name}.`,
        count,
      })
      if (inner !== null) return inner
    } else if (field.scalar === ScalarType.STRING) {
      if (!isUtf8(reader.bytes())) return name
    } else {
      reader.skip(wireType, number)
    }
  }
  return null
}

/** Thrown for a body that contains more values than any call needs. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues'
}

/**
 * How many items of a list begin at the reader's position: one, or the number of packed ones. The position does not
 * change.
 */
function itemsAt(reader: BinaryReader, field: DescField, wireType: WireType): number {
  const own = ownWireType(field)
  if (wireType === own) return 1
  const { pos } = reader
  const packed = reader.bytes()
  reader.pos = pos
  if (own === WireType.Bit32) return packed.length / 4
  if (own === WireType.Bit64) return packed.length / 8
  // Only the last byte of each number has a highest bit of 0.
  return packed.reduce((count, byte) => (byte < 0x80 ? count + 1 : count), 0)
}

/** Thrown for a list longer than any call accepts. */
export class ListTooLong extends Error {
  override readonly name = 'ListTooLong'
  /** The field's full path. */
  readonly field: string

  constructor(field: string) {
    super(`${field} is too long`)
    this.field = field
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT_UTF8.decode(bytes)
    return true
  } catch {
    return false
  }
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true })

function fits(field: DescField, wireType: WireType): boolean {
  const own = ownWireType(field)
  const isPackable = field.fieldKind === 'list' && own !== WireType.LengthDelimited
  return wireType === own || (isPackable && wireType === WireType.LengthDelimited)
}

function ownWireType(field: DescField): WireType {
  if (field.fieldKind === 'map' || field.message) return WireType.LengthDelimited
  if (field.enum) return WireType.Varint
  switch (field.scalar) {
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return WireType.LengthDelimited
    case ScalarType.FLOAT:
    case ScalarType.FIXED32:
    case ScalarType.SFIXED32:
      return WireType.Bit32
    case ScalarType.DOUBLE:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return WireType.Bit64
    default:
      return WireType.Varint
  }
}
