import { describe, expect, test } from 'vitest'
import { isPlain } from '../../../../src/outbox/core/server-facts'
import { insteadOfSend, proofOf } from '../../../../src/outbox/core/read-back'
import { tableEndingIntent } from '../../../../src/outbox/policies/table-endings'
import { ok } from '../../../../src/lib/result'
import type { Intent } from '../../../../src/outbox/intent'
import type { Evidence, EvidenceByCall } from '../../../../src/store/evidence'
import {
  cancelOf,
  drop,
  EVENT,
  exclude,
  extra,
  finish,
  HAND,
  NOON,
  penalty,
  PLAYER,
  register,
  removeGame,
  replace,
  rowOf,
  SCORES,
  SCORES_BEFORE,
  TABLE,
  takeBack,
} from '../rulings'

const endGame = () =>
  tableEndingIntent('EndGame', {
    eventId: EVENT,
    sessionHash: TABLE,
    seen: { handCount: 0, lastHand: null },
    subject: { players: [] },
  })

const HAND_BEFORE = { ...HAND, roundIndex: 2 }
const DRAW = { ...HAND, kind: 'draw', roundIndex: 4, wins: [], loserId: 0 } as const
const SHOWN: EvidenceByCall['DropLastRound'] = {
  status: 'inprogress',
  handCount: 3,
  lastHands: [HAND, HAND_BEFORE],
  scores: SCORES,
  scoresBefore: SCORES_BEFORE,
}
const ONE_LESS = {
  ...SHOWN,
  handCount: 2,
  lastHands: [HAND_BEFORE],
  scores: SCORES_BEFORE,
  scoresBefore: SCORES_BEFORE,
}
const NONE = { mine: [3], others: [4] }
const IN_EVENT = { isRegistered: true, ignoreSeating: false, replacementId: null }
const GONE = { ...IN_EVENT, isRegistered: false }

type Case = readonly [what: string, made: () => Intent, before: Evidence, after: Evidence]

const CASES: Readonly<Record<'arrived' | 'not' | 'more' | 'unclear', readonly Case[]>> = {
  arrived: [
    ['one new penalty of mine', penalty, NONE, { mine: [3, 5], others: [4] }],
    ['mine beside one of others', penalty, NONE, { mine: [3, 5], others: [4, 6] }],
    ['cancelled with my reason', () => cancelOf({ id: 3 }), stands(null), stands('mistake')],
    ['cancelled, the reason trimmed', () => cancelOf({ id: 3 }), stands(null), stands('mistake ')],
    ['one hand less', drop, SHOWN, ONE_LESS],
    ['the total grew by it', () => extra(300), { extraTime: 60 }, { extraTime: 360 }],
    ['the surplus is gone', () => extra(-300, 660), { extraTime: 660 }, { extraTime: 360 }],
    ['left out', () => exclude(true, false), IN_EVENT, { ...IN_EVENT, ignoreSeating: true }],
    ['a substitute', () => replace(20, null), IN_EVENT, { ...IN_EVENT, replacementId: 20 }],
    ['no substitute', () => replace(null, 20), { ...IN_EVENT, replacementId: 20 }, IN_EVENT],
    ['listed', () => register(), GONE, IN_EVENT],
    ['a removed game', () => removeGame(), { status: 'inprogress' }, { status: 'gone' }],
    ['a finished game', () => finish(), { status: 'inprogress' }, { status: 'finished' }],
    ['a reopened game', takeBack, { status: 'finished' }, { status: 'inprogress' }],
    ['an ended game', endGame, { status: 'inprogress' }, { status: 'prefinished' }],
  ],
  not: [
    ['no new penalty', penalty, NONE, NONE],
    ['a penalty that stands', () => cancelOf({ id: 3 }), stands(null), stands(null)],
    ['the same last hand', drop, SHOWN, SHOWN],
    ['the total of before', () => extra(300), { extraTime: 60 }, { extraTime: 60 }],
    ['not left out', () => exclude(true, false), IN_EVENT, IN_EVENT],
    ['no substitute', () => replace(20, null), IN_EVENT, IN_EVENT],
    ['not listed', () => register(), GONE, GONE],
    ['a game that goes on', () => removeGame(), { status: 'inprogress' }, { status: 'inprogress' }],
    ['a game that is over', takeBack, { status: 'finished' }, { status: 'finished' }],
  ],
  more: [
    ['two new penalties of mine', penalty, NONE, { mine: [3, 5, 6], others: [4] }],
    ['two hands less', drop, SHOWN, { ...ONE_LESS, handCount: 1, lastHands: [] }],
    ['the total grew by twice', () => extra(300), { extraTime: 60 }, { extraTime: 660 }],
    ['the surplus is gone twice', () => extra(-300, 660), { extraTime: 660 }, { extraTime: 60 }],
    ['the total grew by three times', () => extra(300), { extraTime: 0 }, { extraTime: 900 }],
  ],
  unclear: [
    ['a list that lacks a penalty it had', penalty, NONE, { mine: [5], others: [4] }],
    ['a new penalty of others', penalty, NONE, { mine: [3], others: [4, 5] }],
    ['cancelled for another reason', () => cancelOf({ id: 3 }), stands(null), stands('other')],
    [
      'a penalty that is gone',
      () => cancelOf({ id: 3 }),
      stands(null),
      { isKnown: false, cancelledFor: null },
    ],
    ['one hand less with other scores', drop, SHOWN, { ...ONE_LESS, scores: SCORES }],
    ['another last hand', drop, SHOWN, { ...SHOWN, lastHands: [DRAW, HAND_BEFORE] }],
    ['one hand more', drop, SHOWN, { ...SHOWN, handCount: 4 }],
    ['the total grew by another time', () => extra(300), { extraTime: 0 }, { extraTime: 120 }],
    ['it grew by half as much again', () => extra(300), { extraTime: 0 }, { extraTime: 450 }],
    ['a table that is not listed', () => extra(300), { extraTime: 0 }, { extraTime: null }],
    ['a player who is gone', () => exclude(true, false), IN_EVENT, GONE],
    ['a player to be included who is gone', () => exclude(false, true), IN_EVENT, GONE],
    ['a replaced player who is gone', () => replace(20, null), IN_EVENT, GONE],
    [
      'a game to be removed that ended',
      () => removeGame(),
      { status: 'inprogress' },
      { status: 'finished' },
    ],
    [
      'a game to be finished that is gone',
      () => finish(),
      { status: 'inprogress' },
      { status: 'gone' },
    ],
  ],
}

