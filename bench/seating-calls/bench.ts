import { present } from '../../src/lib/assert'
import { layPeople } from '../../tests/server/harness/hall'
import { buildWhenNeeded } from '../built'
import { figuresTable, type Figure } from '../figures'
import { inDirectory, whileServing } from '../hall-store'
import { loadLine } from '../machine'
import { KINDS, playEvent, type Organiser } from './play-event'

const SIZES = [16, 40, 100, 400]
const SESSIONS = 12

/**
 * `npm run bench -- seating-calls [--sizes 16,40] [--seeds 1-3]`: plays whole events of twelve sessions against the
 * built server and prints how long the seating calls took. How good the seatings are is measured in `research/seating`.
 */
export async function benchSeatingCalls(words: readonly string[]): Promise<void> {
  const option = (name: string) => {
    const index = words.indexOf(name)
    return index === -1 ? undefined : words[index + 1]
  }
  const sizes = option('--sizes')?.split(',').map(Number) ?? SIZES
  const [first = 1, last = first] = (option('--seeds') ?? '1').split('-').map(Number)
  buildWhenNeeded()
  await withServer(Math.max(...sizes), async (organiser) => {
    const figures: Figure[] = []
    for (const players of sizes) {
      for (const kind of KINDS) {
        const events: number[][] = []
        for (let seed = first; seed <= last; seed += 1) {
          events.push(await playEvent({ organiser, kind, players, sessions: SESSIONS, seed }))
        }
        const name = `${players} players, ${kind}`
        figures.push({
          name: `${name}: first call`,
          unit: 'ms',
          samples: events.flatMap((calls) => calls.slice(0, 1)),
          aim: { at: 100, most: 800 },
        })
        figures.push({
          name: `${name}: later calls`,
          unit: 'ms',
          samples: events.flatMap((calls) => calls.slice(1)),
          aim: { at: 95, most: players <= 100 ? 150 : 300 },
        })
      }
    }
    console.log(`\nseating-calls, PGlite (${loadLine()})\n${figuresTable(figures)}`)
  })
}

/** Runs `work` on a server with twice as many accounts as the largest event needs. */
async function withServer(
  players: number,
  work: (organiser: Organiser) => Promise<void>,
): Promise<void> {
  const store = inDirectory()
  try {
    const database = await store.open()
    const ground = { database, clock: { time: Date.now(), forward: () => {} } }
    const [superadmin] = await layPeople(ground, ['Organiser'], { isSuperadmin: true })
    const titles = Array.from({ length: 2 * players }, (_, nth) => `Player ${nth + 1}`)
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
