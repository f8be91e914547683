import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from './bundle-server'
import { waitUntil } from './keyed-penalties'
import { startServerProcess } from './start-server'

let bundle: string
let folder: string
beforeAll(async () => {
  bundle = await bundleServer()
  folder = mkdtempSync(join(tmpdir(), 'shinpan-cut-off-'))
})
afterAll(() => {
  rmSync(bundle, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  { name: 'no-version', killedAt: 'db/base/1' },
  { name: 'with-version', killedAt: 'db/PG_VERSION' },
])(
  'if a first start is killed once $killedAt exists, the next start begins from nothing and prints that',
  async ({ name, killedAt }) => {
    const dataDir = join(folder, name)
    const start = () => startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
    const first = start()
    await waitUntil(() => existsSync(join(dataDir, killedAt)))
    first.child.kill('SIGKILL')
    await first.ended
    expect(first.output().stdout).toBe('')

    const second = start()
    await second.ready
    expect(second.output().stdout).toContain(
      `The first start on ${dataDir} was cut off before anything was stored; it begins anew.\n`,
    )
    expect(existsSync(join(dataDir, 'db.making'))).toBe(false)
    second.child.kill('SIGKILL')
    await second.ended

    const third = start()
    await third.ready
    expect(third.output().stdout).not.toContain('begins anew')
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  },
)
