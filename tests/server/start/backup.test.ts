import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '../../../server/backup/read-backup'
import { layDataDir } from '../harness/data-dir'
import { layHall, type Hall } from '../harness/hall'
import { reachVenue } from '../harness/test-venue'
import { bundleServer } from './bundle-server'
import { BRIEF_DATABASE } from '../../../scripts/test/node-flags'
import { startServerProcess, type ServerProcess } from './start-server'

describe('backups from the command line', () => {
  let bundle: string
  let folder: string
  let dataDir: string
  let hall: Hall
  beforeAll(async () => {
    bundle = await bundleServer()
    folder = mkdtempSync(join(tmpdir(), 'shinpan-backup-'))
    dataDir = join(folder, 'data')
    hall = await layDataDir(dataDir, (ground) => layHall(ground))
  })
  afterAll(() => {
    running?.child.kill('SIGKILL')
    rmSync(bundle, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  let running: ServerProcess | null = null

  const run = (root: string, ...args: string[]) => {
    const program = join(bundle, 'dist-server', 'main.js')
    const env = { PATH: process.env['PATH'], DATA_DIR: root }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...BRIEF_DATABASE, program, ...args],
      {
        env,
        cwd: folder,
        encoding: 'utf8',
      },
    )
    return { status, stdout, stderr }
  }
  const penaltiesAt = async (origin: string) => {
    const { eventId, referee } = hall
    const { credentials } = referee
    const venue = reachVenue(origin)
    return (await venue.call('Mimir.ListPenalties', { eventId }, { credentials })).penalties ?? []
  }

  test('a backup can be made from the command line while the server runs, and only its owner can read the file', async () => {
    running = startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
    const origin = await running.ready
    const venue = reachVenue(origin)
    const { eventId, referee, players } = hall
    const penalty = { eventId, playerId: players[0]?.id ?? 0, amount: 100, reason: 'late' }
    await venue.call('Mimir.AddPenalty', penalty, { credentials: referee.credentials })

    const made = run(dataDir, 'backup', 'while-running')
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toMatch(/^The backup is in .*\/while-running \(\d+ kB\)\.\n$/)
    const path = join(folder, 'while-running')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await checkBackup(path)).toMatchObject({ format: 'shinpan-backup', release: 'dev' })
  })

  test('the server’s local port for backups refuses requests without the secret, which only the owner can read', async () => {
    const file = join(dataDir, 'door.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number }
    const origin = `http://127.0.0.1:${port}/`
    expect((await fetch(origin)).status).toBe(403)
    const headers = { Authorization: 'Bearer guessed' }
    expect((await fetch(origin, { headers })).status).toBe(403)
  })

  test('a demo hall is backed up into a given file, and the demo prints the command that continues it later', async () => {
    const demo = startServerProcess({ env: {}, args: ['--demo', '--tables', '1'], bundle })
    const hall = await venueIdAt(await demo.ready)
    const [, root = ''] = /^The demo's data is in (.*)$/m.exec(demo.output().stdout) ?? []
    expect(run(root, 'backup', 'of-demo')).toMatchObject({ status: 0, stderr: '' })
    await checkBackup(join(folder, 'of-demo'))
    expect(readdirSync(root)).not.toContain('backups')
    demo.child.kill('SIGTERM')
    expect(await demo.ended).toBe(0)
    expect(demo.output().stdout).toContain(`: DATA_DIR=${root} npm start\n`)
    const again = startServerProcess({ env: { DATA_DIR: root }, bundle })
    expect(await venueIdAt(await again.ready)).toBe(hall)
    expect(again.output().stdout).not.toContain('Nobody has an account yet')
    again.child.kill('SIGTERM')
    await again.ended
    rmSync(root, { recursive: true })
  })

  test('a backup does not overwrite an existing file', () => {
    writeFileSync(join(folder, 'there'), 'mine')
    expect(run(dataDir, 'backup', 'there')).toEqual({
      status: 1,
      stdout: '',
      stderr: `${join(folder, 'there')} is there already; name another file.\n`,
    })
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('mine')
  })

  test('a restore is refused while a server runs on the data directory', () => {
    expect(run(dataDir, 'restore', 'while-running')).toEqual({
      status: 1,
      stdout: '',
      stderr: `The data directory ${dataDir} is in use by another Shinpan; stop that one or set DATA_DIR.\n`,
    })
  })

  test('a backup is made after the server was killed, although its files say that it still runs', async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    expect(readdirSync(dataDir)).toContain('door.json')
    expect(run(dataDir, 'backup', 'while-still')).toMatchObject({ status: 0, stderr: '' })
    await checkBackup(join(folder, 'while-still'))
  })

  test('a server that starts from a restored backup has all the data of the backup', async () => {
    const root = join(folder, 'data-restored')
    const { status, stdout } = run(root, 'restore', 'while-still')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Restored as it was at 20.*Z\.\n$/)
    running = startServerProcess({ env: { DATA_DIR: root }, bundle })
    expect(await penaltiesAt(await running.ready)).toMatchObject([{ amount: 100 }])
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(readdirSync(root)).not.toContain('door.json')
  })
})

async function venueIdAt(origin: string): Promise<unknown> {
  const capabilities = await fetch(`${origin}/v2/capabilities`)
  return ((await capabilities.json()) as { venue: string }).venue
}
