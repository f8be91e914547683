import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { shuffledScript } from '../../../server/rules/seating/shuffled-script'
import { drawSeating, type SeatingTask } from '../../../server/rules/seating/seating-task'
import {
  openSeatingThread,
  openSeatingThreads,
  type SeatingThread,
} from '../../../server/threads/seating-thread'

const ASKED = { players: 8, sessions: 2, seed: 1 }
const EIGHT: SeatingTask = {
  kind: 'shuffled',
  pool: [1, 2, 3, 4, 5, 6, 7, 8],
  groupsCount: 1,
  plan: null,
  history: [],
  evenWinds: true,
  seed: 1,
}

/** The source of each thread that is started next. When none is left, the real worker is started. */
let sources: string[]
let started: number
let thread: SeatingThread

beforeEach(() => {
  sources = []
  started = 0
  thread = openSeatingThread(() => {
    started += 1
    const source = sources.shift()
    return source === undefined ? new Worker(inject('seatingWorker')) : worker(source)
  })
})
afterEach(() => thread.stop())

/** Starts a thread that runs this code for every message. */
const worker = (onMessage: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', ${onMessage})`,
    { eval: true },
  )

test('the seating thread starts with its first work, and gives the same results as the rules in the main thread', async () => {
  expect(started).toBe(0)
  expect(await thread.work('layOutScript', ASKED)).toEqual(shuffledScript(ASKED))
  expect(await thread.work('layOutScript', { ...ASKED, seed: 2 })).toEqual(
    shuffledScript({ ...ASKED, seed: 2 }),
  )
  expect(started).toBe(1)
})

test('the seating thread answers requests in their order, each one with its own result', async () => {
  const answered: number[] = []
  const ask = async (seed: number) => {
    const script = await thread.work('layOutScript', { ...ASKED, seed })
    answered.push(seed)
    return script
  }

  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([
    shuffledScript(ASKED),
    shuffledScript({ ...ASKED, seed: 2 }),
    shuffledScript({ ...ASKED, seed: 3 }),
  ])
  expect(answered).toEqual([1, 2, 3])
})

test('failed work in the seating thread is reported to its caller, and the thread continues', async () => {
  await expect(thread.work('layOutScript', { ...ASKED, players: 6 })).rejects.toThrow(
    'cannot be cut in fours',
  )
  expect(await thread.work('layOutScript', ASKED)).toEqual(shuffledScript(ASKED))
  expect(started).toBe(1)
})

test('waiting until the seating thread is quiet means waiting for all its answers, even failures', async () => {
  const order: string[] = []
  const ask = (players: number) =>
    thread.work('layOutScript', { ...ASKED, players }).then(
      () => order.push(`seated ${players}`),
      () => order.push(`refused ${players}`),
    )
  await thread.untilAllAnswered()
  const asked = [ask(8), ask(6)]
  await thread.untilAllAnswered()
  order.push('quiet')
  await Promise.all(asked)

  expect(order).toEqual(['seated 8', 'refused 6', 'quiet'])
})

test.each([
  { what: 'ends', source: '() => process.exit(7)', told: 'The seating thread ended with 7' },
  { what: 'breaks', source: "() => { throw new Error('out of order') }", told: 'out of order' },
])(
  'a seating thread that $what fails its open requests, and another one starts',
  async ({ source, told }) => {
    sources = [source]
    const failed = await Promise.allSettled([
      thread.work('layOutScript', ASKED),
      thread.work('layOutScript', { ...ASKED, seed: 2 }),
    ])

    expect(failed).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ message: told }) as unknown },
      { status: 'rejected', reason: expect.objectContaining({ message: told }) as unknown },
    ])
    expect(await thread.work('layOutScript', ASKED)).toEqual(shuffledScript(ASKED))
    expect(started).toBe(2)
  },
)

test('stopping the seating thread fails its open requests', async () => {
  sources = ['() => {}']
  const work = thread.work('layOutScript', ASKED)
  await thread.stop()

  await expect(work).rejects.toThrow('The seating thread ended')
})

test('a seating does not wait until a slow script is generated, and neither do jobs', async () => {
  const never = worker('() => {}')
  const workers = [never]
  const threads = openSeatingThreads(() => workers.pop() ?? new Worker(inject('seatingWorker')))
  const script = threads.work('layOutScript', ASKED).catch(() => 'stopped')
  const seated = await threads.work('seat', EIGHT)

  expect(seated).toEqual(drawSeating(EIGHT))
  await threads.untilAllAnswered()
  await threads.stop()
  expect(await script).toBe('stopped')
})
