import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture that is dark red on its left half and blue on its right. */
export function redAndBlue({ width = 300, height = 200 } = {}) {
  const half = { width: width / 2, height, channels: 3 as const }
  return sharp({ create: { ...half, width, background: '#0000ff' } }).composite([
    { input: { create: { ...half, background: '#aa0000' } }, left: 0, top: 0 },
  ])
}

/** Returns a data URL as the console sends it, with this type, which need not be the true one. */
export const dataUrl = (bytes: Uint8Array, kind = 'image/jpeg'): string =>
  `data:${kind};base64,${Buffer.from(bytes).toString('base64')}`

/** Makes a complete PNG in black and white, which has only a few bytes for each of its lines. */
export function blackPng({ width, height }: { width: number; height: number }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // The depth is one bit for each pixel.
  head.writeUInt8(1, 8)
  const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
