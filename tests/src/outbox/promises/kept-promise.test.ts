import { expect, test } from 'vitest'
import { createKeptPromise } from '../../../../src/outbox/promises/kept-promise'
import { CAPABILITIES } from '../model/device/device'
import { BrowserStorage } from '../../state/browser-cookies'

const SERVER = 'https://hall.test'

test('a page that is opened later knows the server’s promise, until the server answers without it', () => {
  const storage = new BrowserStorage()
  createKeptPromise(storage, SERVER).hear(CAPABILITIES)

  const next = createKeptPromise(storage, SERVER)
  expect(next.isGiven()).toBe(true)
  next.hear(null)
  expect(next.isGiven()).toBe(true)
  next.hear('none')
  expect(next.isGiven()).toBe(false)
  expect(createKeptPromise(storage, SERVER).isGiven()).toBe(false)
})

test('a server that never answered has promised nothing, even when another server has', () => {
  const storage = new BrowserStorage()
  createKeptPromise(storage, SERVER).hear(CAPABILITIES)
  expect(createKeptPromise(storage, 'https://other.test').isGiven()).toBe(false)
})
