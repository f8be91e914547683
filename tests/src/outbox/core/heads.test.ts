import { describe, expect, test } from 'vitest'
import { holdRows } from '../../../../src/outbox/core/heads'
import type { ServerFacts } from '../../../../src/outbox/core/server-facts'
import type { Ruling } from '../../../../src/store/stored-ruling'
import {
  cancelOf,
  drop,
  dropBefore,
  exclude,
  extra,
  finish,
  idOf,
  NOON,
  penalty,
  register,
  rowOf,
  SERVER_FACTS,
} from '../rulings'

const DAY = 86_400_000
const context = { now: NOON, serverFacts: SERVER_FACTS, pausesEndedAt: 0 }
const holds = (
  rows: readonly Ruling[],
  settled: readonly Ruling[] = [],
  now = NOON,
  serverFacts: Partial<ServerFacts> = {},
) =>
  [
    ...holdRows(rows, new Map(settled.map((row) => [row.id, row])), {
      ...context,
      now,
      serverFacts: { ...SERVER_FACTS, ...serverFacts },
    }).values(),
  ].map(({ kind }) => kind)
const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const

describe('the rulings that are sent now', () => {
  test('the first ruling of each lane is sent', () => {
    const rows = [rowOf(penalty(), 1), rowOf(extra(60), 2), rowOf(penalty('phone'), 3)]
    expect(holds(rows)).toEqual(['ready', 'ready', 'behind'])
  })

  test('while a ruling of a lane is being sent, no other ruling of that lane is sent', () => {
    const rows = [rowOf(penalty(), 1, { state: 'sending', sends }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['sending', 'behind'])
  })

  test('a ruling without an answer is sent again before later rulings of its lane', () => {
    const rows = [rowOf(penalty(), 1, { state: 'unknown', sends }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['ready', 'behind'])
  })

  test('when the first ruling of a lane is put off, the later rulings of the lane wait', () => {
    const paused = rowOf(penalty(), 1, { retryAt: NOON + 1000, sends })
    expect(holds([paused, rowOf(penalty('phone'), 2)])).toEqual(['put_off', 'behind'])
  })

  test('a ruling whose pause seems longer than the longest pause is sent, because the clock must have been changed', () => {
    expect(holds([rowOf(penalty(), 1, { retryAt: NOON + DAY, sends })])).toEqual(['ready'])
  })
})

describe('a hall that was restored to a backup', () => {
  const restored = { epoch: 'after-the-restore' }
  const holdAfter = (row: Ruling) => [
    ...holdRows([row], new Map(), {
      ...context,
      serverFacts: { ...SERVER_FACTS, ...restored },
    }).values(),
  ]
  const asked = [{ kind: 'ask', flag: 'before_put_back' }]
  const ready = [{ kind: 'ready' }]
  const unnamed = rowOf(penalty(), 1, { expect: { sessionHash: null } })
  const unseen = rowOf(cancelOf({ id: 5 }), 1)
  const seen = rowOf(cancelOf({ id: 5 }), 1, {
    expect: { isCancelled: false, penalty: { playerId: 11, amount: 2000 } },
  })

  test.each([
    { what: 'a penalty that names its player is sent', row: rowOf(penalty(), 1), holds: ready },
    { what: 'a penalty that does not name its player is asked about', row: unnamed, holds: asked },
    { what: 'a cancellation that names its penalty is sent', row: seen, holds: ready },
    { what: 'a cancellation that names only a number is asked about', row: unseen, holds: asked },
    {
      what: 'a cancelled hand, which names its hand, is sent',
      row: rowOf(drop(), 1),
      holds: ready,
    },
    {
      what: 'a ruling that was sent and has no answer is asked about',
      row: rowOf(penalty(), 1, { state: 'unknown', sends }),
      holds: asked,
    },
    {
      what: 'a ruling that the server was too busy for is sent',
      row: rowOf(penalty(), 1, { sends: [{ at: NOON, fence: 1, outcome: 'refused' }] }),
      holds: ready,
    },
    {
      what: 'a ruling made after the restore is sent',
      row: { ...unnamed, epoch: 'after-the-restore' },
      holds: ready,
    },
  ])('after the hall was restored to a backup, $what', ({ row, holds: expected }) => {
    expect(holdAfter(row)).toEqual(expected)
  })
})

describe('a ruling in question', () => {
  test('a penalty in question holds back no other ruling', () => {
    const rows = [rowOf(penalty(), 1, { state: 'attention' }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['asking', 'ready'])
  })

  test('a ruling in question about a seat blocks a later ruling about that seat, so that the later one takes effect last', () => {
    const failing = rowOf(exclude(true, false), 1, {
      state: 'attention',
      flags: ['server_failing'],
    })
    const rows = [failing, rowOf(exclude(false, true), 2), rowOf(penalty(), 3)]
    expect(holds(rows)).toEqual(['asking', 'behind_question', 'ready'])
  })

  test('a cancelled hand in question does not block extra time', () => {
    const rows = [rowOf(drop(), 1, { state: 'attention' }), rowOf(extra(60), 2)]
    expect(holds(rows)).toEqual(['asking', 'ready'])
  })

  test('a cancelled hand in question blocks the cancellation of the hand before it', () => {
    const second = rowOf(dropBefore(), 2, { dependsOn: [idOf(1)] })
    const rows = [rowOf(drop(), 1, { state: 'attention' }), second, rowOf(extra(60), 3)]
    expect(holds(rows)).toEqual(['asking', 'behind_question', 'ready'])
  })
})

describe('a ruling that builds on another one', () => {
  const cancel = rowOf(cancelOf({ id: 1 }), 2, { dependsOn: [idOf(1)] })

  test.each([
    ['done', 'ready'],
    ['rejected', 'ask'],
    ['cancelled', 'ask'],
  ] as const)(
    'when a ruling is %s, a later ruling that builds on it has the hold “%s”',
    (state, hold) => {
      expect(holds([cancel], [rowOf(penalty(), 1, { state })])).toEqual([hold])
    },
  )
})

describe('old rulings', () => {
  test('extra time that waited for more than half an hour needs the referee’s decision', () => {
    expect(holds([rowOf(extra(60), 1)], [], NOON + 1_800_000)).toEqual(['ready'])
    expect(holds([rowOf(extra(60), 1)], [], NOON + 1_800_001)).toEqual(['ask'])
  })

  test.each([
    ['is repeated under its idempotency key when it may have arrived', 'unknown', 'none', 'ready'],
    [
      'becomes a question when the server was too busy for it, as if it was never sent',
      'queued',
      'refused',
      'ask',
    ],
  ] as const)('extra time that waited for more than half an hour %s', (_, state, outcome, hold) => {
    const row = rowOf(extra(60), 1, { state, sends: [{ at: NOON, fence: 1, outcome }] })
    expect(holds([row], [], NOON + 1_800_001)).toEqual([hold])
  })

  test.each([
    ['set back by 40 minutes', NOON - 2_400_000, 2_400_000, 'ready'],
    ['set ahead by 40 minutes', NOON + 2_400_000, -2_400_000, 'ready'],
    [
      'set back by 40 minutes and a ruling that is 31 minutes old',
      NOON - 540_000,
      2_400_000,
      'ask',
    ],
    ['in doubt until the server answers', NOON + 2_400_000, null, 'ready'],
  ] as const)(
    'with a device’s clock %s, that clock alone does not decide how old a ruling is',
    (_, now, skewMs, hold) => {
      const row = rowOf(extra(60), 1, { skewMs: 0 })
      expect(holds([row], [], now, { skewMs })).toEqual([hold])
    },
  )

  test('a penalty never needs the referee’s decision because of its age', () => {
    expect(holds([rowOf(penalty(), 1)], [], NOON + 300 * DAY)).toEqual(['ready'])
  })

  test('a ruling is not sent again once the server may have forgotten its idempotency key', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends })
    expect(holds([row], [], NOON + 28 * DAY)).toEqual(['ready'])
    expect(holds([row], [], NOON + 29 * DAY + 1)).toEqual(['ask'])
  })

  describe('a device’s clock that was changed after the send', () => {
    const sentAt = (serverAt: number) =>
      rowOf(penalty(), 1, {
        state: 'unknown',
        sends: [{ at: NOON, serverAt, fence: 1, outcome: 'none' }],
      })

    test('when the device’s clock was set back after the send, the age of the send is measured by the server’s clock', () => {
      // Ten days have passed by the device's clock, but thirty by the server's clock.
      const serverFacts = { skewMs: 20 * DAY }
      expect(holds([sentAt(NOON)], [], NOON + 10 * DAY, serverFacts)).toEqual(['ask'])
      expect(holds([sentAt(NOON)], [], NOON + 8 * DAY, serverFacts)).toEqual(['ready'])
    })

    test('when the device’s clock was set back after the send and the server’s time is unknown, the age is measured by the device’s clock', () => {
      expect(holds([sentAt(NOON)], [], NOON + 10 * DAY)).toEqual(['ready'])
    })

    test('when the device’s clock was set forward after the send, the age is taken from the clock that gives the longer age', () => {
      expect(holds([sentAt(NOON)], [], NOON + 30 * DAY, { skewMs: -29 * DAY })).toEqual(['ask'])
    })
  })
})

