import { beforeEach, describe, expect, test } from 'vitest'
import type { SnapshotSeq } from '../../../../src/contract/snapshot-seq'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import { createLive, type Live } from '../../../../src/sync/live/live'
import type { LiveMessage, LiveTabs } from '../../../../src/sync/live/live-tabs'
import { TestPage } from '../platform'

/** A stream as the server sees it. */
interface Stream {
  readonly path: string
  readonly signal: AbortSignal
  send(text: string): Promise<void>
  end(): Promise<void>
}

let streams: Stream[]
/** The answer to the next request for a stream; null = a stream is opened. */
let refusal: Response | null
/** True when no server accepts the next connection. */
let isGone: boolean

beforeEach(() => {
  streams = []
  refusal = null
  isGone = false
})

/** Waits until all running work has settled. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 5))

function open(path: string, signal: AbortSignal): Promise<Response> {
  if (isGone) return Promise.reject(new TypeError('Failed to fetch'))
  if (refusal !== null) {
    streams.push({ path, signal, send: rest as never, end: rest as never })
    return Promise.resolve(refusal)
  }
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) })
  signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
  streams.push({
    path,
    signal,
    async send(text) {
      controller?.enqueue(new TextEncoder().encode(text))
      await rest()
    },
    async end() {
      controller?.close()
      await rest()
    },
  })
  return Promise.resolve(
    new Response(body, {
      headers: { 'Content-Type': 'text/event-stream', 'X-Api-Version': '1.0' },
    }),
  )
}

const version = (eventId: number, seq: number) =>
  `id: ${seq}.riga\ndata: {"eventId":${eventId}}\n\n`
const BEAT = ':\n\n'

/** All tabs of one browser: one lock, one channel. */
class TestBrowser {
  readonly listeners: { tab: object; heard: (message: LiveMessage) => void }[] = []
  private readonly queue: { signal: AbortSignal; work: () => Promise<void> }[] = []
  private isLocked = false

  newTab(): LiveTabs {
    const tab = {}
    return {
      post: (message) => {
        for (const each of this.listeners) if (each.tab !== tab) each.heard(message)
      },
      listen: (heard) => this.listeners.push({ tab, heard }),
      hold: (signal, work) =>
        new Promise((resolve) => {
          this.queue.push({
            signal,
            work: async () => {
              if (!signal.aborted) await work()
              resolve()
            },
          })
          void this.next()
        }),
    }
  }

  private async next(): Promise<void> {
    if (this.isLocked) return
    const waiting = this.queue.shift()
    if (waiting === undefined) return
    this.isLocked = true
    await waiting.work()
    this.isLocked = false
    void this.next()
  }
}

class Tab {
  readonly page = new TestPage()
  readonly heard: NetworkReading['kind'][] = []
  readonly told: [number, SnapshotSeq][] = []
  isOffered: boolean | null = true
  asked = 0
  isAnswering = true
  changed = () => {}
  readonly live: Live

  constructor(tabs: LiveTabs | null) {
    this.live = createLive({
      open,
      tabs,
      platform: this.page,
      newId: () => Math.random().toString(36),
      isOffered: () => this.isOffered,
      ask: () => {
        this.asked += 1
        return Promise.resolve()
      },
      isAnswering: () => this.isAnswering,
      watch: (changed) => (this.changed = changed),
      hear: ({ kind }) => {
        this.heard.push(kind)
      },
      onBug(error) {
        throw error
      },
    })
  }

  follow(eventId: number): () => void {
    return this.live.follow(eventId, (seq) => this.told.push([eventId, seq]))
  }
}

const seqs = ({ told }: Tab) => told.map(([, { seq }]) => seq)

