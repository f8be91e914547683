import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { createRpcClient, type RpcClient } from '../../../src/rpc/client'
import { present } from '../../../src/lib/assert'
import { layDataDir, layEmptyDataDir } from '../harness/data-dir'
import { seatInOrder } from '../harness/played/games'
import { layHall } from '../harness/hall'
import { bundleServer } from './bundle-server'
import { findEffects, wrongsIn } from './found-effects'
import { readReasons, waitUntil } from './keyed-penalties'
import {
  readExtraSeconds,
  sendKeyed,
  writeUntilCutOff,
  type RunningHall,
  type SentKeys,
} from './keyed-writes'
import { effectsInBackup, tryBackup } from './kill-backup'
import { startServerProcess, type ServerProcess } from './start-server'

const WRITERS = 3

export interface KillReport {
  readonly kills: number
  /** How many kills happened while the server was still starting. */
  readonly killsWhileStarting: number
  readonly acknowledged: number
  /** How many calls lost their answer by a kill, and were sent again under their idempotency keys. */
  readonly sentAgain: number
  /** How many backups were whole. Each was loaded into an empty database and compared. */
  readonly wholeBackups: number
  readonly brokenOffBackups: number
  /** The differences between the stored effects and the acknowledged calls, in words. */
  readonly violations: readonly string[]
}

/**
 * Kills a server again and again while it takes keyed calls and makes backups, and starts it on the same data
 * directory. Sends unanswered calls again, and compares the stored effects with the acknowledged calls: after each
 * kill, in each backup, and in the files themselves at the end.
 * @param options.onKill is called with the number of kills so far.
 */
export async function killLoop(options: {
  kills: number
  onKill?: (kills: number) => void
}): Promise<KillReport> {
  const { kills, onKill = () => undefined } = options
  const folder = mkdtempSync(join(tmpdir(), 'shinpan-kill-'))
  const bundle = await bundleServer()
  const loop = new KillLoop({ folder, bundle })
  try {
    await loop.begin()
    for (let kill = 1; kill <= kills; kill += 1) {
      await (kill % 5 === 0 ? loop.killWhileStarting(kill) : loop.killWhileWriting(kill))
      onKill(kill)
    }
    await loop.end()
    return { kills, ...loop.report() }
  } finally {
    await loop.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(bundle, { recursive: true, force: true })
  }
}

class KillLoop {
  readonly #dataDir: string
  readonly #folder: string
  readonly #bundle: string
  readonly #sent: SentKeys = { acknowledged: new Set(), unanswered: new Set() }
  readonly #violations: string[] = []
  #counts = { killsWhileStarting: 0, sentAgain: 0, wholeBackups: 0, brokenOffBackups: 0 }
  #ground: RunningHall | null = null
  /** The database into which backups are loaded for the comparison. */
  #shelf: OpenDatabase | null = null
  #last: ServerProcess | null = null

  constructor({ folder, bundle }: { folder: string; bundle: string }) {
    this.#folder = folder
    this.#dataDir = join(folder, 'data')
    this.#bundle = bundle
  }

