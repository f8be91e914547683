import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { VenueProcess } from '../../e2e/harness/venue-process'
import type { Figure } from '../figures'
import type { HallLoad, HallLoadResult } from './hall-400-generator'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { cpuMsOf } from './process-cpu'
import { layReferees } from './referees'

const SECONDS = 60
const REFEREES = 10

/**
 * A realistic hall: 400 phones and ten referees at one server for a minute. Phones read their table every
 * five seconds. Each referee reads all tables, the timer and the penalties once a minute, and then gives a
 * penalty. So the event changes every six seconds. The callers run in a process of their own.
 */
export function benchHall400({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const referees = await layReferees(copy, { eventId: hall.eventId, count: REFEREES })
    return whileServing(copy, PROBED, async (venue) => {
      const { origin, pid } = venue
      const people = (list: typeof referees) => list.map(({ credentials }) => credentials)
      const load = {
        origin,
        eventId: hall.eventId,
        phones: people([...hall.players]),
        referees: people(referees),
      }
      await generate({ ...load, seconds: 5 })
      const memory = [await memoryOf(venue, 1)]
      const cpuBefore = cpuMsOf(pid())
      const result = await generate({ ...load, seconds: SECONDS })
      const cpuShare = (cpuMsOf(pid()) - cpuBefore) / (SECONDS * 10)
      memory.push(await memoryOf(venue, 2))
      return figuresOf(result, { memory, cpuShare })
    })
  })
}

async function generate(load: HallLoad): Promise<HallLoadResult> {
  const child = fork('bench/server/hall-400-generator.ts', { execArgv: ['--import', 'tsx'] })
  child.send(load)
  const [result] = (await once(child, 'message')) as [HallLoadResult]
  child.disconnect()
  return result
}

function figuresOf(
  { answers, errors }: HallLoadResult,
  { memory, cpuShare }: { memory: readonly Memory[]; cpuShare: number },
): Figure[] {
  const all = Object.values(answers).flat()
  return [
    { name: 'any answer', unit: 'ms', samples: all, aim: { at: 95, most: 50 } },
    ...Object.entries(answers).map(([name, samples]): Figure => ({ name, unit: 'ms', samples })),
    { name: 'the longest answer', unit: 'ms', samples: [Math.max(...all)] },
    { name: 'errors', unit: 'errors', samples: [errors.length], aim: { at: 50, most: 0 } },
    ...errors.slice(0, 5).map((error): Figure => ({ name: error, unit: 'errors', samples: [1] })),
    { name: 'the server: CPU, of one core', unit: '%', samples: [cpuShare] },
    ...memory.flatMap(({ inUseMb, residentMb }, nth): Figure[] => {
      const when = nth === 0 ? 'at the start' : 'at the end'
      return [
        { name: `the server: memory in use ${when}`, unit: 'MB', samples: [inUseMb] },
        { name: `the server: memory it has ${when}`, unit: 'MB', samples: [residentMb] },
      ]
    }),
  ]
}

const PROBED = {
  NODE_OPTIONS: `--expose-gc --require=${fileURLToPath(new URL('memory-probe.cjs', import.meta.url))}`,
}

interface Memory {
  /** Memory of JavaScript and of the embedded database, after garbage collection. */
  readonly inUseMb: number
  readonly residentMb: number
}

async function memoryOf({ pid, readTerminal }: VenueProcess, asked: number): Promise<Memory> {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid()}/status`, 'utf8')) ?? []
  process.kill(pid(), 'SIGUSR2')
  const bytes = await readTerminal(new RegExp(`memory in use, asked ${asked}: (\\d+) bytes`))
  return { inUseMb: Number(bytes) / 1024 / 1024, residentMb: Number(kb) / 1024 }
}
