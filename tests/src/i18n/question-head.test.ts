import { beforeAll, expect, test } from 'vitest'
import type { Translate } from '../../../src/i18n/translate'
import type { Ruling } from '../../../src/store/stored-ruling'
import { questionHead } from '../../../src/i18n/question-head'
import { startI18n } from '../../../src/i18n/start'
import { drop, exclude, extra, penalty, register, removeGame, rowOf } from '../outbox/rulings'

let t: Translate

beforeAll(async () => {
  t = (await startI18n({ language: 'en' })).t
})

const tooLate = { code: 'failed_precondition', reason: 'ruled_too_long_ago', msg: '', http: 412 }
const withTime = { isAsWished: false, status: 'inprogress', extraTime: 180 } as const
const gone = { isAsWished: false, status: 'cancelled' }

test.each([
  ['a failing server', penalty(), 'server_failing', {}, 'the server keeps failing'],
  [
    'a ruling that waited too long',
    extra(180),
    'expired',
    {},
    'too old to send without asking you',
  ],
  [
    'a ruling whose answer was lost',
    penalty(),
    'key_too_old',
    {},
    'the server may already have this ruling',
  ],
  [
    'a server that stopped promising',
    penalty(),
    'promise_lapsed',
    {},
    'the server may already have this ruling',
  ],
  [
    'a ruling that follows a refused one',
    penalty(),
    'dependency_failed',
    {},
    'an earlier ruling was rejected',
  ],
  [
    'a ruling that was given offline',
    register(),
    'unconfirmed',
    {},
    'you ruled without the server. Is it still right?',
  ],
  ['an impossible ruling', exclude(true, false), 'conflict', {}, 'this is no longer possible'],
  [
    'a last hand that has changed meanwhile',
    drop(),
    'conflict',
    { serverState: gone },
    'the last hand of table 47 changed',
  ],
  [
    'extra time that has changed meanwhile',
    extra(180),
    'conflict',
    { serverState: withTime },
    'the extra time of table 47 changed',
  ],
  [
    'extra time that came too late',
    extra(180),
    'conflict',
    { serverState: withTime, error: tooLate },
    'too old to apply without asking you',
  ],
  [
    'a ruling that another referee has also given',
    penalty(),
    'conflict',
    { serverState: { isAsWished: false, givenBy: 'Max', givenAt: '2026-11-21T12:00:00Z' } },
    'Max has just given the same',
  ],
  [
    'a penalty whose game the server does not know',
    penalty(),
    'conflict',
    { serverState: { isAsWished: false } },
    'the penalty’s game is not on the server',
  ],
  [
    'a game that has changed since the ruling',
    removeGame(),
    'conflict',
    { serverState: { ...gone, endedAt: null } },
    'the game changed since you ruled',
  ],
] as const)(
  'the question about %s says why the referee is asked',
  (_, intent, question, fields, words) => {
    const row = rowOf(intent, 1, { state: 'attention', ...(fields as Partial<Ruling>) })
    expect(questionHead(t, row, question)).toBe(words)
  },
)
