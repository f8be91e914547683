import { describe, expect, test } from 'vitest'
import {
  projectPenalties,
  projectPlayers,
  projectRegistrations,
  projectTables,
} from '../../../src/outbox/project'
import type { PenaltyShape, TableShape } from '../../../src/outbox/projection-shapes'
import type { Ruling } from '../../../src/store/stored-ruling'
import {
  cancelOf,
  drop,
  exclude,
  replace,
  extra,
  finish,
  HAND,
  idOf,
  NOON,
  penalty,
  PLAYER,
  register,
  removeGame,
  rowOf,
  SCORES,
  SCORES_BEFORE,
  TABLE,
  takeBack,
} from './rulings'

const snapshot = { seq: 20, fetchedAt: NOON - 60_000 }
const table: TableShape = {
  sessionHash: TABLE,
  status: 'prefinished',
  extraTime: 60,
  handCount: 3,
  lastHand: HAND,
  scores: SCORES,
  scoresBeforeLastHand: SCORES_BEFORE,
  currentRoundIndex: 4,
  honba: 0,
  riichiSticks: 0,
}
const given: PenaltyShape = {
  id: 55,
  playerId: PLAYER,
  amount: 2000,
  reason: 'late',
  isCancelled: false,
  cancellationReason: '',
  ruledAt: new Date(NOON).toISOString(),
  sessionHash: TABLE,
}
const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const

describe('a hall that was restored to a backup', () => {
  const done = { state: 'done', settledSeq: 30, settledAt: NOON } as const
  const copy = { ...snapshot, epoch: 'after-the-restore' }

  test('after a restore, done rulings from before the restore are laid over no copy, however old the copy is', () => {
    expect(projectPenalties([], [rowOf(penalty(), 1, done)], copy)).toEqual([])
    expect(projectTables([table], [rowOf(removeGame(), 1, done)], copy)).toEqual([
      { value: table, provenance: {} },
    ])
  })

  test('after a restore, rulings that were done since the restore are laid over a copy', () => {
    const since = rowOf(penalty(), 1, { ...done, epoch: 'after-the-restore' })
    expect(projectPenalties([], [since], copy)).toMatchObject([{ actionId: since.id }])
  })

  test('after a restore, waiting rulings from before the restore are still laid over a copy', () => {
    const waiting = rowOf(penalty(), 1)
    expect(projectPenalties([], [waiting], copy)).toMatchObject([{ actionId: waiting.id }])
  })
})

describe('a cancelled hand', () => {
  test('a table with a cancelled hand is shown as it was before that hand', () => {
    expect(projectTables([table], [rowOf(drop(), 1)], snapshot)).toEqual([
      {
        value: {
          ...table,
          status: 'inprogress',
          handCount: 2,
          lastHand: null,
          scores: SCORES_BEFORE,
          scoresBeforeLastHand: [],
          currentRoundIndex: 3,
          honba: 1,
          riichiSticks: 0,
        },
        provenance: Object.fromEntries(
          [
            'status',
            'handCount',
            'lastHand',
            'scores',
            'scoresBeforeLastHand',
            'currentRoundIndex',
            'honba',
            'riichiSticks',
          ].map((field) => [field, { from: 'pending', actionIds: [idOf(1)] }]),
        ),
      },
    ])
  })

  test('a waiting cancellation of a hand shows the game as running again, although the server already has the end of the game', () => {
    const rows = [rowOf(drop(), 1), rowOf(finish(), 2, { state: 'done', settledSeq: 21 })]
    const [projected] = projectTables([{ ...table, status: 'inprogress' }], rows, snapshot)
    expect(projected?.value).toMatchObject({ status: 'inprogress', handCount: 2 })
  })

  test('when a hand is cancelled, the riichi sticks that its winner had taken show on the table again', () => {
    const taken = SCORES.map((seat) => ({
      ...seat,
      score: seat.score + (seat.playerId === 14 ? 2000 : 0),
    }))
    const [shown] = projectTables([{ ...table, scores: taken }], [rowOf(drop(), 1)], snapshot)
    expect(shown?.value.riichiSticks).toBe(2)
  })

  test('a cancelled hand is not laid over the table when another hand was recorded since', () => {
    const next = { ...table, handCount: 4, lastHand: { ...HAND, roundIndex: 4 } }
    const [shown] = projectTables([next], [rowOf(drop(), 1)], snapshot)
    expect(shown).toEqual({
      value: next,
      provenance: { lastHand: { from: 'pending', actionIds: [idOf(1)] } },
    })
  })

  test('when the last two hands are cancelled, the table is shown as it was before them', () => {
    const start = SCORES_BEFORE.map(({ playerId }) => ({ playerId, score: 25_000 }))
    const before = drop(
      {
        handCount: 2,
        lastHand: { ...HAND, roundIndex: 2 },
        scores: SCORES_BEFORE,
        scoresBefore: start,
      },
      true,
    )
    const [shown] = projectTables([table], [rowOf(drop(), 1), rowOf(before, 2)], snapshot)
    expect(shown?.value).toMatchObject({
      handCount: 1,
      lastHand: null,
      scores: start,
      currentRoundIndex: 2,
    })
  })

  test('while a cancelled hand is in question, the table shows the server’s state and a mark', () => {
    const [shown] = projectTables([table], [rowOf(drop(), 1, { state: 'attention' })], snapshot)
    expect(shown).toEqual({
      value: table,
      provenance: { lastHand: { from: 'attention', actionIds: [idOf(1)] } },
    })
  })
})

