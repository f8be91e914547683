import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpcClient, type RpcClient } from '../../../src/rpc/client'
import { layDataDir } from '../harness/data-dir'
import { layHall, type Hall } from '../harness/hall'
import { bundleServer } from './bundle-server'
import { givePenalty, readReasons, waitUntil, writePenalties } from './keyed-penalties'
import { startServerProcess } from './start-server'

const KILLS = 20
const WRITERS = 3

let bundle: string
let dataDir: string
let hall: Hall
beforeAll(async () => {
  bundle = await bundleServer()
  dataDir = mkdtempSync(join(tmpdir(), 'shinpan-kill-'))
  hall = await layDataDir(dataDir, (ground) => layHall(ground))
})
afterAll(() => {
  rmSync(bundle, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'a server killed 20 times while it writes has every acknowledged penalty once',
  { timeout: 900_000 },
  async () => {
    const acknowledged = new Set<string>()
    const unanswered = new Set<string>()
    for (let kill = 1; kill <= KILLS; kill++) {
      const server = startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
      const rpc = clientOf(await server.ready)
      for (const key of unanswered) {
        expect(await givePenalty(rpc, { hall, key })).toBe('acknowledged')
        acknowledged.add(key)
      }
      unanswered.clear()
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          writePenalties(rpc, { hall, name: `kill-${kill}-${writer}`, acknowledged, unanswered }),
        ),
      )
      // Each life is a little longer than the one before, so that the kills fall at different moments of a write.
      await waitUntil(() => acknowledged.size >= kill * 10 + kill)
      server.child.kill('SIGKILL')
      await server.ended
      await writing
    }

    const server = startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
    const rpc = clientOf(await server.ready)
    for (const key of unanswered) {
      expect(await givePenalty(rpc, { hall, key })).toBe('acknowledged')
      acknowledged.add(key)
    }
    const reasons = await readReasons(rpc, hall)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(reasons.toSorted()).toEqual([...acknowledged].toSorted())
  },
)

function clientOf(origin: string): RpcClient {
  return createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
}
