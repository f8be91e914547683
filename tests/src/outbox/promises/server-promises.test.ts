import { beforeEach, describe, expect, test } from 'vitest'
import type { HeardCapabilities } from '../../../../src/outbox/promises/known-server'
import { createServerPromises } from '../../../../src/outbox/promises/server-promises'
import type { OutboxStore } from '../../../../src/outbox/core/ports'
import { StorageUnavailable } from '../../../../src/store/reopen'
import { lapseOf } from '../../../../src/outbox/core/lapse'
import { NOON } from '../rulings'

const HERE = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: 'hall-a',
  serverTime: new Date(NOON + 90_000).toISOString(),
}
const THERE = { ...HERE, venue: 'hall-b' }

let kept: Map<string, unknown>
let answers: HeardCapabilities[]
let asked: number
let revise: OutboxStore['revise']
/** The halls that were stored for rulings which had no hall yet. */
let claims: string[]

beforeEach(() => {
  kept = new Map()
  revise = () => Promise.resolve()
  answers = []
  asked = 0
  claims = []
})

const writesEnd = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Opens the record of what the server promises, as the page does when it starts. */
const opened = async () => {
  await writesEnd()
  const promises = createServerPromises({
    server: 'https://hall.test',
    store: {
      readMeta: (key) => Promise.resolve(kept.get(key)),
      writeMeta: (key, value) => Promise.resolve(void kept.set(key, value)),
      giveVenue: ({ venue }) => Promise.resolve(void claims.push(venue)),
      revise: (server, decide) => revise(server, decide),
    },
    skewMs: () => null,
    ask() {
      asked += 1
      return Promise.resolve(answers.shift() ?? null)
    },
    onBug(error) {
      throw error
    },
  })
  await promises.open()
  return promises
}

describe('what a server promises about repeated calls', () => {
  test('the console asks what the server promises about repeated calls when it does not know this, and stores the answer for a start without a network', async () => {
    answers = [HERE]
    expect(await (await opened()).known()).toEqual(HERE)
    expect((await opened()).get()).toEqual(HERE)
    expect(asked).toBe(1)
  })

  test('it is unknown what a server that was never reached promises about repeated calls', async () => {
    expect(await (await opened()).known()).toBeNull()
  })

  test.each<[string, HeardCapabilities, HeardCapabilities]>([
    ['that it stopped promising', HERE, 'none'],
    ['that it began to promise', 'none', HERE],
    ['that it serves another hall', HERE, THERE],
  ])(
    'what the console knows of the server’s promises about repeated calls changes immediately and stays changed after a reload when the server’s answer shows %s',
    async (_, before, after) => {
      kept.set('capabilities:https://hall.test', before)
      const promises = await opened()
      expect(promises.get()).toEqual(before)
      promises.hear(after)
      expect(promises.get()).toEqual(after)
      expect((await opened()).get()).toEqual(after)
    },
  )

  test('the server’s promises about repeated calls stay known while the server does not answer', async () => {
    kept.set('capabilities:https://hall.test', HERE)
    const promises = await opened()
    promises.hear(null)
    expect(promises.get()).toEqual(HERE)
  })

  test('what a new answer of the server promises about repeated calls is not replaced by an older stored answer that is read later', async () => {
    kept.set('capabilities:https://hall.test', HERE)
    const promises = createServerPromises({
      server: 'https://hall.test',
      store: {
        readMeta: (key) => Promise.resolve(kept.get(key)),
        revise: () => Promise.resolve(),
        writeMeta: () => Promise.resolve(),
        giveVenue: () => Promise.resolve(),
      },
      skewMs: () => null,
      ask: () => Promise.resolve(null),
      onBug: () => {},
    })
    const opening = promises.open()
    promises.hear(THERE)
    await opening
    expect(promises.venue()).toBe('hall-b')
  })

  test('the server’s promises about repeated calls are announced only when they change, not at each answer', async () => {
    const promises = await opened()
    const heard: (string | null)[] = []
    promises.subscribe(() => heard.push(promises.venue()))
    promises.hear(HERE)
    promises.hear({ ...HERE, serverTime: new Date(NOON + 150_000).toISOString() })
    promises.hear(THERE)
    promises.hear('none')
    expect(heard).toEqual(['hall-a', 'hall-b', 'hall-b'])
  })
})

test('a server that stops keeping idempotency keys still counts as the same hall, also after a reload', async () => {
  const promises = await opened()
  promises.hear(HERE)
  promises.hear('none')
  expect(promises.venue()).toBe('hall-a')
  const again = await opened()
  expect([again.get(), again.venue()]).toEqual(['none', 'hall-a'])
})