function stands(cancelledFor: string | null): EvidenceByCall['CancelPenalty'] {
  return { isKnown: true, cancelledFor }
}

describe.each(['arrived', 'not', 'more', 'unclear'] as const)(
  'two readings of the server that are judged as “%s”',
  (verdict) => {
    test.each(CASES[verdict])(
      'what two readings of the server show is judged correctly: %s',
      (_what, made, before, after) => {
        const row = rowOf(made(), 1)
        expect(proofOf(row)?.judge(before, after, row)).toBe(verdict)
      },
    )
  },
)

const READY: readonly (readonly [what: string, made: () => Intent, before: Evidence])[] = [
  ['a penalty', penalty, NONE],
  ['a cancel of a penalty that stands', () => cancelOf({ id: 3 }), stands(null)],
  ['a cancel of the last hand', drop, SHOWN],
  [
    'a cancel of a hand whose honba is told otherwise',
    drop,
    { ...SHOWN, lastHands: [{ ...HAND, honba: 0 }] },
  ],
  ['extra time', () => extra(300, 60), { extraTime: 60 }],
  ['a game in progress', () => removeGame(), { status: 'inprogress' }],
  ['the end of the replacement of a player who is gone', () => replace(null, 20), GONE],
  ['a player to be included who is gone', () => exclude(false, true), GONE],
]

const ALREADY: typeof READY = [
  ['a cancelled penalty', () => cancelOf({ id: 3 }), stands('other')],
  ['a player who is left out', () => exclude(true, false), { ...IN_EVENT, ignoreSeating: true }],
  ['a substitute', () => replace(20, null), { ...IN_EVENT, replacementId: 20 }],
  ['a registered player', () => register(), IN_EVENT],
  ['a finished game', () => finish(), { status: 'finished' }],
]

