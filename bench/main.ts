import type { PreparedHall } from '../e2e/harness/prepared-hall'
import { findBrowser } from '../scripts/browser'
import { buildWhenNeeded } from './built'
import { benchColdStart } from './cold-start'
import { figuresTable, type Figure } from './figures'
import { layHallOf100 } from './hall-of-100'
import { loadLine, machineLines } from './machine'
import { benchServer } from './server'

const BENCHES: Readonly<Record<string, (hall: PreparedHall) => Promise<Figure[]>>> = {
  server: benchServer,
  'cold-start': benchColdStart,
}

// `npm run bench -- name ...`: the named benches, all unless told otherwise.
const wanted = process.argv.slice(2).filter((argument) => argument !== '--')
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown === undefined) await run(wanted.length > 0 ? wanted : Object.keys(BENCHES))
else {
  console.error(`There is no bench "${unknown}"; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 1
}

async function run(names: readonly string[]): Promise<void> {
  buildWhenNeeded()
  console.log(machineLines(findBrowser().executablePath).join('\n'))
  const hall = await layHallOf100()
  try {
    for (const name of names) {
      const before = loadLine()
      const figures = await BENCHES[name]?.(hall)
      console.log(`\n${name} (${before} before, ${loadLine().replace('load average ', '')} after)`)
      console.log(figuresTable(figures ?? []))
    }
  } finally {
    hall.remove()
  }
}
