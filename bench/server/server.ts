import type { VenueProcess } from '../../e2e/harness/venue-process'
import { HEADERS } from '../../src/contract/headers'
import { present } from '../../src/lib/assert'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import {
  measuredPenalty,
  measuredReads,
  poster,
  type MeasuredCall,
  type Post,
} from './measured-calls'
import { addFinishedSessions } from './more-sessions'
import { cpuMsOf } from './process-cpu'
import { openServerYardstick } from './yardstick-server'

const ROUNDS = 9
const CALLS_PER_ROUND = 40
/**
 * Calls that are made before the measurement, so that the code is compiled, as in a server that has run for a while.
 */
const WARM_UP_CALLS = 200

interface Rig {
  readonly post: Post
  readonly pid: number
  readonly yardstick: () => Promise<number>
}

/**
 * The cost of single calls to the built server: a hall of 100 tables in their second session, one caller, one call at a
 * time.
 */
export function benchServer({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const database = await copy.open()
    await addFinishedSessions(database.db, 1)
    await database.close()
    const yardstick = await openServerYardstick()
    const rig = ({ origin, pid }: VenueProcess): Rig => ({
      post: poster(origin, hall.referee.credentials),
      pid: pid(),
      yardstick: yardstick.run,
    })
    try {
      const reads = measuredReads(hall)
      // The server caches no answers here. So each full read takes as much work as after a change of the event.
      const changed = await whileServing(copy, { ANSWER_CACHE_MB: '0' }, async (venue) => [
        ...(await measureAll(reads, rig(venue))),
        ...(await measureUnchanged(reads, rig(venue))),
      ])
      const kept = await whileServing(copy, {}, async (venue) => [
        ...(await measureAll(reads.map(asKept), rig(venue))),
        ...(await measure(measuredPenalty(hall), rig(venue))),
      ])
      return [...changed, ...kept, yardstickOf([...changed, ...kept])]
    } finally {
      await yardstick.close()
    }
  })
}

/** The yardstick of the whole bench, by which machines are compared. */
const yardstickOf = (figures: readonly Figure[]): Figure => ({
  name: 'the yardstick',
  unit: 'ms CPU',
  samples: figures.flatMap(({ unit, yardstick = [] }) => (unit === 'ms CPU' ? yardstick : [])),
})

const asKept = ({ name, method, body }: MeasuredCall): MeasuredCall => ({
  name: `${name}, kept`,
  method,
  body,
})

async function measureAll(calls: readonly MeasuredCall[], rig: Rig): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const call of calls) figures.push(...(await measure(call, rig)))
  return figures
}

/** The same reads by a client that already has the newest version of each answer. */
async function measureUnchanged(reads: readonly MeasuredCall[], rig: Rig): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, method, body, aimUnchangedCpuMs } of reads) {
    const seq = (await rig.post({ method, body }, 0)).get(HEADERS.snapshotSeq)
    const headers = { [HEADERS.snapshotSeq]: present(seq, 'the version of the event') }
    const call = { name: `${name}, unchanged`, method, body, headers: () => headers }
    figures.push(...(await measure({ ...call, ...aimed(aimUnchangedCpuMs) }, rig)))
  }
  return figures
}

const aimed = (aimCpuMs: number | undefined) => (aimCpuMs === undefined ? {} : { aimCpuMs })

async function measure(call: MeasuredCall, { post, pid, yardstick }: Rig): Promise<Figure[]> {
  for (let nth = 0; nth < WARM_UP_CALLS; nth += 1) await post(call, nth)
  const cpu: number[] = []
  const wall: number[] = []
  const work: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = cpuMsOf(pid)
    for (let nth = 0; nth < CALLS_PER_ROUND; nth += 1) {
      const startedAt = performance.now()
      await post(call, nth)
      wall.push(performance.now() - startedAt)
    }
    cpu.push((cpuMsOf(pid) - cpuBefore) / CALLS_PER_ROUND)
    work.push(await yardstick())
  }
  const { name, aimCpuMs, reference } = call
  const aim = aimCpuMs === undefined ? undefined : ({ at: 50, most: aimCpuMs } as const)
  return [
    { name, unit: 'ms CPU', samples: cpu, yardstick: work, aim, reference },
    { name: `${name}: answer`, unit: 'ms', samples: wall, yardstick: work },
  ]
}
