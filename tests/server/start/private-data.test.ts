import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layDataDir } from '../harness/data-dir'
import { bundleServer } from './bundle-server'
import { startServerProcess } from './start-server'

const NOBODY = 65_534

// Only root may act as another user.
describe.skipIf(process.getuid?.() !== 0)('another user of the machine', () => {
  let bundle: string
  let dataDir: string
  beforeAll(async () => {
    bundle = await bundleServer()
    dataDir = mkdtempSync(join(tmpdir(), 'shinpan-private-'))
    await layDataDir(dataDir, () => Promise.resolve())
    spawnSync('chmod', ['-R', 'a+rwX', dataDir])
  })
  afterAll(() => {
    rmSync(bundle, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })

  const asNobody = (command: string, path: string) =>
    spawnSync(command, [path], { uid: NOBODY, gid: NOBODY }).status

  test('another user of the machine cannot read stored data, even if everybody could read it before', async () => {
    const version = join(dataDir, 'db', 'PG_VERSION')
    expect(asNobody('cat', version)).toBe(0)
    const server = startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
    await server.ready
    expect(asNobody('cat', version)).toBe(1)
    expect(asNobody('touch', join(dataDir, 'mine'))).toBe(1)
    // Each file has permissions for its owner only. So the data stay private even if somebody opens the folder
    // to others.
    chmodSync(dataDir, 0o755)
    expect(asNobody('ls', join(dataDir, 'db'))).toBe(2)
    expect(statSync(version).mode & 0o777).toBe(0o600)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