const MOVED: typeof READY = [
  ['another last hand with the same scores', drop, { ...SHOWN, lastHands: [DRAW, HAND] }],
  ['an equal hand before it', drop, { ...SHOWN, handCount: 2 }],
  ['the same hand with other scores', drop, { ...SHOWN, scores: SCORES_BEFORE }],
  ['a table without hands', drop, { ...SHOWN, handCount: 0, lastHands: [], scores: SCORES_BEFORE }],
  ['more extra time than was seen', () => extra(300, 60), { extraTime: 120 }],
  ['extra time for a table that is not listed', () => extra(300), { extraTime: null }],
  ['an unknown penalty', () => cancelOf({ id: 3 }), { isKnown: false, cancelledFor: null }],
  ['a finished game that was to be removed', () => removeGame(), { status: 'finished' }],
  ['a removed game that was to be finished', () => finish(), { status: 'gone' }],
  ['a removed game that was to be ended', endGame, { status: 'gone' }],
  ['a removed game whose result was to be taken back', takeBack, { status: 'gone' }],
]

describe('what the server shows before a send', () => {
  test.each(READY)(
    'when the server shows what the referee saw, the ruling is sent: %s',
    (_what, made, before) => {
      expect(insteadOfSend(rowOf(made(), 1), before, NOON)).toBeNull()
    },
  )
  test.each(ALREADY)(
    'when the server already has what a ruling asks for, the ruling is done without a send: %s',
    (_what, made, before) => {
      const change = insteadOfSend(rowOf(made(), 1), before, NOON)
      expect(change).toMatchObject({ to: 'done', set: { settledBy: 'state' } })
    },
  )
  test.each(MOVED)(
    'when the server shows something else than the referee saw, the ruling needs the referee’s decision: %s',
    (_what, made, before) => {
      const change = insteadOfSend(rowOf(made(), 1), before, NOON)
      expect(change).toMatchObject({ to: 'attention', set: { flags: ['conflict'] } })
    },
  )
})

/**
 * Returns what the policy of a ruling reads back, as person 7, at a server that answers each call with these bodies.
 */
function evidenceIn(intent: Intent, bodies: Readonly<Record<string, object>>) {
  const row = rowOf(intent, 1)
  return proofOf(row)?.read(row, {
    personId: 7,
    read: (method, _request, pick) => Promise.resolve(ok(pick(bodies[method] as never))),
  })
}

describe('the evidence that the outbox reads from a server', () => {
  test('the evidence of a penalty lists equal penalties, separately those by this referee and those by others', async () => {
    const like = { who: PLAYER, amount: 2000, reason: 'late ', assignedBy: 7 }
    const penalties = [
      { ...like, id: 3 },
      { ...like, id: 4, assignedBy: 9 },
      { ...like, id: 5, who: 12 },
      { ...like, id: 6, amount: 1000 },
      { ...like, id: 8, reason: 'phone' },
    ]
    expect(await evidenceIn(penalty(), { 'Mimir.ListPenalties': { penalties } })).toEqual(
      ok({ mine: [3], others: [4] }),
    )
  })

  test('the evidence of a cancelled hand includes the scores before the last hand of the table', async () => {
    const handOf = (roundIndex: number, score: number) => ({
      roundIndex,
      scores: [{ playerId: PLAYER, score }],
      round: { draw: { roundIndex, honba: 0, riichiBets: [], tempai: [] } },
    })
    const tables = [{ sessionHash: TABLE, status: 'SESSION_STATUS_INPROGRESS' }]
    const rounds = [handOf(1, 30_000), handOf(2, 31_000)]
    const bodies = { 'Mimir.GetTablesState': { tables }, 'Mimir.GetAllRounds': { rounds } }
    expect(await evidenceIn(drop(), bodies)).toMatchObject(
      ok({ handCount: 2, scoresBefore: [{ playerId: PLAYER, score: 31_000 }] }),
    )
  })

  test.each([
    ['still runs when a player’s current games include it', TABLE, 'inprogress'],
    ['is gone when no player’s current games include it', 'b'.repeat(40), 'gone'],
  ])(
    'according to the evidence, a game that is not listed among the tables %s',
    async (_what, sessionHash, status) => {
      const bodies = {
        'Mimir.GetTablesState': {},
        'Mimir.GetCurrentSessions': { sessions: [{ sessionHash }] },
      }
      expect(await evidenceIn(removeGame(), bodies)).toEqual(ok({ status }))
    },
  )
})

test.each([
  [true, { venue: null, keepsKeys: false }],
  [false, { venue: 'hall-a', keepsKeys: false }],
  [false, { venue: null, keepsKeys: true }],
])(
  'whether a server is a plain service: %s; it is one only if it has named no hall and remembers no idempotency keys',
  (plain, facts) => {
    expect(isPlain(facts)).toBe(plain)
  },
)
