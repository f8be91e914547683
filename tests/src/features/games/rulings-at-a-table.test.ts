import { beforeAll, describe, expect, test } from 'vitest'
import i18next from 'i18next'
import { abilitiesOf, type ServerAbilities } from '../../../../src/contract/server-abilities'
import type { GameConfigJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import { eventId } from '../../../../src/domain/ids'
import {
  cancelHandIntent,
  extraTimeIntent,
  minutesSinceCall,
  type RulingPlace,
} from '../../../../src/features/games/intents'
import { notNowReasons, type NotNow } from '../../../../src/features/games/not-now'
import { penaltyIntent } from '../../../../src/parts/rulings/penalty/penalty-intent'
import { rulingTitle } from '../../../../src/i18n/ruling-title'
import { startI18n } from '../../../../src/i18n/start'
import type { Ruling } from '../../../../src/store/stored-ruling'
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
import { onlyTable, PLAYERS_47, TABLE_47, timerWith, viewOf } from './hall'

beforeAll(() => startI18n({ language: 'en' }))

const placeOf = (rows: readonly Ruling[] = [], table: TableStateJson = {}): RulingPlace => ({
  eventId: eventId(EVENT),
  eventTitle: 'Hall Cup',
  table: onlyTable(viewOf({ rows, tables: [{ ...TABLE_47, ...table }] })).value,
})

describe('a ruling at a table', () => {
  test('a ruling that cancels the last hand expects exactly the state of the table that the referee saw', () => {
    expect(cancelHandIntent(placeOf())).toMatchObject({
      call: 'DropLastRound',
      lane: `table:${TABLE}`,
      args: { sessionHash: TABLE, intermediateResults: SCORES },
      expect: { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
    })
  })

  test('a ruling at a table lists scores in seat order, in whatever order the server sends them', () => {
    const ruling = cancelHandIntent(placeOf([], { scores: SCORES.toReversed() }))
    expect(ruling?.expect).toMatchObject({ scores: SCORES })
  })

  test('a ruling cannot cancel a hand that is already cancelled', () => {
    expect(cancelHandIntent(placeOf([rowOf(drop(), 1)]))).toBeNull()
  })

  test('a ruling that adds time counts the extra time that was given and has not reached the server yet', () => {
    expect(extraTimeIntent(placeOf([rowOf(extra(300), 1)]), 120)).toMatchObject({
      args: { sessionHashList: [TABLE], extraTime: 120 },
      expect: { extraTime: 300 },
    })
  })

  test('a ruling at a table names its players as the server does, with substitutes and the text that tells namesakes apart', () => {
    const other = { id: 30, title: 'Sato Ken', city: 'Riga' }
    const players = [...(PLAYERS_47.players ?? []), other].map((player) =>
      player.id === 11 ? { ...player, city: 'Osaka' } : player,
    )
    const view = viewOf({ players: { players } })
    const place = { eventId: eventId(EVENT), eventTitle: 'Hall Cup', table: onlyTable(view).value }
    expect(extraTimeIntent(place, 120).subject.players).toEqual([
      { id: 11, name: 'Sato Ken', apart: 'Osaka' },
      { id: 12, name: 'Līga Bērziņa' },
      { id: 13, name: 'Дмитрий Соколов' },
      { id: 14, name: 'Max Hoffmann', substitute: 'Jürgen Großkreutz' },
    ])
  })

  test('a ruling that gives a penalty names the registered player and the game', () => {
    const wish = { playerId: 14, amount: 2000, reason: 'Late for the session' }
    const player = { name: 'Max Hoffmann', substitute: 'Kim Min', apart: 'Riga' }
    expect(penaltyIntent(placeOf(), { wish, player, table: placeOf().table })).toMatchObject({
      args: { eventId: EVENT, playerId: 14, amount: 2000, reason: 'Late for the session' },
      expect: { sessionHash: TABLE, name: 'Max Hoffmann' },
      subject: {
        tableNumber: 47,
        players: [{ id: 14, name: 'Max Hoffmann', substitute: 'Kim Min', apart: 'Riga' }],
      },
    })
  })

  test('a ruling keeps the name of its table, so that the outbox can show it without the data of the event', () => {
    const tableNames = [...Array<string>(46).fill(''), 'Hall 2 - 7']
    const { value: table } = onlyTable(viewOf({ config: { tableNames } }))
    const intent = extraTimeIntent({ ...placeOf(), table }, 300)
    const row = rowOf(intent, 1)
    expect(rulingTitle(i18next.t, { row, rounds: () => '', language: 'en' })).toBe(
      '+5 minutes, table Hall 2 - 7',
    )
  })

  test('a penalty given while the results wait for approval belongs to their game', () => {
    const wish = { playerId: 11, amount: 0, reason: 'noise' }
    const place = placeOf([], { status: 'SESSION_STATUS_PREFINISHED' })
    expect(
      penaltyIntent(place, {
        wish,
        player: { name: 'Sato Ken', substitute: null },
        table: place.table,
      }).expect,
    ).toEqual({
      sessionHash: TABLE,
      name: 'Sato Ken',
    })
  })

  test('a penalty given after the approval belongs to no game', () => {
    const wish = { playerId: 11, amount: 0, reason: 'noise' }
    const place = placeOf([], { status: 'SESSION_STATUS_FINISHED' })
    expect(
      penaltyIntent(place, {
        wish,
        player: { name: 'Sato Ken', substitute: null },
        table: place.table,
      }).expect,
    ).toEqual({
      sessionHash: null,
      name: 'Sato Ken',
    })
  })
})

interface Scene {
  readonly config?: GameConfigJson
  readonly table?: TableStateJson
  readonly rows?: readonly Ruling[]
  readonly timer?: ReturnType<typeof timerWith>
  readonly abilities?: ServerAbilities
  readonly isOnline?: boolean
}

function reasonsOf({ table, abilities, isOnline, ...rest }: Scene): NotNow {
  const rows = rest.rows ?? []
  const view = viewOf({ ...rest, tables: [{ ...TABLE_47, ...table }] })
  return notNowReasons(i18next.t, {
    view,
    table: onlyTable(view),
    rows,
    abilities: abilities ?? abilitiesOf('given'),
    isOnline: isOnline ?? false,
    moment: { serverNow: NOON, skewMs: 0 },
  })
}

const NO_KEYS = 'This server cannot take queued rulings. You need a connection to rule.'

describe('the reason why a ruling is impossible now', () => {
  test('in a club, whose games end without approval, the reason why a ruling is impossible does not mention approval', () => {
    const { cancelHand } = reasonsOf({
      config: { syncStart: false },
      table: { status: 'SESSION_STATUS_FINISHED' },
    })
    expect(cancelHand).toBe('The game has ended: take its result back first')
  })

  test.each<[string, Scene, NotNow]>([
    ['no ruling is blocked without the network', {}, {}],
    ['no ruling is blocked after the time is up', { timer: timerWith(-5) }, {}],
    [
      'a cancellation is blocked when there is no hand',
      { table: { lastRound: undefined, handCount: 0, scoresBeforeLastHand: [] } },
      { cancelHand: 'No hand to cancel' },
    ],
    [
      'a cancellation is blocked while another cancellation at the table waits',
      { rows: [rowOf(drop(), 1)] },
      { cancelHand: 'A cancelled hand is already waiting' },
    ],
    [
      'a cancellation is blocked while another cancellation at the table is in question',
      { rows: [rowOf(drop(), 1, { state: 'attention', flags: ['conflict'] })] },
      { cancelHand: 'A ruling about a hand of this table needs your decision' },
    ],
    [
      'a cancellation is blocked when the scores before the hand are unknown',
      { table: { scoresBeforeLastHand: [] } },
      { cancelHand: 'The scores before this hand are not known here' },
    ],
    [
      'extra time is blocked before the timer has started',
      { timer: { state: {}, startedAt: null } },
      { extraTime: 'The timer has not been started' },
    ],
    [
      'no ruling is blocked at a table that waits for approval',
      { table: { status: 'SESSION_STATUS_PREFINISHED' } },
      {},
    ],
    [
      'extra time and a cancellation are blocked after the approval',
      { table: { status: 'SESSION_STATUS_FINISHED' } },
      {
        extraTime: 'This session is already approved',
        cancelHand: 'The session is approved',
      },
    ],
    [
      'all rulings are blocked in a finished event',
      { config: { isFinished: true } },
      {
        extraTime: 'The event is finished.',
        cancelHand: 'The event is finished.',
        penalty: 'The event is finished.',
      },
    ],
    [
      'a penalty is blocked in an event without penalties',
      { config: { usePenalty: false } },
      { penalty: 'This event does not use penalties' },
    ],
    [
      'all rulings are blocked without the network at a server that stopped promising',
      { abilities: abilitiesOf('none', { keptKeys: true }) },
      { extraTime: NO_KEYS, cancelHand: NO_KEYS, penalty: NO_KEYS },
    ],
    [
      'no ruling is blocked with the network at a server that stopped promising',
      { abilities: abilitiesOf('none', { keptKeys: true }), isOnline: true },
      {},
    ],
    [
      'no ruling is blocked without the network at a server without keys',
      { abilities: abilitiesOf('none') },
      {},
    ],
  ])('at a table, %s', (_name, scene, expected) => {
    const { extraTime, cancelHand, penalty } = reasonsOf(scene)
    expect({ extraTime, cancelHand, penalty }).toEqual({
      extraTime: undefined,
      cancelHand: undefined,
      penalty: undefined,
      ...expected,
    })
  })
})

test.each([
  ['a call of a few seconds', 5, 1],
  ['a call of a minute and a half', 90, 2],
  ['a call of an hour', 3_600, 60],
  ['a call that was left open for a day', 86_400, 60],
  ['a call that began in the future by this device’s clock', -30, 1],
])(
  'for %s, of %d seconds, the referee can give %d minutes of extra time',
  (_name, seconds, minutes) => {
    expect(minutesSinceCall(NOON, NOON + seconds * 1000)).toBe(minutes)
  },
)
