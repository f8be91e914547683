import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FileLine } from './backup-format'

/** Divisible by three, so that the Base64 of each part ends without padding. */
const BYTES_AT_ONCE = 192 * 1024

/** Yields all files of a folder in parts. Skips a file that was deleted after the folder was listed. */
export async function* readStoredFiles(folder: string): AsyncGenerator<FileLine> {
  if (!existsSync(folder)) return
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) {
    const file = relative(folder, path).replaceAll(sep, '/')
    for await (const part of partsOf(path)) yield { file, data: part.toString('base64') }
  }
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(BYTES_AT_ONCE))
      if (bytesRead === 0 && !isFirst) return
      yield buffer.subarray(0, bytesRead)
      if (bytesRead === 0) return
    }
  } finally {
    await handle.close()
  }
}
