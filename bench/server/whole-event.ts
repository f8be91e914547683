import type { MethodName, RequestOf, ResponseOf } from '../../src/contract/methods'
import { createRpcClient } from '../../src/rpc/client'
import type { HallPerson } from '../../tests/server/harness/hall'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { addFinishedSessions } from './more-sessions'
import { HANDS_BEFORE_SOUTH_3, HANDS_OF_A_GAME, playHands } from '../played-hands'

const RUNS = 3

/** Changes of a whole event, from the request until all work is done: 100 games approved, 200 games rebuilt. */
export async function benchWholeEvent(stored: StoredHall): Promise<Figure[]> {
  const approved: number[] = []
  const rebuilt: number[] = []
  const followed: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const times = await approveAndRebuild(stored)
    approved.push(times.approvedMs)
    rebuilt.push(times.rebuiltMs)
    followed.push(times.followedMs)
  }
  return [
    {
      name: 'FinalizeSession, 100 games',
      unit: 'ms',
      samples: approved,
      aim: { at: 50, most: 700 },
    },
    {
      name: 'RebuildScoring, 200 games, until its job is done',
      unit: 'ms',
      samples: rebuilt,
      aim: { at: 50, most: 2200 },
    },
    {
      name: 'RebuildScoring, 200 games, until the statistics after it are done',
      unit: 'ms',
      samples: followed,
      aim: { at: 50, most: 2200 },
    },
  ]
}

interface Times {
  readonly approvedMs: number
  readonly rebuiltMs: number
  readonly followedMs: number
}

function approveAndRebuild({ store, hall }: StoredHall): Promise<Times> {
  return onCopyOf(store, async (copy) => {
    const database = await copy.open()
    await addFinishedSessions(database.db, 1)
    await database.close()
    return whileServing(copy, {}, async ({ origin }) => {
      const { eventId } = hall
      await playHands({ origin, hall, from: HANDS_BEFORE_SOUTH_3, to: HANDS_OF_A_GAME })
      const approve = () => call(origin, hall.referee, 'Mimir.FinalizeSession', { eventId })
      const approvedMs = await timeOf(approve)
      const { superadmin } = hall
      const untilDone = (isAwaited: IsAwaited) =>
        untilNoneIsOpen({ origin, by: superadmin, eventId, isAwaited })
      await untilDone(isAny)
      const rebuiltMs = await timeOf(async () => {
        await call(origin, superadmin, 'Mimir.RebuildScoring', { eventId })
        await untilDone(isRebuild)
      })
      const followedMs = rebuiltMs + (await timeOf(() => untilDone(isAny)))
      return { approvedMs, rebuiltMs, followedMs }
    })
  })
}

type Job = NonNullable<ResponseOf<'Venue.GetJobs'>['jobs']>[number]
type IsAwaited = (job: Job) => boolean

const isAny: IsAwaited = () => true
const isRebuild: IsAwaited = ({ kind }) => kind === 'JOB_KIND_REBUILD_SCORING'

async function untilNoneIsOpen({
  origin,
  by,
  eventId,
  isAwaited,
}: {
  origin: string
  by: HallPerson
  eventId: number
  isAwaited: IsAwaited
}): Promise<void> {
  for (;;) {
    const { jobs = [] } = await call(origin, by, 'Venue.GetJobs', { eventId })
    if (jobs.some(({ status }) => status === 'JOB_STATUS_FAILED')) throw new Error('A job failed')
    if (jobs.filter(isAwaited).every(({ endedAt = '' }) => endedAt !== '')) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function call<M extends MethodName>(
  origin: string,
  { credentials }: HallPerson,
  method: M,
  request: RequestOf<M>,
): Promise<ResponseOf<M>> {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  const answer = await client.call(method, request, { credentials, timeoutMs: 120_000 })
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  return answer.value.body
}
