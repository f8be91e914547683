import { ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { MOST_VALUES } from './count-values'

/**
 * Walks a protobuf body and names the first field whose wire type is not the one the descriptor gives it, or whose
 * text is not UTF-8, or null. The decoder itself puts marks in place of what is not UTF-8, and reads some wrong wire types without complaint, which could turn an older shape of a message
 * into a right for the wrong person. @throws TooManyValues, before anything is made of them.
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

/** A body that holds more values than any call needs. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues'
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
