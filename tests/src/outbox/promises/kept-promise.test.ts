import { expect, test } from 'vitest'
import { createKeptPromise } from '../../../../src/outbox/promises/kept-promise'
import { CAPABILITIES } from '../model/device/device'
import { BrowserStorage } from '../../state/browser-cookies'

const SERVER = 'https://hall.test'

test('a page that is opened later knows that the server promised to keep idempotency keys, until the server answers that it promises nothing about repeated calls', () => {
  const storage = new BrowserStorage()
  createKeptPromise(storage, SERVER).hear(CAPABILITIES)

  const next = createKeptPromise(storage, SERVER)
  expect(next.get()).toBe('given')
  next.hear(null)
  expect(next.get()).toBe('given')
  next.hear('none')
  expect(next.get()).toBe('none')
  expect(createKeptPromise(storage, SERVER).get()).toBe('none')
})

test('it is unknown whether a server that never answered keeps idempotency keys, even when another server has promised to keep keys', () => {
  const storage = new BrowserStorage()
  createKeptPromise(storage, SERVER).hear(CAPABILITIES)
  expect(createKeptPromise(storage, 'https://other.test').get()).toBeNull()
})
