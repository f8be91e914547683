import { appendFileSync, writeFileSync } from 'node:fs'
import { seatingQuality, unevenPlayers } from '../../server/rules/seating/quality'
import { present } from '../../src/lib/assert'
import { layPeople } from '../../tests/server/harness/hall'
import { buildWhenNeeded } from '../built'
import { percentile } from '../figures'
import { inDirectory, whileServing } from '../hall-store'
import { loadLine } from '../machine'
import { changeAfter, playEvent, TRACKS, type Organiser, type Track } from './play-event'

const SIZES = [16, 40, 100, 400]
const ENDS = [8, 10, 12]

interface Measured {
  readonly track: Track
  readonly players: number
  readonly sessions: number
  readonly seed: number
  readonly excess: number
  readonly backToBack: number
  readonly mostMeetings: number
  readonly windSpread: number
  readonly unevenPercent: number
  readonly tableRepeats: number
  readonly rankSpread: number
  readonly firstMs: number
  readonly laterMs: readonly number[]
}

/**
 * `npm run bench -- seating-http [--sizes 16,40] [--seeds 1-3] [--tracks A,B] [--out file.jsonl]`: plays whole events
 * against the built server by public calls alone and prints what the seatings are like and how long each call took;
 * the file gets every event as a line of JSON.
 */
export async function benchSeatingOverHttp(words: readonly string[]): Promise<void> {
  const option = (name: string) => {
    const index = words.indexOf(name)
    return index === -1 ? undefined : words[index + 1]
  }
  const sizes = option('--sizes')?.split(',').map(Number) ?? SIZES
  const [first = 1, last = first] = (option('--seeds') ?? '1').split('-').map(Number)
  const tracks = option('--tracks')?.split(',') ?? TRACKS
  const out = option('--out')
  if (out !== undefined) writeFileSync(out, '')
  buildWhenNeeded()
  await withServer(Math.max(...sizes), async (organiser) => {
    for (const track of TRACKS.filter((each) => tracks.includes(each))) {
      console.log(`\nTrack ${track}, seeds ${first} to ${last} (${loadLine()})`)
      console.log(`${line(COLUMNS)}\n${line(COLUMNS.map(() => '--'))}`)
      for (const players of sizes) {
        const measured: Measured[] = []
        for (let seed = first; seed <= last; seed += 1) {
          measured.push(...(await measureEvent({ organiser, track, players, seed })))
        }
        if (out !== undefined) {
          appendFileSync(out, measured.map((each) => `${JSON.stringify(each)}\n`).join(''))
        }
        for (const sessions of ENDS) {
          const here = measured.filter((each) => each.sessions === sessions)
          console.log(line(cellsOf({ players, sessions, measured: here })))
        }
      }
    }
  })
}

/** A server with twice as many accounts as the largest event needs. */
async function withServer(
  players: number,
  work: (organiser: Organiser) => Promise<void>,
): Promise<void> {
  const store = inDirectory()
  try {
    const database = await store.open()
    const ground = { database, clock: { time: Date.now(), forward: () => {} } }
    const [superadmin] = await layPeople(ground, ['Organiser'], { isSuperadmin: true })
    const titles = Array.from({ length: 2 * (players + 4) }, (_, nth) => `Player ${nth + 1}`)
    const people = await layPeople(ground, titles)
    await database.close()
    await whileServing(store, {}, ({ origin }) =>
      work({
        origin,
        credentials: present(superadmin, 'the superadmin').credentials,
        people,
      }),
    )
  } finally {
    await store.remove()
  }
}

async function measureEvent(options: {
  organiser: Organiser
  track: Track
  players: number
  seed: number
}): Promise<Measured[]> {
  const { track, players, seed } = options
  const event = await playEvent({ ...options, sessions: Math.max(...ENDS) })
  const before = seatingQuality(event.sessions.slice(0, changeAfter(track))).excess
  const takesPart = new Set(event.pool)
  return ENDS.map((sessions) => {
    const played = event.sessions.slice(0, sessions)
    const quality = seatingQuality(played)
    const uneven = unevenPlayers(played).filter((id) => takesPart.has(id))
    const spreads = event.rankSpreads.slice(0, sessions - 1)
    const [firstMs = 0, ...laterMs] = event.seatingMs.slice(0, sessions)
    return {
      ...{ track, players, sessions, seed },
      excess: quality.excess - before,
      backToBack: quality.backToBack,
      mostMeetings: quality.worstPair?.meetings ?? 0,
      windSpread: quality.windSpread,
      unevenPercent: (100 * uneven.length) / event.pool.length,
      tableRepeats: quality.tableRepeats,
      rankSpread: spreads.reduce((sum, each) => sum + each, 0) / spreads.length,
      firstMs,
      laterMs,
    }
  })
}

const COLUMNS = [
  'players x sessions',
  'excess',
  'b2b',
  'most',
  'wind spread',
  'uneven %',
  'table repeats',
  'rank spread',
  'first call ms p50',
  'most',
  'later calls ms p50',
  'p95',
  'most',
]

function cellsOf({
  players,
  sessions,
  measured,
}: {
  players: number
  sessions: number
  measured: readonly Measured[]
}): string[] {
  const mean = (of: (each: Measured) => number) =>
    short(measured.reduce((sum, each) => sum + of(each), 0) / measured.length)
  const most = (of: (each: Measured) => number) => short(Math.max(...measured.map(of)))
  const firsts = measured.map(({ firstMs }) => firstMs)
  const laters = measured.flatMap(({ laterMs }) => laterMs)
  return [
    `${players} x ${sessions}`,
    mean(({ excess }) => excess),
    mean(({ backToBack }) => backToBack),
    most(({ mostMeetings }) => mostMeetings),
    most(({ windSpread }) => windSpread),
    mean(({ unevenPercent }) => unevenPercent),
    mean(({ tableRepeats }) => tableRepeats),
    mean(({ rankSpread }) => rankSpread),
    ...[percentile(firsts, 50), Math.max(...firsts)].map(short),
    ...[percentile(laters, 50), percentile(laters, 95), Math.max(...laters)].map(short),
  ]
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const short = (value: number): string => String(Math.round(value * 10) / 10)
