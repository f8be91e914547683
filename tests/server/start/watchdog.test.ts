import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SENTENCE = 'The database has not answered for 3 s: this process ends, to be started again.\n'

/** Runs a process as the first process of a container. Only root may make a container. */
const FIRST = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...FIRST.slice(1), 'true']).status === 0

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shinpan-watchdog-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  await build({
    entryPoints: ['tests/server/start/watched-process.ts', 'server/threads/watchdog-worker.ts'],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function run(what: string, under: readonly string[] = []) {
  const program = [process.execPath, join(folder, 'watched-process.js'), what]
  const [command = '', ...args] = [...under, ...program]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, stderr }
}

describe.concurrent('a process with a watchdog', () => {
  test.each(['stands still', 'waits for the disk', 'never answers', 'fails'])(
    'the watchdog ends a process whose database %s, and prints the reason',
    async (what) => {
      expect(await run(what)).toEqual({ code: null, signal: 'SIGKILL', stderr: SENTENCE })
    },
  )

  test('a process whose database answers keeps running', async () => {
    expect(await run('answers')).toEqual({ code: 0, signal: null, stderr: '' })
  })
})

test.skipIf(!canUnshare)(
  'the watchdog also ends the first process of a container, which ignores signals from inside',
  async () => {
    const { code, stderr } = await run('stands still', FIRST)
    expect(code).toBe(70)
    expect(stderr).toContain(SENTENCE)
  },
)
