import { appendFileSync, writeFileSync } from 'node:fs'
import {
  countWinds,
  leastExcess,
  leastTableRepeats,
  seatingQuality,
  unevenPlayers,
  type SeatedSession,
} from '../../../server/rules/seating/quality'
import { percentile } from '../../../bench/figures'
import { goalRows } from './goal-table'
import { shuffledChecks, type ShuffledFigures } from './goals'
import { referenceOf } from './reference'
import { CHANGE_AFTER, playEvent, TRACKS, type PlayedEvent, type Track } from './tracks'

const SIZES = [16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 64, 100, 128, 200, 400]
const ENDS = [8, 10, 12]

/** One event, measured up to one of its possible ends. */
interface Measured extends ShuffledFigures {
  readonly track: Track
  readonly seed: number
  readonly worstRepeats: number
  readonly cpuMs: readonly number[]
}

/**
 * `npx tsx research/seating/main.ts by-lot [--sizes 16,40] [--seeds 1-20] [--tracks A,E-leave] [--out file.jsonl]`: seats whole
 * events by the engine itself and prints what they are like beside what no seating can go below and what the system
 * that tournaments use today reaches, and which goals are met; the file gets every event as a line of JSON.
 */
export function measureByLot(words: readonly string[]): void {
  const sizes = optionOf(words, '--sizes')?.split(',').map(Number) ?? SIZES
  const seeds = rangeOf(optionOf(words, '--seeds') ?? '1-3')
  const named = optionOf(words, '--tracks')?.split(',') ?? TRACKS
  const out = optionOf(words, '--out')
  const all: Measured[] = []
  if (out !== undefined) writeFileSync(out, '')
  for (const track of TRACKS.filter((each) => named.includes(each))) {
    console.log(
      `\nTrack ${track}, seeds ${seeds.join(' ')}\n${line(COLUMNS)}\n${line(COLUMNS.map(() => '--'))}`,
    )
    for (const players of sizes) {
      const measured = seeds.flatMap((seed) => measureEvent({ track, players, seed }))
      all.push(...measured)
      if (out !== undefined) {
        appendFileSync(out, measured.map((each) => `${JSON.stringify(each)}\n`).join(''))
      }
      for (const sessions of ENDS) {
        const here = measured.filter((each) => each.sessions === sessions)
        console.log(line(cellsOf({ track, players, sessions, measured: here })))
      }
    }
  }
  console.log(`\nGoals, each event by itself\n${goalRows(shuffledChecks(all)).join('\n')}`)
}

function measureEvent(options: { track: Track; players: number; seed: number }): Measured[] {
  const event = playEvent({ ...options, sessions: Math.max(...ENDS) })
  const spreads = event.sessions.map((_, nth) => largestSpread(event.sessions.slice(0, nth + 1)))
  return ENDS.map((sessions) => {
    const played = event.sessions.slice(0, sessions)
    const quality = seatingQuality(played)
    return {
      ...options,
      sessions,
      excess: quality.excess - excessBefore(event, CHANGE_AFTER[options.track]),
      backToBack: quality.backToBack,
      mostMeetings: quality.worstPair?.meetings ?? 0,
      worstRepeats: quality.worstRepeats,
      windSpread: quality.windSpread,
      windSpreadOnTheWay: Math.max(...spreads.slice(0, sessions)),
      unevenPercent: (100 * unevenOf(played, event.pool)) / event.pool.length,
      tableRepeats: quality.tableRepeats,
      mostVisits: quality.mostVisits,
      cpuMs: event.cpuMs.slice(0, sessions),
    }
  })
}

function largestSpread(sessions: readonly SeatedSession[]): number {
  const counts = [...countWinds(sessions).values()]
  return Math.max(...counts.map((winds) => Math.max(...winds) - Math.min(...winds)))
}

function excessBefore(event: PlayedEvent, change: number): number {
  return seatingQuality(event.sessions.slice(0, change)).excess
}

/** Of those who take part at the end. */
function unevenOf(sessions: readonly SeatedSession[], pool: readonly number[]): number {
  const takesPart = new Set(pool)
  return unevenPlayers(sessions).filter((id) => takesPart.has(id)).length
}

const COLUMNS = [
  'players x sessions',
  'excess',
  'bound',
  'today',
  'b2b',
  'most',
  'wind spread',
  'uneven %',
  'today',
  'table repeats',
  'bound',
  'today',
  'visits',
  'CPU ms p50',
  'p95',
  'most',
]

function cellsOf(options: {
  track: Track
  players: number
  sessions: number
  measured: readonly Measured[]
}): string[] {
  const { track, players, sessions, measured } = options
  const mean = (of: (each: Measured) => number) =>
    short(measured.reduce((sum, each) => sum + of(each), 0) / measured.length)
  const most = (of: (each: Measured) => number) => short(Math.max(...measured.map(of)))
  const cpu = measured.flatMap((each) => each.cpuMs)
  const reference = referenceOf(options)
  const bounded = track === 'A'
  return [
    `${players} x ${sessions}`,
    mean((each) => each.excess),
    bounded ? short(leastExcess({ players, sessions })) : '',
    short(reference?.excess),
    mean((each) => each.backToBack),
    most((each) => each.mostMeetings),
    most((each) => each.windSpread),
    mean((each) => each.unevenPercent),
    short(reference?.unevenPercent),
    mean((each) => each.tableRepeats),
    bounded ? short(leastTableRepeats({ players, sessions })) : '',
    short(reference?.tableRepeats),
    most((each) => each.mostVisits),
    ...[percentile(cpu, 50), percentile(cpu, 95), Math.max(...cpu)].map(short),
  ]
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function short(value: number | undefined): string {
  return value === undefined ? '' : String(Math.round(value * 10) / 10)
}

function optionOf(words: readonly string[], name: string): string | undefined {
  const index = words.indexOf(name)
  return index === -1 ? undefined : words[index + 1]
}

/** `1-20` or `7`. */
function rangeOf(text: string): number[] {
  const [first = 1, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}
