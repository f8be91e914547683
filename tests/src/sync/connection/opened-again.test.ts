import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../../../src/sync/connection/connection'
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

describe('a page that is opened again', () => {
  const HOUR = 3_600_000

  test('a page that is opened again shows the start of the outage that the earlier page showed', async () => {
    tested.answer = SILENCE
    await settled()
    const failedAt = page.clock
    page.clock += 20 * HOUR
    connection = tested.opened()
    connection.start()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: failedAt })
  })

  test('a page that is opened again shows no outage that starts in the future when the clock was set back in between', async () => {
    tested.answer = SILENCE
    await settled()
    page.clock -= HOUR
    connection = tested.opened()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: page.clock })
  })

  test('a page that is opened again after an answer counts a later failure as a new outage', async () => {
    tested.answer = SILENCE
    await settled()
    tested.answer = ANSWERED
    await settled()
    page.clock += HOUR
    tested.answer = SILENCE
    connection = tested.opened()
    await settled()
    expect(connection.get()).toMatchObject({ kind: 'offline', since: page.clock })
  })

  test('a page that is opened again uses the server’s clock as the earlier page knew it', () => {
    connection.hear(tested.answeredAt(page.clock + 3 * HOUR))
    const known = { skewMs: 3 * HOUR, clockHeardAt: page.clock }
    expect(tested.opened().get()).toMatchObject({ kind: 'checking', ...known })
  })

  test('a page that is opened again knows when the server’s clock was last read, at most one hour wrong', () => {
    connection.hear(tested.answeredAt(page.clock))
    const first = page.clock
    page.pass(HOUR - 1)
    connection.hear(tested.answeredAt(page.clock))
    expect(tested.opened().get().clockHeardAt).toBe(first)
    page.pass(1)
    connection.hear(tested.answeredAt(page.clock))
    expect(tested.opened().get().clockHeardAt).toBe(page.clock)
    connection.hear(ANSWERED)
    expect(connection.get().clockHeardAt).toBe(page.clock)
  })

  test('a page that is opened again does not know when an older console read the server’s clock', () => {
    tested.storage.setItem('connection:https://hall.test', '5 -')
    expect(tested.opened().get()).toMatchObject({ skewMs: 5, clockHeardAt: null })
  })

  test('a page that is opened again does not know the connection when the stored text about it cannot be read', () => {
    tested.storage.setItem('connection:https://hall.test', '{"skewMs":5}')
    expect(tested.opened().get()).toMatchObject({ kind: 'checking', skewMs: 0 })
  })
})
