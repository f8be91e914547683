import { beforeAll, describe, expect, test } from 'vitest'
import i18next from 'i18next'
import type { GameConfigJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { eventId } from '../../../../src/domain/ids'
import {
  cancelHandRuling,
  extraTimeRuling,
  type RulingPlace,
} from '../../../../src/features/games/intents'
import { notNowReasons, type NotNow } from '../../../../src/features/games/not-now'
import { penaltyRuling } from '../../../../src/parts/rulings/penalty/penalty-ruling'
import { startI18n } from '../../../../src/i18n/start'
import type { Action } from '../../../../src/store/stored-action'
import {
  drop,
  EVENT,
  extra,
  HAND,
  NOON,
  rowOf,
  SCORES,
  SCORES_BEFORE,
  TABLE,
} from '../../outbox/rulings'
import { onlyTable, TABLE_47, timerWith, viewOf } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

const placeOf = (rows: readonly Action[] = [], table: TableStateJson = {}): RulingPlace => ({
  eventId: eventId(EVENT),
  eventTitle: 'Hall Cup',
  table: onlyTable(viewOf({ rows, tables: [{ ...TABLE_47, ...table }] })).value,
})

describe('a ruling at a table', () => {
  test('to cancel the last hand expects exactly the table that was seen', () => {
    expect(cancelHandRuling(placeOf())).toMatchObject({
      call: 'DropLastRound',
      lane: `table:${TABLE}`,
      args: { sessionHash: TABLE, intermediateResults: SCORES },
      expect: { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
    })
  })

  test('lists scores in seat order, whatever order the server sent', () => {
    const ruling = cancelHandRuling(placeOf([], { scores: SCORES.toReversed() }))
    expect(ruling?.expect).toMatchObject({ scores: SCORES })
  })

  test('cannot cancel a hand that is taken back already', () => {
    expect(cancelHandRuling(placeOf([rowOf(drop(), 1)]))).toBeNull()
  })

  test('to add time stands on the time that is already on its way', () => {
    expect(extraTimeRuling(placeOf([rowOf(extra(300), 1)]), 120)).toMatchObject({
      args: { sessionHashList: [TABLE], extraTime: 120 },
      expect: { extraTime: 300 },
    })
  })

  test('to give a penalty names the registered player and the game', () => {
    const wish = { playerId: 14, amount: 2000, reason: 'Late for the session' }
    expect(
      penaltyRuling(placeOf(), { wish, name: 'Jürgen Großkreutz', table: placeOf().table }),
    ).toMatchObject({
      args: { eventId: EVENT, playerId: 14, amount: 2000, reason: 'Late for the session' },
      expect: { sessionHash: TABLE },
      subject: { tableNumber: 47, players: [{ id: 14, name: 'Jürgen Großkreutz' }] },
    })
  })

  test('given while the results wait for approval belongs to their game', () => {
    const wish = { playerId: 11, amount: 0, reason: 'noise' }
    const place = placeOf([], { status: 'SESSION_STATUS_PREFINISHED' })
    expect(penaltyRuling(place, { wish, name: 'Sato Ken', table: place.table }).expect).toEqual({
      sessionHash: TABLE,
    })
  })

  test('given after the results were approved belongs to no game', () => {
    const wish = { playerId: 11, amount: 0, reason: 'noise' }
    const place = placeOf([], { status: 'SESSION_STATUS_FINISHED' })
    expect(penaltyRuling(place, { wish, name: 'Sato Ken', table: place.table }).expect).toEqual({
      sessionHash: null,
    })
  })
})

interface Scene {
  readonly config?: GameConfigJson
  readonly table?: TableStateJson
  readonly rows?: readonly Action[]
  readonly timer?: ReturnType<typeof timerWith>
  readonly promisesOnce?: boolean
  readonly isOnline?: boolean
}

function reasonsOf({ table, promisesOnce, isOnline, ...rest }: Scene): NotNow {
  const rows = rest.rows ?? []
  const view = viewOf({ ...rest, tables: [{ ...TABLE_47, ...table }] })
  return notNowReasons(i18next.t, {
    view,
    table: onlyTable(view),
    rows,
    promisesOnce: promisesOnce ?? true,
    isOnline: isOnline ?? false,
    moment: { serverNow: NOON, skewMs: 0 },
  })
}

const NO_KEYS =
  'This server cannot promise that a ruling arrives exactly once, so rulings need a connection here.'

describe('why something cannot be ruled now', () => {
  test.each<[string, Scene, NotNow]>([
    ['nothing offline', {}, {}],
    ['nothing after time is up', { timer: timerWith(-5) }, {}],
    [
      'no hand',
      { table: { lastRound: undefined, handCount: 0, scoresBeforeLastHand: [] } },
      { cancelHand: 'No hand to cancel' },
    ],
    [
      'a cancelled hand waits',
      { rows: [rowOf(drop(), 1)] },
      { cancelHand: 'A cancelled hand is already waiting' },
    ],
    [
      'a cancelled hand asks what to do',
      { rows: [rowOf(drop(), 1, { state: 'attention', flags: ['conflict'] })] },
      { cancelHand: 'A cancelled hand waits for your decision' },
    ],
    [
      'the scores before are not told',
      { table: { scoresBeforeLastHand: [] } },
      { cancelHand: 'The scores before this hand are not known here' },
    ],
    [
      'the timer has not started',
      { timer: { state: {}, startedAt: null } },
      { extraTime: 'The timer has not been started' },
    ],
    [
      'nothing: a table that waits for approval is still the referee’s',
      { table: { status: 'SESSION_STATUS_PREFINISHED' } },
      {},
    ],
    [
      'the session is approved',
      { table: { status: 'SESSION_STATUS_FINISHED' } },
      {
        extraTime: 'This session is already approved',
        cancelHand: 'The session is approved',
      },
    ],
    [
      'the event is finished',
      { config: { isFinished: true } },
      {
        extraTime: 'The event is finished.',
        cancelHand: 'The event is finished.',
        penalty: 'The event is finished.',
      },
    ],
    [
      'penalties are not used',
      { config: { usePenalty: false } },
      { penalty: 'This event does not use penalties' },
    ],
    [
      'a server without keys, offline',
      { promisesOnce: false },
      { extraTime: NO_KEYS, cancelHand: NO_KEYS, penalty: NO_KEYS },
    ],
    ['a server without keys, online', { promisesOnce: false, isOnline: true }, {}],
  ])('%s', (_name, scene, expected) => {
    const { extraTime, cancelHand, penalty } = reasonsOf(scene)
    expect({ extraTime, cancelHand, penalty }).toEqual({
      extraTime: undefined,
      cancelHand: undefined,
      penalty: undefined,
      ...expected,
    })
  })
})
