import { cutInFours } from '../../../server/rules/seating/plain-draw'
import { leastExcess, seatingQuality } from '../../../server/rules/seating/quality'
import { BASES } from './bases'
import { completeSchedule } from './complete'
import { numberSchedule } from './number-tables'

const SESSIONS = 12
/** An event may end after any session; most do after 8, 10 or 12. */
const ENDS = [5, 5, 6, 7, 8, 8, 8, 8, 8, 8, 10, 10, 10, 12]

/**
 * `npx tsx research/seating/main.ts charts [--tries N] [players ...]`: searches the charts of
 * `server/rules/seating/charts.ts` and prints them, each with what it reaches after 8, 10 and 12 sessions.
 */
export function searchCharts(words: readonly string[]): void {
  const [flag, count] = words
  const tries = flag === '--tries' ? Number(count) : 4
  const named = words.slice(flag === '--tries' ? 2 : 0).map(Number)
  for (const players of named.length > 0 ? named : Object.keys(BASES).map(Number)) {
    const base = BASES[players]?.()
    if (base === undefined) throw new Error(`No base for ${players} players`)
    printChart(bestChart({ base: base.slice(0, SESSIONS), tries }))
  }
}

function bestChart({ base, tries }: { base: readonly number[][]; tries: number }): number[][] {
  const completed = bestOf(tries, (seed) =>
    completeSchedule({ base, sessions: SESSIONS, ends: ENDS, seed, moves: 8_000_000 }),
  )
  return bestOf(tries, (seed) =>
    numberSchedule({ schedule: completed, ends: ENDS, seed, moves: 5_000_000 }),
  )
}

function bestOf(tries: number, attempt: (seed: number) => { schedule: number[][]; cost: number }) {
  let best = attempt(1)
  for (let seed = 2; seed <= tries && best.cost > 0; seed++) {
    const other = attempt(seed)
    if (other.cost < best.cost) best = other
  }
  return best.schedule
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkl'

function printChart(schedule: readonly number[][]): void {
  const players = schedule[0]?.length ?? 0
  const sessions = schedule.map(cutInFours)
  const reached = [5, 6, 7, 8, 9, 10, 11, 12].map((end) => {
    const quality = seatingQuality(sessions.slice(0, end))
    const least = leastExcess({ players, sessions: end })
    const { excess, backToBack, worstPair, tableRepeats, mostVisits } = quality
    return `${end}: ${excess} (${least}) b2b ${backToBack} most ${worstPair?.meetings} tables ${tableRepeats}/${mostVisits}`
  })
  console.log(`// ${players}\n// ${reached.join('\n// ')}`)
  for (const ids of schedule) console.log(`'${ids.map((id) => DIGITS[id]).join('')}',`)
}
