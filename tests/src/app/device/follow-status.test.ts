import { beforeEach, expect, test } from 'vitest'
import { followStatus } from '../../../../src/app/device/follow-status'
import { createConnectionView, type ConnectionStore } from '../../../../src/state/connection'

let connection: ConnectionStore
/** What the outbox has been told, in order. */
let told: string[]

beforeEach(() => {
  connection = createConnectionView(0)
  told = []
  const outbox = {
    status: () => ({ link: { kind: 'up' }, storage: 'ok' }) as const,
    subscribe: () => () => {},
    readSucceeded: () => void told.push('a read succeeded'),
    readFailed: () => void told.push('a read failed'),
  }
  const promises = { get: () => null, venue: () => null, subscribe: () => () => {} }
  followStatus({ connection }, { outbox, promises, canStore: true })
})

test('the outbox is told once when reads begin to fail, and once when the server answers again', () => {
  connection.setState({ kind: 'online' })
  connection.setState({ isFailing: true })
  connection.setState({ kind: 'offline', isFailing: true })
  connection.setState({ kind: 'online', isFailing: false })
  expect(told).toEqual(['a read succeeded', 'a read failed', 'a read succeeded'])
})

test('the outbox is told of a single failed read even when the next probe reaches the server', () => {
  connection.setState({ kind: 'online' })
  connection.setState({ isFailing: true })
  connection.setState({ isFailing: false })
  expect(told).toEqual(['a read succeeded', 'a read failed'])
})
