import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { VenueProcess } from '../../e2e/harness/venue-process'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import type { LiveChange, LiveCommand, LiveCount } from './live-generator'
import { cpuMsOf } from './process-cpu'
import { layReferees } from './referees'

const READERS = 400
const REFEREES = 10
const SCREENS = READERS + REFEREES
/** As in the bench `hall-400`, each of the ten referees rules once a minute. */
const EVERY_MS = 6_000
const CHANGES = 10
const QUIET_MS = 20_000

/**
 * Measures 400 readers and ten referees, each with the console's own code: first with streams, then with a reading each
 * minute as before streams existed. The rulings and their pace are the same. At the end of the part with streams the
 * server is killed and started again while all streams are open.
 */
export function benchLive({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const referees = await layReferees(copy, { eventId: hall.eventId, count: REFEREES })
    return whileServing(copy, {}, async (venue) => {
      const { origin } = venue
      const load = {
        origin,
        eventId: hall.eventId,
        readers: READERS,
        referees: referees.map(({ credentials }) => credentials),
      }
      const rule: LiveCommand = {
        kind: 'rule',
        playerId: hall.players[0]?.id ?? 0,
        changes: CHANGES,
        everyMs: EVERY_MS,
      }
      const streams = await whileGenerating(async (say) => {
        await say({ kind: 'open', load: { ...load, isLive: true } })
        await say({ kind: 'untilOpen', streams: SCREENS })
        await wait(5_000)
        const quiet = await cpuShareOf(venue, () => wait(QUIET_MS))
        const ruled = await cpuShareOf(venue, () => say<LiveChange[]>(rule))
        await say({ kind: 'count' })
        await venue.kill()
        await wait(2_000)
        await venue.start()
        const startedAt = performance.now()
        await say({ kind: 'untilOpen', streams: SCREENS })
        const allBackMs = performance.now() - startedAt
        return { quiet, ruled, allBackMs, count: await say<LiveCount>({ kind: 'counted' }) }
      })
      const polling = await whileGenerating(async (say) => {
        await say({ kind: 'open', load: { ...load, isLive: false } })
        await wait(5_000)
        const quiet = await cpuShareOf(venue, () => wait(QUIET_MS))
        return { quiet, ruled: await cpuShareOf(venue, () => say<LiveChange[]>(rule)) }
      })
      return figuresOf(streams, polling)
    })
  })
}

interface Shares {
  readonly quiet: { readonly cpu: number }
  readonly ruled: { readonly cpu: number; readonly result: readonly LiveChange[] }
}

function figuresOf(
  streams: Shares & { allBackMs: number; count: LiveCount },
  polling: Shares,
): Figure[] {
  const { ruled, quiet, count, allBackMs } = streams
  const ofReferees = ruled.result.flatMap(({ onScreens }) => onScreens.slice(0, REFEREES))
  const all = ruled.result.flatMap(({ onScreens }) => onScreens)
  const cpu = (name: string, samples: readonly number[]): Figure => ({
    name: `the server: CPU, of one core, ${name}`,
    unit: '%',
    samples,
  })
  return [
    {
      name: 'streams: from a call to every screen',
      unit: 'ms',
      samples: all,
      aim: { at: 95, most: 1_000 },
    },
    { name: 'streams: from a call to the referees’ screens', unit: 'ms', samples: ofReferees },
    cpu('streams, a change each 6 s', [ruled.cpu]),
    cpu('each minute alone, the same changes', [polling.ruled.cpu]),
    cpu('streams, nothing changes', [quiet.cpu]),
    cpu('each minute alone, nothing changes', [polling.quiet.cpu]),
    { name: 'restart: until every stream is back', unit: 'ms', samples: [allBackMs] },
    { name: 'restart: most requests within a second', unit: '1/s', samples: [count.mostInASecond] },
  ]
}

type Say = <T = null>(command: LiveCommand) => Promise<T>

/** The screens run in a process of their own. */
async function whileGenerating<T>(work: (say: Say) => Promise<T>): Promise<T> {
  const child: ChildProcess = fork('bench/server/live-generator.ts', {
    execArgv: ['--import', 'tsx'],
  })
  const say: Say = async <R>(command: LiveCommand) => {
    child.send(command)
    const [{ result }] = (await once(child, 'message')) as [{ result: R }]
    return result
  }
  try {
    const result = await work(say)
    await say({ kind: 'close' })
    return result
  } finally {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}

async function cpuShareOf<T>(
  venue: VenueProcess,
  work: () => Promise<T>,
): Promise<{ cpu: number; result: T }> {
  const [before, startedAt] = [cpuMsOf(venue.pid()), performance.now()]
  const result = await work()
  const cpu = ((cpuMsOf(venue.pid()) - before) * 100) / (performance.now() - startedAt)
  return { cpu, result }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
