/** The encodings of messages on the wire. */
export type WireEncoding = 'json' | 'protobuf'

export type EncodedBody = string | Uint8Array<ArrayBuffer>

/**
 * The encoding that a content type names; null for one that the server does not support. Ignores parameters such as
 * charset.
 */
export function encodingOf(contentType: string | null): WireEncoding | null {
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/json':
      return 'json'
    case 'application/protobuf':
      return 'protobuf'
    default:
      return null
  }
}

export const contentTypeOf = (encoding: WireEncoding): string => `application/${encoding}`

/** The body of a message without fields; null where that body is empty. */
export const emptyBodyOf = (encoding: WireEncoding): EncodedBody | null =>
  encoding === 'json' ? '{}' : null
