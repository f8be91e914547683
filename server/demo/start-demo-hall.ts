import { setMaxListeners } from 'node:events'
import { createRpcClient } from '../../src/rpc/client'
import type { Random } from '../call/random'
import type { OpenDatabase } from '../db/database'
import type { Log } from '../http/log'
import { readHall, runDesk, seatHall, type DeskDeps } from './desk'
import { createHallCalls } from './hall-calls'
import { HallView } from './hall-view'
import { demoPace, type Pace } from './pace'
import { playTable, type PlayDeps } from './player'
import { createDemoEvent, createDemoPlayers } from './seed'

export interface DemoHall {
  readonly eventId: number
  /** Ends the simulation and waits for its running calls. */
  stop(): Promise<void>
}

interface DemoOptions {
  readonly database: OpenDatabase
  readonly origin: string
  /** When absent, the calls go over the network. */
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  readonly tables: number
  readonly now: () => Date
  readonly random: Random
  readonly print: (line: string) => void
  readonly log: Log
  /** How fast the hall plays; absent = the pace of a demo. */
  readonly pace?: Pace
}

/**
 * Creates the demo's event and people, and then plays by public calls only. The promise resolves when the
 * accounts are printed and the tables are seated. The players record hands from then on.
 * @throws StartProblem when the database is in use.
 */
export async function startDemoHall(options: DemoOptions): Promise<DemoHall> {
  const { database, origin, tables, now, random, print, log } = options
  const pace = options.pace ?? demoPace(tables)
  const ask = options.fetch ?? ((url: string, init?: RequestInit) => fetch(url, init))
  const seedDeps = { db: database.db, now, random }
  const { eventId, ruleset, accounts, desk } = await createDemoEvent(seedDeps)
  for (const { email, password } of accounts) print(`${email}  ${password}`)
  const credentials = await createDemoPlayers(seedDeps, { eventId, count: tables * 4 })

  const client = createRpcClient({ baseUrl: origin, fetch: ask })
  const calls = createHallCalls({ client, eventId, desk, random })
  const stopping = new AbortController()
  const stop = stopping.signal
  // Every table adds a listener to this signal, so the usual limit of Node does not apply.
  setMaxListeners(0, stop)
  const view = new HallView()
  const playDeps: PlayDeps = { view, calls, credentials, ruleset, pace, random, log, stop }
  const atWork = new Set<Promise<void>>()
  const keep = (work: Promise<void>) => {
    const kept = work
      .catch((error: unknown) => {
        log.error('the simulated hall has a bug', { error })
      })
      .finally(() => atWork.delete(kept))
    atWork.add(kept)
  }
  let openingHands = pace.openingHands
  const deskDeps: DeskDeps = {
    view,
    calls,
    pace,
    log,
    stop,
    elapsedMs: () => performance.now(),
    onTable: (table) => {
      keep(playTable(playDeps, table, { openingHands }))
    },
  }
  const end = async () => {
    stopping.abort()
    while (atWork.size > 0) await Promise.all(atWork)
  }
  try {
    await seatHall(deskDeps)
    await readHall(deskDeps)
  } catch (error) {
    await end()
    throw error
  }
  openingHands = 0
  keep(runDesk(deskDeps))
  return { eventId, stop: end }
}
