import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { giveRole, layPeople } from '../tests/server/harness/hall'
import type { Figure } from './figures'
import type { HallLoad, HallLoadResult } from './hall-400-generator'
import type { StoredHall } from './hall-of-100'
import { onCopyOf, whileServing, type HallStore } from './hall-store'
import { cpuMsOf } from './process-cpu'

const SECONDS = 60
const REFEREES = 10

/**
 * A hall as it is: 400 phones and ten referees at one server for a minute. Phones read their table every five seconds,
 * referees read all tables, the timer and the penalties and give a penalty each minute, so that the event changes
 * every six seconds. Who asks is a process of its own.
 */
export function benchHall400({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const referees = await layReferees(copy, hall.eventId)
    return whileServing(copy, {}, async ({ origin, pid }) => {
      const people = (list: typeof referees) => list.map(({ credentials }) => credentials)
      const load = {
        origin,
        eventId: hall.eventId,
        phones: people([...hall.players]),
        referees: people(referees),
      }
      await generate({ ...load, seconds: 5 })
      const memory = [residentMb(pid())]
      const cpuBefore = cpuMsOf(pid())
      const result = await generate({ ...load, seconds: SECONDS })
      const cpuShare = (cpuMsOf(pid()) - cpuBefore) / (SECONDS * 10)
      memory.push(residentMb(pid()))
      return figuresOf(result, { memory, cpuShare })
    })
  })
}

async function layReferees(copy: HallStore, eventId: number) {
  const database = await copy.open()
  const ground = { database, clock: { time: Date.now(), forward: () => {} } }
  const titles = Array.from({ length: REFEREES }, (_, nth) => `Referee ${nth + 1}`)
  const referees = await layPeople(ground, titles)
  for (const person of referees) {
    await giveRole(ground, { person, eventId, name: 'REFEREE_FOR_EVENT' })
  }
  await database.close()
  return referees
}

async function generate(load: HallLoad): Promise<HallLoadResult> {
  const child = fork('bench/hall-400-generator.ts', { execArgv: ['--import', 'tsx'] })
  child.send(load)
  const [result] = (await once(child, 'message')) as [HallLoadResult]
  child.disconnect()
  return result
}

function figuresOf(
  { answers, errors }: HallLoadResult,
  { memory, cpuShare }: { memory: readonly number[]; cpuShare: number },
): Figure[] {
  const all = Object.values(answers).flat()
  return [
    { name: 'any answer', unit: 'ms', samples: all, aim: { at: 95, most: 50 } },
    ...Object.entries(answers).map(([name, samples]): Figure => ({ name, unit: 'ms', samples })),
    { name: 'the longest answer', unit: 'ms', samples: [Math.max(...all)] },
    { name: 'errors', unit: 'errors', samples: [errors.length], aim: { at: 50, most: 0 } },
    ...errors.slice(0, 5).map((error): Figure => ({ name: error, unit: 'errors', samples: [1] })),
    { name: 'the server: CPU, of one core', unit: '%', samples: [cpuShare] },
    ...memory.map((mb, nth): Figure => ({
      name: `the server: memory at the ${nth === 0 ? 'start' : 'end'}`,
      unit: 'MB',
      samples: [mb],
    })),
  ]
}

function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
