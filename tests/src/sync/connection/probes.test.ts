import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../../../src/sync/connection/connection'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import type { TestPage } from '../platform'
import { ANSWERED, openTestedConnection, SILENCE, type TestedConnection } from './tested-connection'

let tested: TestedConnection
let connection: Connection
let page: TestPage
const settled = () => connection.probe()

beforeEach(() => {
  tested = openTestedConnection()
  connection = tested.connection
  page = tested.page
})

describe('a probe that is given up after a call was answered', () => {
  let probes: ((heard: NetworkReading) => void)[]

  beforeEach(async () => {
    probes = []
    connection = tested.opened(() => new Promise((resolve) => void probes.push(resolve)))
    connection.start()
    page.clock += 1_000
    connection.hear(ANSWERED)
    page.clock += 1_500
    probes[0]?.(SILENCE)
    await expect.poll(() => probes).toHaveLength(2)
  })

  test('when a probe fails although a call was answered meanwhile, there is no outage, and another probe follows immediately', async () => {
    expect(connection.get()).toMatchObject({ kind: 'online', isProbing: true })
    const ended = settled()
    probes[1]?.(ANSWERED)
    await ended
    expect(connection.get()).toMatchObject({ kind: 'online', since: page.clock - 1_500 })
    expect(page.waiting).toEqual([60_000])
  })

  test('when a call and the next probe fail after another call was answered, the outage counts from the failed call', async () => {
    connection.hear(SILENCE)
    const failedAt = page.clock
    page.clock += 2_500
    const ended = settled()
    probes[1]?.(SILENCE)
    await ended
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })
})

describe('probes of the server', () => {
  test('a probe is sent after a minute without calls', async () => {
    connection.start()
    await settled()
    expect(page.waiting).toEqual([60_000])
    page.pass(30_000)
    connection.hear(ANSWERED)
    expect(page.waiting).toEqual([60_000])
  })

  test.each([
    [0, 1_000],
    [0.5, 5_500],
    [0.999, 9_991],
  ])('probes are sent every 1 to 10 s while offline (random number %d)', async (dice, ms) => {
    page.dice = dice
    tested.answer = SILENCE
    connection.start()
    await settled()
    expect(page.waiting).toEqual([ms])
  })

  test('probes become rare after five minutes offline, to spare the battery', async () => {
    tested.answer = SILENCE
    connection.start()
    await settled()
    page.clock += 6 * 60_000
    await settled()
    expect(page.waiting).toEqual([60_000])
  })

  test('when the network returns, the probes of many tablets spread over 1.5 s, because all tablets notice it at the same moment', async () => {
    tested.answer = SILENCE
    connection.start()
    await settled()
    page.dice = 0.5
    page.tell('online')
    expect(page.waiting).toEqual([750])
  })

  test('when a stream breaks off, the probes of many tablets spread over 1.5 s, because all tablets notice it at the same moment', async () => {
    connection.start()
    await settled()
    page.dice = 0.5
    connection.hear({ kind: 'no_answer', byAll: true })
    expect(connection.get()).toMatchObject({ isFailing: true, isProbing: false })
    expect(page.waiting).toEqual([750])
    tested.answer = SILENCE
    page.pass(750)
    await settled()
    expect(connection.get().kind).toBe('offline')
  })

  test('probes pause while the page is hidden, and one is sent immediately when the page becomes visible', async () => {
    connection.start()
    await settled()
    page.tell('hidden')
    expect(page.waiting).toEqual([])
    page.tell('visible')
    await settled()
    expect(tested.probes).toBe(2)
  })

  test('probes end when nobody watches the connection any more', async () => {
    connection.start()
    await settled()
    connection.stop()
    page.tell('offline')
    expect([page.waiting, tested.probes]).toEqual([[], 1])
  })

  test('only one probe is made at a time', async () => {
    await Promise.all([connection.probe(), connection.probe()])
    expect(tested.probes).toBe(1)
  })
})
