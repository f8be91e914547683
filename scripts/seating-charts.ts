import { cutInFours } from '../server/rules/seating/plain-draw'
import { leastExcess, seatingQuality } from '../server/rules/seating/quality'
import { turnedSessions } from './seating/base-blocks'
import { columnSessions, sessionWithinColumns } from './seating/column-sessions'
import { copiedSessions } from './seating/copied-sessions'
import { completeSchedule } from './seating/complete'
import { numberSchedule } from './seating/number-tables'
import { starterSessions } from './seating/starter'

const SESSIONS = 12
/** An event may end after any session; most do after 8, 10 or 12. */
const ENDS = [5, 5, 6, 7, 8, 8, 8, 8, 8, 8, 10, 10, 10, 12]

/** As many sessions as can be had without a repeat, by construction, for the sizes that have a chart. */
const BASES: Readonly<Record<number, () => number[][] | undefined>> = {
  16: () => thrice(turnedSessions({ m: 5, extra: 1 }) ?? []),
  20: () => columnSessions(5),
  24: () => turnedSessions({ m: 7, extra: 3 }),
  28: () => starterSessions({ ring: 9, rings: 3, fixed: 1, seed: 1 }),
  32: () => [sessionWithinColumns(), ...columnSessions(8)],
  36: () => turnedSessions({ m: 11, extra: 3 }),
  40: () => turnedSessions({ m: 13, extra: 1 }),
  44: () => starterSessions({ ring: 13, rings: 3, fixed: 5, seed: 1 }),
  48: () => starterSessions({ ring: 12, rings: 4, fixed: 0, seed: 1 }),
}

/**
 * `npx tsx scripts/seating-charts.ts [--tries N] [players ...]`: searches the charts of
 * `server/rules/seating/charts.ts` and prints them, each with what it reaches after 8, 10 and 12 sessions.
 */
function main(): void {
  const [flag, count] = process.argv.slice(2)
  const tries = flag === '--tries' ? Number(count) : 4
  const named = process.argv.slice(flag === '--tries' ? 4 : 2).map(Number)
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

/** Where everybody has met after a few sessions, the same again with others, and again. */
function thrice(sessions: readonly number[][]): number[][] {
  const twice = [...sessions, ...copiedSessions(sessions, { sessions, seed: 1 })]
  return [...twice, ...copiedSessions(twice, { sessions, seed: 2 })]
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

main()
