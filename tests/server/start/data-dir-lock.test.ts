import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { layDataDir } from '../harness/data-dir'
import { bundleServer } from './bundle-server'
import { startServerProcess, type ServerProcess, type ServerStart } from './start-server'

/** A separate process namespace, as each container has; only root may make one. */
const OWN_PROCESSES = ['unshare', '--pid', '--fork', '--mount-proc', '--net', '--kill-child']
const canUnshare = spawnSync('unshare', [...OWN_PROCESSES.slice(1), 'true']).status === 0

let bundle: string
let dataDir: string
const begun: ServerProcess[] = []
beforeAll(async () => {
  bundle = await bundleServer()
  dataDir = mkdtempSync(join(tmpdir(), 'shinpan-lock-'))
  await layDataDir(dataDir, () => Promise.resolve())
})
afterEach(async () => {
  for (const { child } of begun) child.kill('SIGKILL')
  await Promise.all(begun.splice(0).map(({ ended }) => ended))
})
afterAll(() => {
  rmSync(bundle, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

function start(options: Pick<ServerStart, 'under'> = {}): ServerProcess {
  const server = startServerProcess({ env: { DATA_DIR: dataDir }, bundle, ...options })
  begun.push(server)
  return server
}

async function expectRefused(options: Pick<ServerStart, 'under'> = {}): Promise<void> {
  const server = start(options)
  expect(await server.ended).toBe(1)
  expect(server.output().stderr).toBe(
    `The data directory ${dataDir} is in use by another Shinpan; stop that one or set DATA_DIR.\n`,
  )
}

describe.skipIf(!canUnshare)(
  'a data directory shared by two containers that both count their process ids from 1',
  () => {
    test('a server in another container with the same process id cannot use a data directory until the first server is killed', async () => {
      const first = start({ under: OWN_PROCESSES })
      await first.ready
      await expectRefused({ under: OWN_PROCESSES })
      await expectRefused()
      first.child.kill('SIGKILL')
      await first.ended
      const next = start({ under: OWN_PROCESSES })
      await next.ready
      await expectRefused()
    })
  },
)

describe.skipIf(process.platform === 'win32')(
  'the data directory of a server that does not answer',
  () => {
    test('the data directory of a frozen server stays locked', async () => {
      const first = start()
      await first.ready
      first.child.kill('SIGSTOP')
      await expectRefused()
      first.child.kill('SIGCONT')
    })

    test('the data directory of a killed server is free, even if the server’s parent process never waited for the server to end', async () => {
      // The shell becomes a program that does not wait for its child processes.
      const parent = ['sh', '-c', '"$@" & echo "pid $!"; exec tail -f /dev/null', 'sh']
      const first = start({ under: parent })
      await first.ready
      const pid = Number(/pid (\d+)/.exec(first.output().stdout)?.[1])
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => stateOf(pid)).toBe('Z')
      expect(readdirSync(dataDir).filter((name) => name.startsWith('lock-'))).toHaveLength(1)
      await start().ready
    })
  },
)

/** Returns the state of a process: R means running, T stopped, and Z ended while its parent has not waited for it. */
function stateOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.charAt(0)
}