describe('extra time over a snapshot', () => {
  test('several waiting extra times for one table are added up', () => {
    const rows = [rowOf(extra(180, 60), 1), rowOf(extra(60, 240), 2)]
    const [shown] = projectTables([table], rows, snapshot)
    expect(shown?.value.extraTime).toBe(300)
    expect(shown?.provenance).toEqual({
      extraTime: { from: 'pending', actionIds: [idOf(1), idOf(2)] },
    })
  })

  test('extra time that may have arrived is not counted twice', () => {
    const row = rowOf(extra(60, 0), 1, { state: 'unknown', sends })
    const [shown] = projectTables([table], [row], snapshot)
    expect(shown).toMatchObject({
      value: { extraTime: 60 },
      provenance: { extraTime: { from: 'checking' } },
    })
  })

  test('extra time is not counted twice when a busy server refused the request, but a duplicate of the request had taken effect', () => {
    const refused = [{ at: NOON, fence: 1, outcome: 'refused' }] as const
    const row = rowOf(extra(60, 0), 1, { sends: refused })
    expect(projectTables([table], [row], snapshot)).toMatchObject([{ value: { extraTime: 60 } }])
  })

  test.each([
    ['is older than the extra time', 0, 60],
    ['includes the extra time', 60, 60],
    ['also includes extra time that another referee gave since', 300, 300],
  ])(
    'extra time that the server already had is counted once when this device’s copy of the table %s',
    (_, inCopy, seconds) => {
      const row = rowOf(extra(60, 0), 1, { state: 'done', settledBy: 'state', settledAt: NOON })
      const [shown] = projectTables([{ ...table, extraTime: inCopy }], [row], snapshot)
      expect(shown).toMatchObject({ value: { extraTime: seconds }, provenance: {} })
    },
  )
})

describe('a ruling that reached the server', () => {
  const done = rowOf(extra(180, 60), 1, { state: 'done', settledSeq: 21, settledAt: NOON })

  test.each([
    [
      'stays laid over the snapshot until the snapshot includes it',
      { seq: 20, fetchedAt: NOON + 1 },
      240,
    ],
    [
      'is no longer laid over the snapshot once the snapshot includes it',
      { seq: 21, fetchedAt: NOON - 1 },
      60,
    ],
    [
      'is not laid over a later snapshot that has no number',
      { seq: null, fetchedAt: NOON + 1 },
      60,
    ],
  ])('on screens, a ruling that reached the server %s', (_, mark, seconds) => {
    const [shown] = projectTables([table], [done], mark)
    expect(shown).toMatchObject({ value: { extraTime: seconds }, provenance: {} })
  })
})

