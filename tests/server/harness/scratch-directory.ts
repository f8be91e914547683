import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A directory of the tests around it, there until they are done; where they are skipped, none is made. */
export function scratchDirectory(name: string): () => string {
  let directory = ''
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), `shinpan-${name}-`))
  })
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true })
  })
  return () => directory
}
