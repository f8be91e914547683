import { chmodSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { build } from 'esbuild'
import { SERVER_BUNDLE } from '../../../scripts/server-bundle.mjs'

/** Bundles the server as the build does, into a folder of its own, so that a test starts it in a second. */
export async function bundleServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shinpan-server-'))
  // This allows another user to start the server too.
  chmodSync(folder, 0o755)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await build({
    ...SERVER_BUNDLE,
    outdir: join(folder, 'dist-server'),
    logLevel: 'error',
  })
  cpSync('server/db/migrations', join(folder, 'dist-server', 'migrations'), { recursive: true })
  return folder
}
