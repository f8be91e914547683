import { beforeEach, expect, test } from 'vitest'
import { createLink, type ServerLink } from '../../../../src/outbox/core/link'
import { NOON } from '../rulings'

const TOKEN = 'token of 7'
const DAY_MS = 86_400_000

let now = NOON
let link: ServerLink

beforeEach(() => {
  now = NOON
  link = createLink({ clock: { now: () => now }, random: { next: () => 1, uuid: () => '' } })
})

test('for two seconds after an answer the network counts as working', () => {
  link.hear({ kind: 'up' }, TOKEN)
  now += 1_999
  expect(link.isFresh()).toBe(true)
  now += 1
  expect(link.isFresh()).toBe(false)
})

test('when a read fails after an answer, the network does not count as working', () => {
  link.hear({ kind: 'up' }, TOKEN)
  link.mayBeGone()
  expect(link.isFresh()).toBe(false)
})

test('when the clock is set back by a day, an old answer does not count as a sign that the network works', () => {
  link.hear({ kind: 'up' }, TOKEN)
  now -= DAY_MS
  expect(link.isFresh()).toBe(false)
})

test('when the network fails again after the clock was set back, the next try comes after a pause', () => {
  link.hear({ kind: 'down', why: 'no_answer' }, TOKEN)
  now -= DAY_MS
  expect(link.blockedUntil(TOKEN)).toBeNull()
  link.hear({ kind: 'down', why: 'no_answer' }, TOKEN)
  expect(link.blockedUntil(TOKEN)).toBe(NOON - DAY_MS + 2_000)
})

test('requests that were open at the same time and fail count as one failure of the network', () => {
  link.hear({ kind: 'down', why: 'no_answer' }, TOKEN)
  now += 500
  link.hear({ kind: 'down', why: 'no_answer' }, TOKEN)
  expect(link.blockedUntil(TOKEN)).toBe(NOON + 1_000)
})

test.each([
  [
    'at once when the pause began because nobody answered',
    { kind: 'down', why: 'no_answer' },
    NOON + 100,
  ],
  [
    'after three seconds when the pause began because of a login page',
    { kind: 'down', why: 'login_page' },
    NOON + 3_000,
  ],
  [
    'after three seconds when the pause began because of an error of a proxy',
    { kind: 'down', why: 'server_error' },
    NOON + 3_000,
  ],
  [
    'after three seconds when the pause began because another program answered',
    { kind: 'wrong_server' },
    NOON + 3_000,
  ],
] as const)('a successful read ends the pause of the outbox %s', (_name, news, soonest) => {
  for (const at of [NOON - 9_000, NOON - 6_000, NOON]) {
    now = at
    link.hear(news, TOKEN)
  }
  now = NOON + 100
  link.mayBeBack()
  expect(link.blockedUntil(TOKEN) ?? now).toBe(soonest)
})

test('when a read succeeds three seconds after another program answered, rulings are sent immediately', () => {
  link.hear({ kind: 'wrong_server' }, TOKEN)
  now += 3_000
  link.mayBeBack()
  expect(link.blockedUntil(TOKEN)).toBeNull()
})