describe('a tab that follows changes', () => {
  test('a tab receives the version of its event, and each change', async () => {
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    expect(streams.map(({ path }) => path)).toEqual(['/v2/live?events=5'])
    await streams[0]?.send(version(5, 100))
    await streams[0]?.send(version(5, 101) + version(5, 101))
    expect(tab.told).toEqual([
      [5, { seq: 100, venue: 'riga' }],
      [5, { seq: 101, venue: 'riga' }],
    ])
    expect(tab.heard).toEqual(['answered'])
  })

  test('a tab learns that another hall is at the address, even when the event has the same version there', async () => {
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    await streams[0]?.send(version(5, 100))
    await streams[0]?.send(version(5, 100).replace('riga', 'tallinn'))
    expect(tab.told.map(([, { venue }]) => venue)).toEqual(['riga', 'tallinn'])
  })

  test('a tab that becomes visible again does not repeat the version that it had before it was hidden', async () => {
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    await streams[0]?.send(version(5, 100))
    tab.page.tell('hidden')
    tab.page.tell('visible')
    tab.follow(5)
    await rest()
    expect(seqs(tab)).toEqual([100])
    await streams[1]?.send(version(5, 103))
    expect(seqs(tab)).toEqual([100, 103, 103])
  })

  test('a tab opens no stream when the server offers none, in the background, or without an event', async () => {
    const tab = new Tab(null)
    tab.isOffered = false
    tab.page.visible = false
    const leave = tab.follow(5)
    await rest()
    tab.isOffered = true
    tab.changed()
    await rest()
    expect(streams).toEqual([])
    tab.page.tell('visible')
    await rest()
    expect(streams).toHaveLength(1)
    leave()
    await rest()
    expect(streams[0]?.signal.aborted).toBe(true)
  })

  test('a tab asks an answering server for its features when it does not know them yet', async () => {
    const tab = new Tab(null)
    tab.isOffered = null
    tab.isAnswering = false
    tab.follow(5)
    await rest()
    expect(tab.asked).toBe(0)
    tab.isAnswering = true
    tab.changed()
    tab.changed()
    await rest()
    expect([tab.asked, streams.length]).toEqual([1, 0])
    tab.isOffered = true
    tab.changed()
    await rest()
    expect([tab.asked, streams.length]).toEqual([1, 1])
  })

  test('a tab waits for a server that does not answer', async () => {
    const tab = new Tab(null)
    tab.isAnswering = false
    tab.follow(5)
    await rest()
    expect(streams).toEqual([])
    tab.isAnswering = true
    tab.changed()
    await rest()
    expect(streams).toHaveLength(1)
  })

  test('a tab changes from one event to the next by a new stream', async () => {
    const tab = new Tab(null)
    const leave = tab.follow(5)
    await rest()
    leave()
    tab.follow(7)
    await rest()
    expect(streams.map(({ path, signal }) => [path, signal.aborted])).toEqual([
      ['/v2/live?events=5', true],
      ['/v2/live?events=7', false],
    ])
  })

  test('a tab opens a new stream when another person signs in', async () => {
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    tab.live.renew()
    await rest()
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})

describe('a stream of changes', () => {
  let tab: Tab
  beforeEach(async () => {
    tab = new Tab(null)
    tab.follow(5)
    await rest()
    await streams[0]?.send(version(5, 100))
  })

  test('a stream that is silent for two seconds shows that the server does not answer, and a heartbeat shows that it does', async () => {
    tab.page.pass(1_900)
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(100)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    await streams[0]?.send(BEAT)
    expect(tab.heard).toEqual(['answered', 'no_answer', 'answered'])
    expect(streams).toHaveLength(1)
  })

  test('a stream that is silent for six seconds is given up, and another one is opened', async () => {
    tab.page.pass(2_000)
    tab.page.pass(4_000)
    await rest()
    expect(streams[0]?.signal.aborted).toBe(true)
    tab.page.pass(2_000)
    await rest()
    expect(streams).toHaveLength(2)
  })

  test('a stream with heartbeats reports to the connection twice a minute, not each second', async () => {
    for (let second = 0; second < 29; second += 1) {
      tab.page.pass(1_000)
      await streams[0]?.send(BEAT)
    }
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(1_000)
    await streams[0]?.send(BEAT)
    expect(tab.heard).toEqual(['answered', 'answered'])
  })

  test('a stream that breaks off is reported at once, and is opened again within two seconds, at a different moment in each browser', async () => {
    tab.page.dice = 0.75
    await streams[0]?.end()
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    expect(streams).toHaveLength(1)
    tab.page.pass(1_499)
    await rest()
    expect(streams).toHaveLength(1)
    tab.page.pass(1)
    await rest()
    expect(streams).toHaveLength(2)
  })
})

describe('a missing stream of changes', () => {
  test.each([
    [
      'a login page',
      () => new Response('<p>Welcome</p>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    [
      'a stream of another program',
      () => new Response(BEAT, { headers: { 'Content-Type': 'text/event-stream' } }),
    ],
    ['a refusal', () => Response.json({ code: 'resource_exhausted' }, { status: 429 })],
  ])(
    'a stream that is missing because of %s says nothing about the server, and is requested less and less often',
    async (_, answer) => {
      refusal = answer()
      const tab = new Tab(null)
      tab.follow(5)
      await rest()
      for (const [pauseMs, opened] of [
        [3_999, 1],
        [1, 2],
        [7_999, 2],
        [1, 3],
        [15_999, 3],
        [1, 4],
      ] as const) {
        tab.page.pass(pauseMs)
        await rest()
        expect(streams).toHaveLength(opened)
      }
      expect(tab.heard).toEqual([])
    },
  )

  test('a missing stream is not requested before the time that the server named', async () => {
    refusal = Response.json({}, { status: 429, headers: { 'Retry-After': '60' } })
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    tab.page.pass(59_999)
    await rest()
    expect(streams).toHaveLength(1)
    tab.page.pass(1)
    await rest()
    expect(streams).toHaveLength(2)
  })

  test('a stream that a program on the way holds back is given up after five seconds', async () => {
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    tab.page.pass(2_000)
    tab.page.pass(3_000)
    await rest()
    expect(streams[0]?.signal.aborted).toBe(true)
    expect(tab.heard).toEqual([])
  })
})

describe('a first stream', () => {
  test('a first stream that finds no server reports that at once', async () => {
    isGone = true
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    expect(tab.heard).toEqual(['no_answer'])
  })

  test('each further stream that finds no server reports that too', async () => {
    isGone = true
    const tab = new Tab(null)
    tab.follow(5)
    await rest()
    tab.page.pass(6_000)
    await rest()
    expect(tab.heard).toEqual(['no_answer', 'no_answer'])
  })
})

describe('a stream that is opened anew after the server answered', () => {
  let tab: Tab
  beforeEach(async () => {
    tab = new Tab(null)
    tab.follow(5)
    await rest()
    await streams[0]?.send(version(5, 100))
  })

  test('a stream that is opened anew and sends nothing for two seconds shows that the server does not answer', async () => {
    tab.follow(7)
    await rest()
    expect(streams).toHaveLength(2)
    tab.page.pass(1_999)
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(1)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    tab.page.pass(3_000)
    await rest()
    expect(streams[1]?.signal.aborted).toBe(true)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
  })

  test('a stream that is opened anew and finds no server reports that at once', async () => {
    isGone = true
    tab.follow(7)
    await rest()
    expect(tab.heard).toEqual(['answered', 'no_answer'])
  })

  test('a stream that is opened anew and is refused counts as answered', async () => {
    refusal = Response.json({}, { status: 429 })
    tab.follow(7)
    await rest()
    tab.page.pass(2_000)
    expect(tab.heard).toEqual(['answered'])
  })
})

describe('two tabs of one browser', () => {
  let first: Tab
  let second: Tab
  beforeEach(async () => {
    const browser = new TestBrowser()
    first = new Tab(browser.newTab())
    first.follow(5)
    await rest()
    await streams[0]?.send(version(5, 100))
    second = new Tab(browser.newTab())
  })

  test('two tabs share a stream: both get its news, and what it shows about the server', async () => {
    second.follow(5)
    await rest()
    await streams[0]?.send(version(5, 101))
    expect([seqs(first), seqs(second)]).toEqual([
      [100, 101],
      [100, 101],
    ])
    await streams[0]?.end()
    expect(streams).toHaveLength(1)
    expect(second.heard).toEqual(['answered', 'no_answer'])
  })

  test('two tabs with two different events follow both by one stream', async () => {
    second.follow(7)
    await rest()
    expect(streams.map(({ path, signal }) => [path, signal.aborted])).toEqual([
      ['/v2/live?events=5', true],
      ['/v2/live?events=5,7', false],
    ])
    await streams[1]?.send(version(5, 100) + version(7, 40))
    expect([seqs(first), seqs(second)]).toEqual([[100], [40]])
  })

  test('two tabs stop following an event that one of them has left', async () => {
    const leave = second.follow(7)
    await rest()
    leave()
    await rest()
    first.follow(9)
    await rest()
    expect(streams.at(-1)?.path).toBe('/v2/live?events=5,9')
  })

  test.each([
    ['hides', () => first.page.tell('hidden')],
    ['leaves its event', () => leaveFirst()],
  ])('when the tab that holds the stream %s, the other tab opens a new one', async (_, go) => {
    second.follow(5)
    await rest()
    go()
    await rest()
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await streams[1]?.send(version(5, 102))
    expect([seqs(first), seqs(second)]).toEqual([[100], [100, 102]])
  })

  test.each([
    ['brings nothing', () => {}],
    ['finds nobody', () => (isGone = true)],
  ])(
    'when the tab with the stream closes and the next tab’s own stream %s, the next tab reports that',
    async (_, break_) => {
      second.follow(5)
      await rest()
      await streams[0]?.send(BEAT)
      break_()
      first.page.tell('hidden')
      await rest()
      second.page.pass(2_000)
      expect(second.heard).toEqual(['answered', 'no_answer'])
    },
  )

  /** A screen leaves the only event that its tab follows; the tab then follows none. */
  function leaveFirst(): void {
    first.isOffered = false
    first.changed()
  }
})
