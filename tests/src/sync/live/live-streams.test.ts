import { beforeEach, describe, expect, test } from 'vitest'
import { BEAT, LiveServer, rest, Tab, version } from './live-tab'

let server: LiveServer

beforeEach(() => {
  server = new LiveServer()
})

describe('a stream of changes', () => {
  let tab: Tab
  beforeEach(async () => {
    tab = new Tab(server)
    tab.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 100))
  })

  test('a stream that is silent for two seconds shows that the server does not answer, and a heartbeat shows that it does', async () => {
    tab.page.pass(1_900)
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(100)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    await server.streams[0]?.send(BEAT)
    expect(tab.heard).toEqual(['answered', 'no_answer', 'answered'])
    expect(server.streams).toHaveLength(1)
  })

  test('a stream that is silent for six seconds is given up, and another one is opened', async () => {
    tab.page.pass(2_000)
    tab.page.pass(4_000)
    await rest()
    expect(server.streams[0]?.signal.aborted).toBe(true)
    tab.page.pass(2_000)
    await rest()
    expect(server.streams).toHaveLength(2)
  })

  test('a stream with heartbeats reports to the connection twice a minute, not each second', async () => {
    for (let second = 0; second < 29; second += 1) {
      tab.page.pass(1_000)
      await server.streams[0]?.send(BEAT)
    }
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(1_000)
    await server.streams[0]?.send(BEAT)
    expect(tab.heard).toEqual(['answered', 'answered'])
  })

  test('a stream that breaks off is reported immediately, and is opened again within two seconds, at a different moment in each browser', async () => {
    tab.page.dice = 0.75
    await server.streams[0]?.end()
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    expect(server.streams).toHaveLength(1)
    tab.page.pass(1_499)
    await rest()
    expect(server.streams).toHaveLength(1)
    tab.page.pass(1)
    await rest()
    expect(server.streams).toHaveLength(2)
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
    'a stream that is missing because of %s is reported neither as an answer nor as an outage of the server, and is requested less and less often',
    async (_, answer) => {
      server.refusal = answer()
      const tab = new Tab(server)
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
        expect(server.streams).toHaveLength(opened)
      }
      expect(tab.heard).toEqual([])
    },
  )

  test('a missing stream is not requested before the time that the server named', async () => {
    server.refusal = Response.json({}, { status: 429, headers: { 'Retry-After': '60' } })
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    tab.page.pass(59_999)
    await rest()
    expect(server.streams).toHaveLength(1)
    tab.page.pass(1)
    await rest()
    expect(server.streams).toHaveLength(2)
  })

  test('a stream that a program on the way holds back is given up after five seconds', async () => {
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    tab.page.pass(2_000)
    tab.page.pass(3_000)
    await rest()
    expect(server.streams[0]?.signal.aborted).toBe(true)
    expect(tab.heard).toEqual([])
  })
})

describe('a first stream', () => {
  test('a first stream that finds no server reports immediately that no server answers', async () => {
    server.isGone = true
    const tab = new Tab(server)
    tab.follow(5)
    await rest()
    expect(tab.heard).toEqual(['no_answer'])
  })

  test('each later attempt to open a stream also reports that no server answers', async () => {
    server.isGone = true
    const tab = new Tab(server)
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
    tab = new Tab(server)
    tab.follow(5)
    await rest()
    await server.streams[0]?.send(version(5, 100))
  })

  test('a stream that is opened anew and sends nothing for two seconds shows that the server does not answer', async () => {
    tab.follow(7)
    await rest()
    expect(server.streams).toHaveLength(2)
    tab.page.pass(1_999)
    expect(tab.heard).toEqual(['answered'])
    tab.page.pass(1)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
    tab.page.pass(3_000)
    await rest()
    expect(server.streams[1]?.signal.aborted).toBe(true)
    expect(tab.heard).toEqual(['answered', 'no_answer'])
  })

  test('a stream that is opened anew and finds no server reports that immediately', async () => {
    server.isGone = true
    tab.follow(7)
    await rest()
    expect(tab.heard).toEqual(['answered', 'no_answer'])
  })

  test('when a stream is opened anew and refused, the server still counts as answering', async () => {
    server.refusal = Response.json({}, { status: 429 })
    tab.follow(7)
    await rest()
    tab.page.pass(2_000)
    expect(tab.heard).toEqual(['answered'])
  })
})
