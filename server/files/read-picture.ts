import { MOST_PICTURE_BYTES } from '../../src/domain/people/picture'
import { CallError } from '../call/call-error'

/**
 * The bytes of a picture that a client sent as a data URL or as Base64 alone. The kind that the URL names is not
 * trusted. Source: docs/rules/wire.md#pictures.
 * @throws CallError picture_too_large or picture_unreadable that names `field`.
 */
export function readPicture(text: string, field: string): Buffer {
  const base64 = withoutHead(text)
  if (base64.length > MOST_BASE64) throw tooLarge(field)
  if (!BASE64.test(base64)) throw unreadable(field)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_PICTURE_BYTES) throw tooLarge(field)
  if (!isPicture(bytes)) throw unreadable(field)
  return bytes
}

export const tooLarge = (field: string): CallError =>
  new CallError('invalid_argument', 'picture_too_large', { field })

export const unreadable = (field: string): CallError =>
  new CallError('invalid_argument', 'picture_unreadable', { field })

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const MOST_BASE64 = Math.ceil(MOST_PICTURE_BYTES / 3) * 4

/**
 * The text after `data:image/png;base64,`. Any other text is returned unchanged, and is then refused because it
 * is not Base64.
 */
function withoutHead(text: string): string {
  if (!/^data:/i.test(text)) return text
  const comma = text.indexOf(',')
  const head = text.slice(0, comma === -1 ? 0 : comma)
  return /;base64$/i.test(head) ? text.slice(comma + 1) : text
}

/**
 * Whether bytes begin like a PNG, JPEG, GIF, WebP or AVIF. The picture library could read other formats too,
 * such as SVG, but never gets them.
 */
function isPicture(bytes: Buffer): boolean {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n' || at(0, 3) === '\xff\xd8\xff') return true
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return true
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true
  return at(4, 8) === 'ftyp' && /avi[fs]/.test(at(8, Math.min(bytes.readUInt32BE(0), 64)))
}
