import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { openEmbedded } from '../../../server/db/open-embedded'

/** One migrated database directory, made once; each test file opens a copy of it. And the worker, as it is built. */
export default async function setup(project: {
  provide: (key: 'templateDir' | 'seatingWorker', value: string) => void
}): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'shinpan-template-'))
  const directory = join(parent, 'db')
  const database = await openEmbedded({ directory, migrations: 'server/db/migrations' })
  await database.close()
  project.provide('templateDir', directory)
  const worker = join(parent, 'seating-worker.mjs')
  await build({
    entryPoints: ['server/threads/seating-worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  project.provide('seatingWorker', worker)
  return () => {
    rmSync(parent, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateDir: string
    seatingWorker: string
  }
}
