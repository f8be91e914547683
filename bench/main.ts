import type { PreparedHall } from '../e2e/harness/prepared-hall'
import { findBrowser } from '../scripts/browser'
import { postgresAnswers } from '../scripts/test/postgres-answers'
import { buildWhenNeeded } from './built'
import { benchColdStart } from './browser/cold-start'
import { benchConnections } from './server/connections'
import { benchEvents } from './server/events'
import { figuresTable, type Figure } from './figures'
import { benchFrames } from './browser/frames'
import { benchGrowth } from './server/growth'
import { benchHall400 } from './server/hall-400'
import { layHallOf100, layHallOnPostgres, type StoredHall } from './hall-of-100'
import { inDirectory } from './hall-store'
import { benchLive } from './server/live'
import { loadLine, machineLines } from './machine'
import { benchPlayers } from './browser/players'
import { benchSeatingCalls } from './seating-calls/bench'
import { benchServer } from './server/server'
import { benchSignIn } from './browser/sign-in'
import { benchStrangers } from './server/strangers'
import { benchUsers } from './server/users'
import { benchWholeEvent } from './server/whole-event'

/** Each of these benches runs on the embedded database, and also on PostgreSQL if one answers. */
const SERVER_BENCHES: Readonly<Record<string, (hall: StoredHall) => Promise<Figure[]>>> = {
  server: benchServer,
  connections: benchConnections,
  growth: benchGrowth,
  'whole-event': benchWholeEvent,
  'hall-400': benchHall400,
  strangers: benchStrangers,
  live: benchLive,
  events: benchEvents,
  users: benchUsers,
}
const BROWSER_BENCHES: Readonly<Record<string, (hall: PreparedHall) => Promise<Figure[]>>> = {
  'cold-start': benchColdStart,
  players: benchPlayers,
  frames: benchFrames,
  'sign-in': benchSignIn,
}
/** This bench needs no hall: it creates an event for each size and kind of seating. */
const SEATING_CALLS = 'seating-calls'
const NAMES = [...Object.keys(SERVER_BENCHES), ...Object.keys(BROWSER_BENCHES)]

// `npm run bench -- name ...` runs the named benches; without names it runs all benches that use a hall. `npm run bench
// -- seating-calls --seeds 1-3` passes arguments to the bench of seating calls.
const wanted = process.argv.slice(2).filter((argument) => argument !== '--')
const unknown = wanted.find((name) => !NAMES.includes(name))
if (wanted[0] === SEATING_CALLS) await benchSeatingCalls(wanted.slice(1))
else if (unknown === undefined) await run(wanted.length > 0 ? wanted : NAMES)
else {
  console.error(
    `There is no bench "${unknown}"; there are ${[...NAMES, SEATING_CALLS].join(', ')}.`,
  )
  process.exitCode = 1
}

async function run(names: readonly string[]): Promise<void> {
  buildWhenNeeded()
  console.log(machineLines(findBrowser().executablePath).join('\n'))
  const prepared = await layHallOf100()
  const { hall } = prepared
  const store = inDirectory(prepared.directory)
  try {
    for (const name of names) {
      await print(name, () => BROWSER_BENCHES[name]?.(prepared))
      await print(`${name}, PGlite`, () => SERVER_BENCHES[name]?.({ store, hall }))
    }
  } finally {
    prepared.remove()
  }
  const again = names.filter((name) => name in SERVER_BENCHES)
  if (again.length > 0) await runOnPostgres(again)
}

async function runOnPostgres(names: readonly string[]): Promise<void> {
  if (!(await postgresAnswers())) {
    console.log('\nNo PostgreSQL answers: what is measured there was left out.')
    return
  }
  const stored = await layHallOnPostgres()
  try {
    for (const name of names) {
      await print(`${name}, PostgreSQL`, () => SERVER_BENCHES[name]?.(stored))
    }
  } finally {
    await stored.store.remove()
  }
}

async function print(title: string, bench: () => Promise<Figure[]> | undefined): Promise<void> {
  const before = loadLine()
  const figures = await bench()
  if (figures === undefined) return
  console.log(`\n${title} (${before} before, ${loadLine().replace('load average ', '')} after)`)
  console.log(figuresTable(figures))
}
