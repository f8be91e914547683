/**
 * The wanted files of a zip archive, by name. The browser itself unpacks them.
 * @throws Error when the bytes are no archive, or unpack to more than a list can have.
 */
export async function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  for (const { name, method, start, length } of entriesOf(view)) {
    if (!isWanted(name)) continue
    // Before the packed bytes are a name and an extra field, whose lengths are in the two numbers read here.
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    const packed = bytes.slice(from, from + length)
    files.set(name, method === 0 ? packed : await inflate(packed))
  }
  return files
}

const END_OF_DIRECTORY = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const SHORTEST_END = 22
const LONGEST_COMMENT = 65_535

/** The entries of the directory at the end of an archive. */
function entriesOf(view: DataView) {
  const last = view.byteLength - SHORTEST_END
  let end = last
  while (
    end >= 0 &&
    end >= last - LONGEST_COMMENT &&
    view.getUint32(end, true) !== END_OF_DIRECTORY
  ) {
    end -= 1
  }
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) throw new Error('No archive')
  const entries = []
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < view.getUint16(end + 10, true); nth++) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('No archive')
    const nameLength = view.getUint16(at + 28, true)
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      length: view.getUint32(at + 20, true),
      start: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * Ten times the size of a list of thousands of people. The limit is needed because a small archive may unpack to
 * gigabytes.
 */
const MOST_UNPACKED_BYTES = 30_000_000

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const written = writer.write(packed).then(() => writer.close())
  // An error of a broken archive is ignored here, because `reader` throws it too.
  written.catch(() => undefined)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > MOST_UNPACKED_BYTES) throw new Error('Too large')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