describe('a ruling from before a hall was known', () => {
  test('a ruling from before a hall was known belongs to the first hall whose server answers, and to no later hall', async () => {
    const promises = await opened()
    promises.hear('none')
    promises.hear(HERE)
    promises.hear(THERE)
    await writesEnd()
    expect(claims).toEqual(['hall-a'])
    ;(await opened()).hear({ ...HERE, venue: 'hall-c' })
    await writesEnd()
    expect(claims).toEqual(['hall-a'])
  })

  test('a ruling from before a hall was known is not given to hall B when the device had already stored hall A', async () => {
    kept.set('capabilities:https://hall.test', HERE)
    ;(await opened()).hear(THERE)
    await writesEnd()
    expect(claims).toEqual([])
  })
})

describe('the hall after an answer of another hall', () => {
  test('an answer of another hall makes the console ask which hall is at the address', async () => {
    const promises = await opened()
    promises.hear(HERE)
    answers = [THERE]
    await promises.heardVenue('hall-b')
    expect(promises.venue()).toBe('hall-b')
  })

  test('a late answer of the former hall does not change which hall is known', async () => {
    const promises = await opened()
    promises.hear(THERE)
    answers = [THERE]
    await promises.heardVenue('hall-a')
    expect(promises.venue()).toBe('hall-b')
  })

  test.each<[string, HeardCapabilities, string]>([
    ['that promises nothing', 'none', 'hall-b'],
    ['that says nothing about promises', null, 'hall-a'],
  ])(
    'after an answer of hall B, when the console asks a server %s (%j), the known hall is %s',
    async (_, said, venue) => {
      const promises = await opened()
      promises.hear(HERE)
      answers = [said]
      await promises.heardVenue('hall-b')
      expect(promises.venue()).toBe(venue)
    },
  )

  test('after an answer of another hall, the epoch of the former hall is forgotten', async () => {
    const promises = await opened()
    promises.hear({ ...HERE, epoch: { id: 'epoch-1', dataFrom: '2026-11-20T12:00:00.000Z' } })
    answers = ['none']
    await promises.heardVenue('hall-b')
    expect([promises.venue(), promises.epoch()]).toEqual(['hall-b', null])
  })

  test('when no hall was known, the hall that an answer names is accepted', async () => {
    const promises = await opened()
    await promises.heardVenue('hall-b')
    expect(promises.venue()).toBe('hall-b')
    expect(promises.get()).toBeNull()
  })

  test('an answer of the known hall does not make the console ask again what the server promises about repeated calls', async () => {
    const promises = await opened()
    promises.hear(HERE)
    await promises.heardVenue('hall-a')
    expect(asked).toBe(0)
  })
})

describe('a ruling sent to a server that then stops keeping idempotency keys', () => {
  test('each time the server stops keeping idempotency keys, rulings that were sent to it are put in question once', async () => {
    const revised: unknown[] = []
    revise = (...given) => Promise.resolve(void revised.push(given))
    const promises = await opened()
    promises.hear(HERE)
    expect(revised).toEqual([])
    promises.hear('none')
    await writesEnd()
    promises.hear('none')
    await writesEnd()
    expect(revised).toEqual([['https://hall.test', lapseOf]])
    promises.hear(HERE)
    promises.hear('none')
    await writesEnd()
    expect(revised).toHaveLength(2)
  })

  test('when a server guards against duplicates again, this counts only once the rulings that were sent to it are put in question', async () => {
    let store = () => {}
    revise = () => new Promise((resolve) => (store = resolve))
    const promises = await opened()
    promises.hear(HERE)
    promises.hear('none')
    promises.hear(HERE)
    await writesEnd()
    expect(promises.get()).toBe('none')
    store()
    await writesEnd()
    expect(promises.get()).toEqual(HERE)
  })

  test('when the device could not store that sent rulings are in question, it stores this at the server’s next answer', async () => {
    revise = () => Promise.reject(new StorageUnavailable('full'))
    const promises = await opened()
    promises.hear(HERE)
    promises.hear('none')
    await writesEnd()
    revise = () => Promise.resolve()
    promises.hear(HERE)
    expect(promises.get()).toBe('none')
    await writesEnd()
    expect(promises.get()).toEqual(HERE)
  })

  test('when the page was closed after the server stopped keeping idempotency keys, sent rulings are put in question at the next start', async () => {
    const revised: string[] = []
    revise = (server) => Promise.resolve(void revised.push(server))
    kept.set('capabilities:https://hall.test', 'none')
    await opened()
    expect(revised).toEqual(['https://hall.test'])
  })
})