describe('penalties over a snapshot', () => {
  test('a penalty that waits to be sent is last in the list', () => {
    const list = projectPenalties([given], [rowOf(penalty('phone'), 1)], snapshot)
    expect(list).toMatchObject([
      { value: { id: 55 }, provenance: {}, actionId: null },
      {
        value: { id: null, playerId: PLAYER, amount: 2000, reason: 'phone', sessionHash: TABLE },
        provenance: { id: { from: 'pending', actionIds: [idOf(1)] } },
        actionId: idOf(1),
      },
    ])
  })

  test('a penalty that may have arrived is listed once when the copy has it', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends })
    expect(projectPenalties([given], [row], snapshot)).toMatchObject([
      { value: { id: 55 }, provenance: { id: { from: 'checking' } } },
    ])
  })

  test('a penalty that was given under a wrong clock is recognised in the copy by the server’s clock', () => {
    const wrong = { ruledAt: NOON - 7_200_000, skewMs: 7_200_000 }
    const row = rowOf(penalty(), 1, { state: 'unknown', sends, ...wrong })
    expect(projectPenalties([given], [row], snapshot)).toMatchObject([
      { value: { id: 55 }, provenance: { id: { from: 'checking' } } },
    ])
  })

  test('a penalty whose time was ahead of the server’s clock is recognised by the time that the server stored', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends, ruledAt: NOON + 500 })
    const stored = { ...given, recordedAt: NOON }
    expect(projectPenalties([stored], [row], snapshot)).toMatchObject([
      { value: { id: 55 }, provenance: { id: { from: 'checking' } } },
    ])
  })

  test('a penalty stays beside an equal one in the copy whose stored time is half a second earlier', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends, ruledAt: NOON + 500 })
    const stored = { ...given, recordedAt: NOON + 7_000 }
    expect(projectPenalties([stored], [row], snapshot)).toHaveLength(2)
  })

  test.each([NOON - 1, NOON + 3000])(
    'a penalty ruled at %d stays beside an equal one in the copy that was given at another moment',
    (ruledAt) => {
      const row = rowOf(penalty(), 1, { state: 'unknown', sends, ruledAt })
      expect(projectPenalties([given], [row], snapshot)).toHaveLength(2)
    },
  )

  test('when two equal penalties may have arrived and the snapshot has one of them, the list still shows two', () => {
    const first = rowOf(penalty(), 1, { state: 'unknown', sends })
    const second = rowOf(penalty(), 2, { state: 'unknown', sends, ruledAt: NOON + 500 })
    expect(projectPenalties([given], [first, second], snapshot)).toHaveLength(2)
  })

  test('a pending cancellation strikes out its penalty', () => {
    const list = projectPenalties([given], [rowOf(cancelOf({ id: 55 }), 1)], snapshot)
    expect(list).toMatchObject([
      {
        value: { id: 55, isCancelled: true, cancellationReason: 'mistake' },
        provenance: { isCancelled: { from: 'pending' } },
      },
    ])
  })

  test('a cancellation strikes out nothing when the penalty number that it names now belongs to another penalty', () => {
    const seen = { playerId: PLAYER, amount: 2000, ruledAt: new Date(NOON - 60_000).toISOString() }
    const row = rowOf(cancelOf({ id: 55 }), 1, { expect: { isCancelled: false, penalty: seen } })
    expect(projectPenalties([given], [row], snapshot)).toMatchObject([
      { value: { id: 55, isCancelled: false } },
    ])
  })

  test('a cancellation that waits for its penalty to be sent strikes out that penalty', () => {
    const cancel = rowOf(cancelOf({ id: 1 }), 2, {
      args: { penaltyId: 0, reason: 'mistake' },
      dependsOn: [idOf(1)],
    })
    const rows = [rowOf(penalty(), 1, { state: 'sending', sends }), cancel]
    expect(projectPenalties([], rows, snapshot)).toMatchObject([{ value: { isCancelled: true } }])
  })

  const follows = rowOf(cancelOf({ id: 1 }), 2, {
    args: { penaltyId: 0, reason: 'mistake' },
    dependsOn: [idOf(1)],
  })

  test.each([
    ['unanswered', rowOf(penalty(), 1, { state: 'unknown', sends })],
    ['applied', rowOf(penalty(), 1, { state: 'done', resultId: 55, settledSeq: 19 })],
  ] as const)(
    'a waiting cancellation strikes out a penalty that is %s and already in the copy',
    (_, first) => {
      const [shown, ...others] = projectPenalties([given], [first, follows], snapshot)
      expect(shown).toMatchObject({
        value: { id: 55, isCancelled: true },
        provenance: { isCancelled: { from: 'pending', actionIds: [idOf(2)] } },
      })
      expect(others).toEqual([])
    },
  )

  test('a penalty that a busy server refused is listed once when a duplicate of its request had taken effect', () => {
    const refused = [{ at: NOON, fence: 1, outcome: 'refused' }] as const
    const row = rowOf(penalty(), 1, { sends: refused })
    expect(projectPenalties([given], [row], snapshot)).toMatchObject([{ value: { id: 55 } }])
  })

  test.each(['rejected', 'cancelled', 'attention'] as const)(
    'a penalty with the state %s is not listed',
    (state) => {
      expect(projectPenalties([], [rowOf(penalty(), 1, { state })], snapshot)).toEqual([])
    },
  )
})

