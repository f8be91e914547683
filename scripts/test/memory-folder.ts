import { accessSync, constants, statfsSync } from 'node:fs'

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm'
/** A run keeps a dozen databases at the same time, each of 40 MB. */
const NEEDED_BYTES = 2_000_000_000

/**
 * The folder in memory in which tests may make their temporary files; null where there is none, or too little room. On
 * a disk each commit of a test's database would wait for the disk.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : null
  } catch {
    return null
  }
}
