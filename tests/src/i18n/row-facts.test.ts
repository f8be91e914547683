import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { rowFacts } from '../../../src/i18n/row-facts'
import { startI18n } from '../../../src/i18n/start'
import { NOON, penalty, rowOf } from '../outbox/rulings'

let t: TFunction

beforeAll(async () => {
  t = (await startI18n({ language: 'en' })).t
})

test.each([
  ['the server is looked for', 0, 'no_answer', 'no answer came back 13:00'],
  ['the network is gone', 0, 'offline', 'no answer came back 13:00'],
  ['the server wants a pause', 0, 'server_busy', 'no answer came back 13:00, server was busy'],
  ['the server failed', 1, 'server_busy', 'the server reported an error 13:00'],
  [
    'it failed, then the network went',
    1,
    'offline',
    'the server reported an error 13:00, no network',
  ],
] as const)('of what was sent while %s', (_name, failures, why, words) => {
  const row = rowOf(penalty(), 1, { state: 'queued', failures, sends: [{ at: NOON, fence: 1 }] })
  const view = { state: 'checking', at: NOON, why } as const
  expect(rowFacts(t, { row, view, zone: { timeZone: 'Europe/Berlin' } })).toEqual({
    state: 'checking',
    why: words,
  })
})