  /** Writes a hall with running games. */
  async begin(): Promise<void> {
    this.#shelf = await openEmbedded({
      directory: join(layEmptyDataDir(join(this.#folder, 'shelf')), 'db'),
      migrations: 'server/db/migrations',
    })
    this.#ground = await layDataDir(this.#dataDir, async (place) => {
      const hall = await layHall(place)
      const [sessionHash] = await seatInOrder(place, hall)
      return { hall, sessionHash: present(sessionHash, 'a game') }
    })
    const server = this.#start()
    const { eventId, referee } = this.#laid.hall
    const { credentials } = referee
    const rpc = clientOf(await server.ready)
    const started = await rpc.call('Mimir.StartTimer', { eventId }, { credentials })
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    await stop(server)
  }

  async killWhileStarting(kill: number): Promise<void> {
    const server = this.#start()
    // Each kill comes at another moment of the start, from its first files to its first calls.
    await sleep((kill * 137) % 1500)
    server.child.kill('SIGKILL')
    await server.ended
    this.#counts.killsWhileStarting += 1
  }

  async killWhileWriting(kill: number): Promise<void> {
    const server = this.#start()
    const rpc = clientOf(await server.ready)
    await this.#compare(rpc, `after kill ${kill - 1}`)
    await this.#sendAgain(rpc)
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilCutOff(rpc, {
          ground: this.#laid,
          name: `kill-${kill}-${writer}`,
          sent: this.#sent,
        }),
      ),
    )
    await this.#written((kill * 5) % 17)
    const before = new Set(this.#sent.acknowledged)
    const path = join(this.#folder, `${kill}.shinpan-backup`)
    const backup = tryBackup({ root: this.#dataDir, path })
    // Every second time, the server is killed only after its backup is whole. Otherwise it is killed during the backup
    // or just after it.
    if (kill % 2 === 0) await backup
    else await this.#written(kill % 4)
    server.child.kill('SIGKILL')
    await server.ended
    await writing
    await this.#countBackup(path, { isWhole: await backup, before })
  }

  /** Starts the server once more, asks it to end, and reads what it has stored. */
  async end(): Promise<void> {
    const server = this.#start()
    const rpc = clientOf(await server.ready)
    await this.#compare(rpc, 'after the last kill')
    await this.#sendAgain(rpc)
    await stop(server)
    const { acknowledged } = this.#sent
    const database = await openEmbedded({ directory: join(this.#dataDir, 'db'), migrations: null })
    const found = await findEffects(database, this.#laid.sessionHash)
    await database.close()
    this.#tell('in the end', wrongsIn(found, { acknowledged, sentAtMost: acknowledged }))
  }

  /** Removes everything, also after a failure. */
  async close(): Promise<void> {
    await this.#shelf?.close()
    this.#last?.child.kill('SIGKILL')
    await this.#last?.ended
  }

  report(): Omit<KillReport, 'kills'> {
    const acknowledged = this.#sent.acknowledged.size
    return { ...this.#counts, acknowledged, violations: this.#violations }
  }

  async #compare(rpc: RpcClient, when: string): Promise<void> {
    const { acknowledged } = this.#sent
    const found = {
      penalties: await readReasons(rpc, this.#laid.hall),
      extraSeconds: await readExtraSeconds(rpc, this.#laid),
      journal: null,
    }
    this.#tell(when, wrongsIn(found, { acknowledged, sentAtMost: this.#all() }))
  }

  async #sendAgain(rpc: RpcClient): Promise<void> {
    const { acknowledged, unanswered } = this.#sent
    for (const key of unanswered) {
      if ((await sendKeyed(rpc, this.#laid, key)) === 'no answer')
        throw new Error(`${key} was not answered by a server that runs`)
      this.#counts.sentAgain += 1
      unanswered.delete(key)
      acknowledged.add(key)
    }
  }

  async #countBackup(
    path: string,
    { isWhole, before }: { isWhole: boolean; before: ReadonlySet<string> },
  ): Promise<void> {
    if (!isWhole) {
      this.#counts.brokenOffBackups += 1
      return
    }
    this.#counts.wholeBackups += 1
    const found = await effectsInBackup({
      path,
      into: present(this.#shelf, 'the database'),
      files: join(this.#folder, 'files'),
      sessionHash: this.#laid.sessionHash,
    })
    rmSync(path)
    this.#tell(`in ${path}`, wrongsIn(found, { acknowledged: before, sentAtMost: this.#all() }))
  }

  /** Waits until this many more calls are acknowledged. */
  async #written(more: number): Promise<void> {
    const { acknowledged } = this.#sent
    const wanted = acknowledged.size + more
    await waitUntil(() => acknowledged.size >= wanted)
  }

  #all(): Set<string> {
    return new Set([...this.#sent.acknowledged, ...this.#sent.unanswered])
  }

  #tell(when: string, wrongs: readonly string[]): void {
    this.#violations.push(...wrongs.map((wrong) => `${when}: ${wrong}`))
  }

  get #laid(): RunningHall {
    return present(this.#ground, 'the hall')
  }

  #start(): ServerProcess {
    this.#last = startServerProcess({ env: { DATA_DIR: this.#dataDir }, bundle: this.#bundle })
    return this.#last
  }
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  const code = await server.ended
  if (code !== 0) throw new Error(`The server ended with ${code}: ${server.output().stderr}`)
}

const clientOf = (origin: string): RpcClient =>
  createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
