import { describe, expect, test } from 'vitest'
import { planEnqueue } from '../../../../src/outbox/core/enqueue'
import type { IntentOf } from '../../../../src/outbox/intent'
import { addRoundIntent } from '../../../../src/outbox/policies/add-round'
import { projectTables } from '../../../../src/outbox/project'
import type { TableShape } from '../../../../src/outbox/projection-shapes'
import type { Ruling } from '../../../../src/store/stored-ruling'
import {
  drop,
  EVENT,
  finish,
  HAND,
  idOf,
  NOON,
  rowOf,
  SCOPE,
  SCORES,
  SCORES_BEFORE,
  TABLE,
} from '../rulings'

const scoresOf = (...scores: readonly number[]) =>
  scores.map((score, nth) => ({ playerId: 11 + nth, score }))
const AFTER = scoresOf(25_100, 31_000, 30_000, 33_900)

/** A ron of player 12 off player 11, entered after this many hands. */
const enter = (handCount = 3, fields: Partial<IntentOf<'AddRound'>['expect']> = {}) =>
  addRoundIntent({
    eventId: EVENT,
    sessionHash: TABLE,
    round: { ron: { roundIndex: 4, honba: 0, winnerId: 12, loserId: 11, han: 1, fu: 30 } },
    seen: { handCount, lastHand: HAND, scores: SCORES, ...fields },
    after: { scores: AFTER, roundIndex: 5, honba: 0, riichiSticks: 0 },
    subject: { players: [], tableNumber: 47 },
  })

const plan = (handCount: number, rows: readonly Ruling[], lastHand: typeof HAND | null = null) => {
  const context = { scope: SCOPE, now: NOON, ids: [idOf(9)] }
  return planEnqueue([enter(handCount, { lastHand })], rows, context)
}
const FINGERPRINT = {
  kind: 'ron',
  roundIndex: 4,
  honba: 0,
  wins: [{ winnerId: 12, han: 1, fu: 30 }],
  loserId: 11,
  riichi: [],
  at: '',
}

describe('a hand entered by a referee', () => {
  test('a hand at a table without other rulings expects the table as the referee saw it', () => {
    expect(plan(3, [], HAND)).toMatchObject({
      ok: true,
      value: { adds: [{ call: 'AddRound', expect: { handCount: 3, lastHand: HAND } }] },
    })
  })

  test('a second hand expects the first hand as the last one, although the server’s time of the first hand is not known yet', () => {
    expect(plan(4, [rowOf(enter(), 1)])).toMatchObject({
      ok: true,
      value: {
        adds: [{ expect: { handCount: 4, lastHand: FINGERPRINT }, dependsOn: [idOf(1)] }],
      },
    })
  })

  test('a second hand expects the first hand when the server has it and the copy on the device does not have it yet', () => {
    const done = rowOf(enter(), 1, { state: 'done' })
    expect(plan(4, [done])).toMatchObject({
      ok: true,
      value: { adds: [{ expect: { lastHand: FINGERPRINT } }] },
    })
  })

  test('a second tap on the same hand saves no second ruling', () => {
    expect(plan(3, [rowOf(enter(), 1)], HAND)).toEqual({
      ok: false,
      error: { kind: 'already_pending', id: idOf(1) },
    })
  })

  test('a hand that corrects a wrong hand is sent after the cancellation of the wrong hand', () => {
    expect(plan(2, [rowOf(drop(), 1)])).toMatchObject({
      ok: true,
      value: { adds: [{ expect: { handCount: 2, lastHand: null }, dependsOn: [idOf(1)] }] },
    })
  })

  test('no hand is saved while the hand before it is in question', () => {
    expect(plan(4, [rowOf(enter(), 1, { state: 'attention' })])).toEqual({
      ok: false,
      error: { kind: 'needs_answer', id: idOf(1) },
    })
  })

  test('no hand is saved after a ruling that ends the game', () => {
    expect(plan(3, [rowOf(finish(), 1)], HAND)).toEqual({
      ok: false,
      error: { kind: 'already_pending', id: idOf(1) },
    })
  })
})

const COPY: TableShape = {
  sessionHash: TABLE,
  status: 'inprogress',
  extraTime: 0,
  handCount: 3,
  lastHand: HAND,
  scores: SCORES,
  scoresBeforeLastHand: SCORES_BEFORE,
  currentRoundIndex: 4,
  honba: 0,
  riichiSticks: 0,
}
const MARK = { seq: 10, fetchedAt: NOON }
const shown = (row: Ruling, copy = COPY) => projectTables([copy], [row], MARK)[0]

describe('a table with a hand that waits', () => {
  test('a table with a waiting hand is shown as it will be after that hand', () => {
    expect(shown(rowOf(enter(), 1))).toMatchObject({
      value: {
        handCount: 4,
        lastHand: { ...FINGERPRINT, at: 'here' },
        scores: AFTER,
        scoresBeforeLastHand: SCORES,
        currentRoundIndex: 5,
      },
      provenance: { scores: { from: 'pending', actionIds: [idOf(1)] } },
    })
  })

  test('a second hand expects the first hand while the first hand still waits on this device', () => {
    const table = shown(rowOf(enter(), 1))?.value
    expect(enter(4, { lastHand: table?.lastHand ?? null }).expect.lastHand).toEqual(FINGERPRINT)
  })

  test('the cancellation of an earlier hand does not hide a hand that was entered since', () => {
    const [entered, late] = [rowOf(enter(2), 1), rowOf(drop(), 2)]
    const copy = { ...COPY, handCount: 2 }
    expect(projectTables([copy], [entered, late], MARK)[0]?.value.handCount).toBe(3)
  })

  test('the table stays as the server has it when players have entered a hand meanwhile', () => {
    const moved = { ...COPY, handCount: 4, scores: AFTER }
    expect(shown(rowOf(enter(), 1), moved)?.value).toEqual(moved)
  })

  test('a hand that the server has recorded is not added again to a copy that already includes the hand', () => {
    const row = rowOf(enter(), 1, { state: 'done', settledSeq: 10 })
    expect(shown(row)?.value).toEqual(COPY)
  })
})