describe('players with rulings over a snapshot', () => {
  test('the list of players shows the value of the last ruling about a player’s seating', () => {
    const players = [{ id: PLAYER, ignoreSeating: false, replacedBy: null, title: 'Sato Ken' }]
    expect(projectPlayers(players, [rowOf(exclude(true, false), 1)], snapshot)).toEqual([
      {
        value: { id: PLAYER, ignoreSeating: true, replacedBy: null, title: 'Sato Ken' },
        provenance: { ignoreSeating: { from: 'pending', actionIds: [idOf(1)] } },
      },
    ])
  })

  test('the list of players shows a requested substitute by name, and no substitute after a removal', () => {
    const players = [{ id: PLAYER, ignoreSeating: false, replacedBy: null }]
    const kim = { id: 20, title: 'Kim Min', hasAvatar: false, lastUpdate: '' }
    expect(projectPlayers(players, [rowOf(replace(20, null), 1)], snapshot)).toEqual([
      {
        value: { id: PLAYER, ignoreSeating: false, replacedBy: kim, asksReplacement: false },
        provenance: {
          replacedBy: { from: 'pending', actionIds: [idOf(1)] },
          asksReplacement: { from: 'pending', actionIds: [idOf(1)] },
        },
      },
    ])
    const again = [{ id: PLAYER, ignoreSeating: false, replacedBy: kim }]
    expect(projectPlayers(again, [rowOf(replace(null, 20), 1)], snapshot)).toMatchObject([
      { value: { replacedBy: null } },
    ])
  })
})

describe('a ruling that asks first', () => {
  const running = { ...table, status: 'inprogress' as const }
  const done = { state: 'done', settledAt: NOON, settledSeq: 21 } as const
  test.each([
    ['a game being removed', removeGame()],
    ['a game being finished', finish()],
  ])(
    'while a ruling about %s waits, the game is shown unchanged but marked, until the server has answered',
    (_, intent) => {
      const [shown] = projectTables([running], [rowOf(intent, 1)], snapshot)
      expect(shown?.value).toEqual(running)
      expect(shown?.provenance).toEqual({ status: { from: 'pending', actionIds: [idOf(1)] } })
    },
  )

  test('a removed game disappears once the server has answered, before the next copy', () => {
    expect(projectTables([running], [rowOf(removeGame(), 1, done)], snapshot)).toEqual([])
  })

  test('a finished or reopened game is shown as such once the server has answered, before the next copy', () => {
    const [finished] = projectTables([running], [rowOf(finish(), 1, done)], snapshot)
    expect(finished?.value.status).toBe('finished')
    const ended = { ...table, status: 'finished' as const }
    const [again] = projectTables([ended], [rowOf(takeBack(), 1, done)], snapshot)
    expect(again?.value.status).toBe('inprogress')
  })

  test('a registered person is shown until a copy of the players includes them', () => {
    const rows = [rowOf(register(15), 1), rowOf(register(16), 2, done), rowOf(register(17), 3)]
    const shown = projectRegistrations([{ id: 17 }], rows, snapshot)
    expect(shown.map(({ args, state }) => [args.playerId, state])).toEqual([
      [15, 'queued'],
      [16, 'done'],
    ])
  })
})

describe('a ruling at a plain service, over a copy without Shinpan’s own fields', () => {
  const copy = { seq: null, fetchedAt: NOON + 1_000 }
  const bare = { ...given, ruledAt: '', sessionHash: null }
  const sent = (before: NonNullable<Ruling['sends'][number]['before']>): Ruling['sends'] => [
    { at: NOON, fence: 1, outcome: 'none', before },
  ]

  test('a penalty that a plain service shows since the send is listed once', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends: sent({ mine: [], others: [] }) })
    expect(projectPenalties([bare], [row], copy)).toHaveLength(1)
  })

  test('a penalty that a plain service had before the send is listed beside an equal new penalty', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends: sent({ mine: [55], others: [] }) })
    expect(projectPenalties([bare], [row], copy)).toHaveLength(2)
  })

  test('extra time that the copy of a plain service already has is not added again', () => {
    const done = { state: 'done', settledAt: NOON + 2_000, settledSeq: null } as const
    const row = rowOf(extra(300, 60), 1, { ...done, sends: sent({ extraTime: 60 }) })
    const shown = { ...table, extraTime: 360 }
    expect(projectTables([shown], [row], copy)).toMatchObject([{ value: { extraTime: 360 } }])
    expect(projectTables([table], [row], copy)).toMatchObject([{ value: { extraTime: 360 } }])
  })

  test('a done ruling at a plain service is laid over only those copies that were read before it was settled', () => {
    const done = { state: 'done', settledAt: NOON + 2_000, settledSeq: null } as const
    const row = rowOf(penalty(), 1, { ...done, sends: sent({ mine: [], others: [] }) })
    expect(projectPenalties([], [row], copy)).toHaveLength(1)
    expect(projectPenalties([], [row], { seq: null, fetchedAt: NOON + 3_000 })).toEqual([])
  })
})
