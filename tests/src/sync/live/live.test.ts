import { beforeEach, describe, expect, test } from 'vitest'
import { BEAT, LiveServer, rest, seqs, Tab, TestBrowser, version } from './live-tab'

let server: LiveServer

beforeEach(() => {
  server = new LiveServer()
})

describe('a tab that follows changes', () => {
  test('a tab receives the version of its event, and each change', async () => {
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    expect(server.streams.map(({ path }) => path)).toEqual(['/v2/live?events=5'])
    await server.streams[0]?.send(version(5, 100))
    await server.streams[0]?.send(version(5, 101) + version(5, 101))
    expect(tab.told).toEqual([
      [5, { seq: 100, venue: 'riga' }],
      [5, { seq: 101, venue: 'riga' }],
    ])
    expect(tab.heard).toEqual(['answered'])
  })

  test('a tab learns that another hall is at the address, even when the event has the same version there', async () => {
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 100))
    await server.streams[0]?.send(version(5, 100).replace('riga', 'tallinn'))
    expect(tab.told.map(([, { venue }]) => venue)).toEqual(['riga', 'tallinn'])
  })

  test('a tab that becomes visible again does not repeat the version that it had before it was hidden', async () => {
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 100))
    tab.page.tell('hidden')
    tab.page.tell('visible')
    tab.follow(5)
    await rest()
    expect(seqs(tab)).toEqual([100])
    await server.streams[1]?.send(version(5, 103))
    expect(seqs(tab)).toEqual([100, 103, 103])
  })

  test('a tab opens no stream when the server offers none, in the background, or without an event', async () => {
    const tab = new Tab(server)
    tab.isOffered = false
    tab.page.visible = false
    const leave = tab.follow(5)
    await rest()
    tab.isOffered = true
    tab.changed()
    await rest()
    expect(server.streams).toEqual([])
    tab.page.tell('visible')
    await rest()
    expect(server.streams).toHaveLength(1)
    leave()
    await rest()
    expect(server.streams[0]?.signal.aborted).toBe(true)
  })

  test('a tab asks an answering server for its features when it does not know them yet', async () => {
    const tab = new Tab(server)
    tab.isOffered = null
    tab.isAnswering = false
    tab.follow(5)
    await rest()
    expect(tab.asked).toBe(0)
    tab.isAnswering = true
    tab.changed()
    tab.changed()
    await rest()
    expect([tab.asked, server.streams.length]).toEqual([1, 0])
    tab.isOffered = true
    tab.changed()
    await rest()
    expect([tab.asked, server.streams.length]).toEqual([1, 1])
  })

  test('a tab opens no stream while the server does not answer', async () => {
    const tab = new Tab(server)
    tab.isAnswering = false
    tab.follow(5)
    await rest()
    expect(server.streams).toEqual([])
    tab.isAnswering = true
    tab.changed()
    await rest()
    expect(server.streams).toHaveLength(1)
  })

  test('a tab that changes to another event closes its stream and opens a new stream', async () => {
    const tab = new Tab(server)
    const leave = tab.follow(5)
    await rest()
    leave()
    tab.follow(7)
    await rest()
    expect(server.streams.map(({ path, signal }) => [path, signal.aborted])).toEqual([
      ['/v2/live?events=5', true],
      ['/v2/live?events=7', false],
    ])
  })

  test('a tab opens a new stream when another person signs in', async () => {
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    tab.live.renew()
    await rest()
    expect(server.streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})

describe('two tabs of one browser', () => {
  let first: Tab
  let second: Tab
  let leaveWithFirst: () => void
  beforeEach(async () => {
    const browser = new TestBrowser()
    first = new Tab(server, browser.newTab())
    leaveWithFirst = first.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 100))
    second = new Tab(server, browser.newTab())
  })

  test('two tabs share a stream: both get its versions, and both learn whether the server answers', async () => {
    second.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 101))
    expect([seqs(first), seqs(second)]).toEqual([
      [100, 101],
      [100, 101],
    ])
    await server.streams[0]?.end()
    expect(server.streams).toHaveLength(1)
    expect(second.heard).toEqual(['answered', 'no_answer'])
  })

  test('two tabs with two different events follow both by one stream', async () => {
    second.follow(7)
    await rest()
    expect(server.streams.map(({ path, signal }) => [path, signal.aborted])).toEqual([
      ['/v2/live?events=5', true],
      ['/v2/live?events=5,7', false],
    ])
    await server.streams[1]?.send(version(5, 100) + version(7, 40))
    expect([seqs(first), seqs(second)]).toEqual([[100], [40]])
  })

  test('two tabs stop following an event after its tab has left it', async () => {
    const leave = second.follow(7)
    await rest()
    leave()
    await rest()
    first.follow(9)
    await rest()
    expect(server.streams.at(-1)?.path).toBe('/v2/live?events=5,9')
  })

  test.each([
    ['hides', () => first.page.tell('hidden')],
    ['leaves its event', () => leaveWithFirst()],
    ['learns that the server offers no streams', () => endOffer()],
  ])('when the tab that holds the stream %s, the other tab opens a new one', async (_, go) => {
    second.follow(5)
    await rest()
    go()
    await rest()
    expect(server.streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await server.streams[1]?.send(version(5, 102))
    expect([seqs(first), seqs(second)]).toEqual([[100], [100, 102]])
  })

  test.each([
    ['brings nothing', () => {}],
    ['finds no server', () => (server.isGone = true)],
  ])(
    'when the tab with the stream is hidden, the other tab opens its own stream, and reports no answer if that stream %s',
    async (_, break_) => {
      second.follow(5)
      await rest()
      await server.streams[0]?.send(BEAT)
      break_()
      first.page.tell('hidden')
      await rest()
      second.page.pass(2_000)
      expect(second.heard).toEqual(['answered', 'no_answer'])
    },
  )

  function endOffer(): void {
    first.isOffered = false
    first.changed()
  }
})
