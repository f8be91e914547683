import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layDataDir } from '../harness/data-dir'
import { layHall, type Hall } from '../harness/hall'
import { reachVenue, type ReachedVenue } from '../harness/test-venue'
import { bundleServer } from './bundle-server'
import { startServerProcess, type ServerProcess } from './start-server'

const MEGABYTE = 1024 * 1024

/** Only root may mount a separate disk. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

describe.skipIf(!canMount)('a disk that fills up', () => {
  let disk: string
  let dataDir: string
  let filling: string
  let bundle: string
  let hall: Hall
  let server: ServerProcess
  let venue: ReachedVenue
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'shinpan-disk-'))
    dataDir = join(disk, 'data')
    filling = join(disk, 'filling')
    const size = `size=${200 * MEGABYTE}`
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status).toBe(0)
    bundle = await bundleServer()
    hall = await layDataDir(dataDir, (ground) => layHall(ground))
  })
  afterAll(() => {
    server.child.kill('SIGKILL')
    spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
    rmSync(bundle, { recursive: true, force: true })
  })

  const start = async () => {
    server = startServerProcess({ env: { DATA_DIR: dataDir }, bundle })
    venue = reachVenue(await server.ready)
  }

  /** Fills the disk, as another program would, until this many bytes are left. */
  function fillUntil(leftBytes: number): void {
    const { bavail, bsize } = statfsSync(disk)
    const piece = Buffer.alloc(bavail * bsize - leftBytes)
    const file = openSync(filling, 'a')
    for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
    closeSync(file)
  }
  const makeRoom = () => {
    truncateSync(filling, 0)
  }

  const penalty = (reason: string) =>
    [
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId: hall.players[0]?.id ?? 0, amount: 100, reason },
      { credentials: hall.referee.credentials, key: `penalty-${reason}` },
    ] as const
  const readReasons = async () => {
    const { eventId, referee } = hall
    const { credentials } = referee
    const list = await venue.call('Mimir.ListPenalties', { eventId }, { credentials })
    return (list.penalties ?? []).map(({ reason }) => reason)
  }
  const refused = {
    status: 503,
    code: 'unavailable',
    reason: 'disk_full',
    meta: expect.objectContaining({
      cause: "The server's disk is full; nothing can be changed until there is room again.",
    }) as unknown,
  }

  test('on a full disk the server refuses changes but still reads, and accepts changes again once there is room', async () => {
    await start()
    await venue.call(...penalty('before'))
    fillUntil(0)
    expect(await venue.refusal(...penalty('full'))).toEqual(refused)
    expect(await readReasons()).toEqual(['before'])
    makeRoom()
    await venue.call(...penalty('full'))
    expect(await readReasons()).toEqual(['before', 'full'])
    expect(server.output().stderr.match(/the disk is full|the disk has room again/g)).toEqual([
      'the disk is full',
      'the disk has room again',
    ])
  })

  test('a killed server starts on a nearly full disk, but only for reading', async () => {
    server.child.kill('SIGKILL')
    await server.ended
    fillUntil(40 * MEGABYTE)
    await start()
    expect(await readReasons()).toEqual(['before', 'full'])
    expect(await venue.refusal(...penalty('late'))).toEqual(refused)
    makeRoom()
    await venue.call(...penalty('late'))
    expect(await readReasons()).toEqual(['before', 'full', 'late'])
  })

  test('no database is created on a disk without room for it', async () => {
    server.child.kill('SIGTERM')
    await server.ended
    fillUntil(40 * MEGABYTE)
    const other = startServerProcess({ env: { DATA_DIR: join(disk, 'other') }, bundle })
    expect(await other.ended).toBe(1)
    expect(other.output().stderr).toBe(
      'The disk of the database is full; make room on it and start again.\n',
    )
    makeRoom()
  })
})