describe('rulings for a server that changed', () => {
  const waiting = [rowOf(penalty(), 1), rowOf(extra(60), 2, { state: 'unknown', sends })]
  const asking = rowOf(drop(), 3, { state: 'attention' })

  test('a server that changed from hall A to hall B gets no ruling that was made for hall A', () => {
    const serverFacts = { venue: 'hall-b' }
    const held = ['other_venue', 'other_venue', 'other_venue']
    expect(holds([...waiting, asking], [], NOON, serverFacts)).toEqual(held)
  })

  test('a server that no longer names its hall gets no ruling of a known hall', () => {
    expect(holds(waiting, [], NOON, { venue: null })).toEqual(['other_venue', 'other_venue'])
  })

  test('rulings of another hall do not delay the rulings of this hall', () => {
    const rows = [rowOf(penalty(), 1, { venue: 'hall-b' }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['other_venue', 'ready'])
  })

  test('a ruling that was saved before its hall was known is sent once the server names its hall', () => {
    const { venue: _, ...row } = rowOf(penalty(), 1)
    expect(holds([row], [], NOON, { venue: 'hall-b' })).toEqual(['ready'])
  })

  test('when the server stopped keeping idempotency keys during a send, the ruling is in question, even if the server keeps them again', () => {
    const flags = ['promise_lapsed'] as const
    const row = rowOf(extra(60), 1, { state: 'unknown', sends, flags })
    expect(holds([row])).toEqual(['ask'])
    expect(holds([row], [], NOON, { keepsKeys: false })).toEqual(['ask'])
  })

  test('a server that stopped keeping idempotency keys gets neither repeated nor new rulings', () => {
    const serverFacts = { keepsKeys: false }
    expect(holds([...waiting, asking], [], NOON, serverFacts)).toEqual([
      'no_promise',
      'no_promise',
      'asking',
    ])
  })
})

describe('a ruling that asks first', () => {
  const row = (fields: Partial<Ruling>, later = NOON) =>
    holds([rowOf(register(), 1, fields)], [], later)
  const left = (outcome: 'none' | 'refused') => ({
    sends: [{ at: NOON, fence: 1, outcome }] as const,
  })

  test.each<[string, Partial<Ruling>, number, string]>([
    ['is asked about when it was never confirmed', {}, NOON, 'confirm'],
    ['is sent when it is confirmed now', { okAt: NOON }, NOON, 'ready'],
    [
      'is sent when it was confirmed within the last minute',
      { okAt: NOON },
      NOON + 60_000,
      'ready',
    ],
    ['is asked about when it was confirmed longer ago', { okAt: NOON }, NOON + 60_001, 'confirm'],
    [
      'is asked about when the clock was set back and its confirmation seems to be in the future',
      { okAt: NOON },
      NOON - 1,
      'confirm',
    ],
    [
      'is asked about when the server stopped answering after the confirmation',
      { okAt: null },
      NOON,
      'confirm',
    ],
    ['is repeated when it may have arrived', { okAt: NOON, ...left('none') }, NOON + DAY, 'ready'],
    [
      'is asked about when the server refused it because it was busy',
      { okAt: NOON, ...left('refused') },
      NOON + DAY,
      'confirm',
    ],
  ])('a ruling that asks first %s', (_, fields, now, kind) => {
    expect(row(fields, now)).toEqual([kind])
  })

  test('a ruling that asks first does not block later rulings of its lane', () => {
    expect(holds([rowOf(finish(), 1), rowOf(extra(60), 2), rowOf(drop(), 3)])).toEqual([
      'confirm',
      'ready',
      'behind',
    ])
  })

  test('a confirmed ruling that asks first waits for earlier rulings of its lane', () => {
    expect(holds([rowOf(extra(60), 1), rowOf(finish(), 2, { okAt: NOON })])).toEqual([
      'ready',
      'behind',
    ])
  })
})
