import { rmSync } from 'node:fs'
import type { Ground } from '../harness/hall'
import { addressOf, openFreshPostgres } from '../harness/test-database'
import { reachVenue, type ReachedVenue } from '../harness/test-venue'
import { bundleServer } from './bundle-server'
import { startServerProcess, type ServerProcess } from './start-server'

/** The bundled server in two processes over one fresh PostgreSQL database. */
export interface TwoProcesses {
  readonly servers: readonly [ReachedVenue, ReachedVenue]
  /** The first of the two processes, with the database, so that tests can also write directly to it. */
  readonly venue: Ground & ReachedVenue
  /** Starts one more process on the same database. The test will kill this process. */
  startAnother(): Promise<ServerProcess>
  /**
   * Asks the two servers to end, and removes the database. Returns the exit code and the error output of each server.
   */
  stop(): Promise<{ code: number | null; stderr: string }[]>
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const [bundle, database] = await Promise.all([bundleServer(), openFreshPostgres()])
  const url = await addressOf(database)
  const start = () => startServerProcess({ env: { DATABASE_URL: url }, bundle })
  const others: ServerProcess[] = []
  const processes = [start(), start()] as const
  const [first, second] = await Promise.all(processes.map(async ({ ready }) => await ready))
  const servers = [reachVenue(first ?? ''), reachVenue(second ?? '')] as const
  const clock = {
    get time() {
      return Date.now()
    },
    forward: () => undefined,
  }
  return {
    servers,
    venue: { ...servers[0], database, clock },
    async startAnother() {
      const another = start()
      others.push(another)
      await another.ready
      return another
    },
    async stop() {
      for (const { child } of others) child.kill('SIGKILL')
      for (const { child } of processes) child.kill('SIGTERM')
      const ends = await Promise.all(
        processes.map(async ({ ended, output }) => ({
          code: await ended,
          stderr: output().stderr,
        })),
      )
      await database.close()
      rmSync(bundle, { recursive: true, force: true })
      return ends
    },
  }
}
