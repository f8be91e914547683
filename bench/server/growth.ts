import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { measuredPenalty, measuredReads, poster, type MeasuredCall } from './measured-calls'
import { addFinishedSessions } from './more-sessions'
import { cpuMsOf } from './process-cpu'

const SESSIONS = [1, 4, 12]
const ROUNDS = 5
const CALLS_PER_ROUND = 40

/** The cost of the same calls in the first, the fourth and the twelfth session; each session adds 1,900 hands. */
export async function benchGrowth({ store, hall }: StoredHall): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sessions of SESSIONS) {
    await onCopyOf(store, async (copy) => {
      const database = await copy.open()
      await addFinishedSessions(database.db, sessions - 1)
      await database.close()
      await whileServing(copy, { ANSWER_CACHE_MB: '0' }, async ({ origin, pid }) => {
        const post = poster(origin, hall.referee.credentials)
        for (const call of [...measuredReads(hall), measuredPenalty(hall)]) {
          const ask = (nth: number) => post(call, nth)
          figures.push(await cpuOf(call, { ask, pid: pid(), sessions }))
        }
      })
    })
  }
  return figures.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function cpuOf(
  { name }: MeasuredCall,
  options: { ask: (nth: number) => Promise<unknown>; pid: number; sessions: number },
): Promise<Figure> {
  const { ask, pid, sessions } = options
  for (let nth = 0; nth < CALLS_PER_ROUND; nth += 1) await ask(nth)
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMsOf(pid)
    for (let nth = 0; nth < CALLS_PER_ROUND; nth += 1) await ask(nth)
    samples.push((cpuMsOf(pid) - before) / CALLS_PER_ROUND)
  }
  return { name: `${name}; session ${String(sessions).padStart(2)}`, unit: 'ms CPU', samples }
}
