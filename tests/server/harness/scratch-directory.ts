import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Makes a directory for the surrounding tests and removes it after them; skipped tests make none. */
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
