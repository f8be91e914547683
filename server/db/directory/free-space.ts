import { statfsSync } from 'node:fs'
import { causesOf } from '../database-failure'

/**
 * PostgreSQL writes its log in files of 16 MB, and hangs when it cannot make the next one. So the server keeps
 * this much of the disk free.
 */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Thrown instead of making a change while too little of the disk is free. It has PostgreSQL's code for a full disk. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'

  constructor() {
    super('The disk is full')
  }
}

/** For work that can wait: ignores the error of a full disk and throws every other error. */
export function unlessFull(error: unknown): void {
  if (!causesOf(error).some((cause) => cause instanceof DiskFull)) throw error
}

/**
 * Whether a directory's disk has room for changes, and for `bytes` more. True for a file system that does not
 * report its free space.
 */
export function hasFreeSpace(directory: string, bytes = 0): boolean {
  const free = freeBytes(directory)
  return free === null || free >= LEAST_FREE_BYTES + bytes
}

/** How many bytes may still be written to a directory's disk; null for a file system that does not report it. */
export function freeBytes(directory: string): number | null {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory)
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

/**
 * Returns a function that checks the free space at each call: a check takes microseconds, and a disk can fill
 * within a minute. The function calls `onChange` when the result differs from that of the call before.
 */
export function watchFreeSpace(
  directory: string,
  onChange: (hasFreeSpace: boolean) => void,
): () => boolean {
  let had = true
  return () => {
    const has = hasFreeSpace(directory)
    if (has !== had) onChange(has)
    had = has
    return has
  }
}
