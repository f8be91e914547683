import { appendFileSync, writeFileSync } from 'node:fs'
import {
  leastExcess,
  seatingQuality,
  unevenPlayers,
  type SeatedSession,
} from '../../../server/rules/seating/quality'
import { percentile } from '../../../bench/figures'
import { goalRows } from '../by-lot/goal-table'
import { ratedChecks, type RatedFigures } from './goals'
import { referenceOf } from './reference'
import {
  CHANGE_AFTER,
  enginesOf,
  playEvent,
  TRACKS,
  type PlayedEvent,
  type SeatedByEngine,
  type Track,
} from './tracks'

const SIZES = [16, 20, 24, 28, 32, 36, 40, 52, 64, 100, 128, 200, 400]
const ENDS = [8, 10, 12]

/** One event, measured up to one of its possible ends. */
interface Measured extends RatedFigures {
  readonly track: Track
  readonly seed: number
  readonly mostMeetings: number
  readonly worstRepeats: number
  readonly cpuMs: readonly number[]
}

/**
 * `npx tsx research/seating/main.ts by-rating [--sizes 16,40] [--seeds 1-20] [--tracks B,E-leave] [--engines tight] [--out x.jsonl]`:
 * seats whole events by rating and prints what they are like, in brackets what the system that tournaments use today
 * reaches, and which goals are met; the file gets every event as a line of JSON.
 */
export function measureByRating(words: readonly string[]): void {
  const sizes = optionOf(words, '--sizes')?.split(',').map(Number) ?? SIZES
  const seeds = rangeOf(optionOf(words, '--seeds') ?? '1-3')
  const tracks = optionOf(words, '--tracks')?.split(',') ?? TRACKS
  const engines = optionOf(words, '--engines')?.split(',')
  const out = optionOf(words, '--out')
  const figures: RatedFigures[] = []
  if (out !== undefined) writeFileSync(out, '')
  for (const track of TRACKS.filter((each) => tracks.includes(each))) {
    console.log(`\nTrack ${track}, seeds ${seeds.join(' ')}\n`)
    console.log(`${line(COLUMNS)}\n${line(COLUMNS.map(() => '--'))}`)
    for (const players of sizes) {
      for (const engine of Object.keys(enginesOf(track))) {
        if (engines && !engines.includes(engine)) continue
        const measured = seeds.flatMap((seed) => measureEvent({ track, engine, players, seed }))
        if (out !== undefined) {
          appendFileSync(out, measured.map((each) => `${JSON.stringify(each)}\n`).join(''))
        }
        for (const sessions of ENDS) {
          const here = measured.filter((each) => each.sessions === sessions)
          console.log(line(cellsOf({ track, engine, players, sessions, measured: here })))
          figures.push(...meansOf(here))
        }
      }
    }
  }
  console.log(`\nGoals, means of the seeds\n\n${goalRows(ratedChecks(figures)).join('\n')}`)
}

function meansOf(measured: readonly Measured[]): RatedFigures[] {
  const mean = (of: (each: Measured) => number) =>
    measured.reduce((sum, each) => sum + of(each), 0) / measured.length
  return measured.slice(0, 1).map((first) => ({
    ...first,
    excess: mean(({ excess }) => excess),
    backToBack: mean(({ backToBack }) => backToBack),
    rankSpread: mean(({ rankSpread }) => rankSpread),
    leaderSpread: mean(({ leaderSpread }) => leaderSpread),
    movedPercent: mean(({ movedPercent }) => movedPercent),
    windSpread: Math.max(...measured.map(({ windSpread }) => windSpread)),
    unevenPercent: mean(({ unevenPercent }) => unevenPercent),
  }))
}

function measureEvent(options: {
  track: Track
  engine: string
  players: number
  seed: number
}): Measured[] {
  const event = playEvent({ ...options, sessions: Math.max(...ENDS) })
  return ENDS.map((sessions) => {
    const played = event.sessions.slice(0, sessions)
    const quality = seatingQuality(played)
    const before = seatingQuality(event.sessions.slice(0, CHANGE_AFTER[options.track]))
    const seated = event.byEngine.slice(0, sessions - event.drawnBefore)
    const mean = (of: (session: SeatedByEngine) => number) =>
      seated.reduce((sum, session) => sum + of(session), 0) / seated.length
    return {
      ...options,
      sessions,
      excess: quality.excess - before.excess,
      backToBack: quality.backToBack - before.backToBack,
      mostMeetings: quality.worstPair?.meetings ?? 0,
      worstRepeats: quality.worstRepeats,
      rankSpread: mean((session) => session.rankSpread),
      leaderSpread: mean((session) => session.leaderSpread),
      movedPercent: mean((session) => session.movedPercent),
      windSpread: quality.windSpread,
      unevenPercent: unevenPercent(played, event),
      cpuMs: seated.map(({ cpuMs }) => cpuMs),
    }
  })
}

/** Of those who take part at the end. */
function unevenPercent(sessions: readonly SeatedSession[], { pool }: PlayedEvent): number {
  const takesPart = new Set(pool)
  const uneven = unevenPlayers(sessions).filter((id) => takesPart.has(id))
  return (100 * uneven.length) / pool.length
}

const COLUMNS = [
  'engine',
  'players x sessions',
  'excess',
  'bound',
  'b2b',
  'most',
  'worst',
  'rank spread',
  "leader's",
  'moved %',
  'wind spread',
  'uneven %',
  'CPU ms p50',
  'p95',
  'most',
]

function cellsOf(options: {
  track: Track
  engine: string
  players: number
  sessions: number
  measured: readonly Measured[]
}): string[] {
  const { track, engine, players, sessions, measured } = options
  const mean = (of: (each: Measured) => number) =>
    measured.reduce((sum, each) => sum + of(each), 0) / measured.length
  const most = (of: (each: Measured) => number) => short(Math.max(...measured.map(of)))
  const cpu = measured.flatMap((each) => each.cpuMs)
  const today = referenceOf(options)
  return [
    engine,
    `${players} x ${sessions}`,
    beside(
      mean((each) => each.excess),
      today?.excess,
    ),
    CHANGE_AFTER[track] === 0 ? short(leastExcess({ players, sessions })) : '',
    beside(
      mean((each) => each.backToBack),
      today?.backToBack,
    ),
    most((each) => each.mostMeetings),
    most((each) => each.worstRepeats),
    beside(
      mean((each) => each.rankSpread),
      today?.rankSpread,
    ),
    beside(
      mean((each) => each.leaderSpread),
      today?.leaderSpread,
    ),
    track === 'C' ? short(mean((each) => each.movedPercent)) : '',
    most((each) => each.windSpread),
    beside(
      mean((each) => each.unevenPercent),
      today?.unevenPercent,
    ),
    ...[percentile(cpu, 50), percentile(cpu, 95), Math.max(...cpu)].map(short),
  ]
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function beside(value: number, reference: number | undefined): string {
  return reference === undefined ? short(value) : `${short(value)} (${short(reference)})`
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
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
