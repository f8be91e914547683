import { statfsSync } from 'node:fs'
import { causesOf } from './database-failure'

/** The database writes its log in pieces of 16 MB, and one that cannot make the next hangs: so much is kept free. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Thrown in place of a change while too little of the disk is free; told apart by PostgreSQL's own code for it. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'

  constructor() {
    super('The disk is full')
  }
}

/** For what may as well be done another time: throws on every error but that there was no room for it. */
export function unlessFull(error: unknown): void {
  if (!causesOf(error).some((cause) => cause instanceof DiskFull)) throw error
}

/** Whether the disk a directory is on has room for changes, and for so many bytes besides. A file system that does not tell has. */
export function hasRoom(directory: string, bytes = 0): boolean {
  const free = freeBytes(directory)
  return free === null || free >= LEAST_FREE_BYTES + bytes
}

/** How much of the disk a directory is on may still be written; null for a file system that does not tell. */
export function freeBytes(directory: string): number | null {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory)
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

/**
 * Looks whether there is room each time it is asked: a look takes microseconds, and a minute is long enough to fill a
 * disk. `onChange` hears when that became otherwise.
 */
export function watchRoom(directory: string, onChange: (hasRoom: boolean) => void): () => boolean {
  let had = true
  return () => {
    const has = hasRoom(directory)
    if (has !== had) onChange(has)
    had = has
    return has
  }
}
