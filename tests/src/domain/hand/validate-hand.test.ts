import { describe, expect, test } from 'vitest'
import type { ReportedHand, ReportedWin } from '../../../../src/domain/hand/reported-hand'
import { reportHand } from '../../../../src/domain/hand/reported-hand'
import { validateHand } from '../../../../src/domain/hand/validate-hand'
import { abort, chombo, draw, multiron, nagashi, ron, rulesOf, tsumo, winOf } from './hands'

const PLAYERS = [11, 22, 33, 44] as const
const MOMENT = { roundIndex: 1, honba: 0 }
const WIN: ReportedWin = {
  winnerId: 22,
  paoPlayerId: 0,
  han: 2,
  fu: 30,
  yaku: [33, 36],
  dora: 0,
  uradora: 0,
  kandora: 0,
  kanuradora: 0,
  openHand: false,
}
const RULES = rulesOf({
  withAbortives: true,
  withNagashiMangan: true,
  withMultiYakumans: true,
  allowedYaku: [8, 19, 21, 33, 36],
  yakuWithPao: [19, 21],
  doubleYakuman: [21],
})

const check = (reported: ReportedHand, ruleset = RULES) =>
  validateHand({ reported, players: PLAYERS, ruleset })
const ronOf = (win: object): ReportedHand => ({
  case: 'ron',
  value: { ...MOMENT, ...WIN, loserId: 33, riichiBets: [], ...win },
})
const tsumoOf = (win: object): ReportedHand => ({
  case: 'tsumo',
  value: { ...MOMENT, ...WIN, riichiBets: [], ...win },
})
const multironOf = (value: object): ReportedHand => ({
  case: 'multiron',
  value: {
    ...MOMENT,
    loserId: 11,
    multiRon: 2,
    wins: [WIN, { ...WIN, winnerId: 44 }],
    riichiBets: [],
    ...value,
  },
})
const nagashiOf = (value: object): ReportedHand => ({
  case: 'nagashi',
  value: { ...MOMENT, riichiBets: [], tempai: [], nagashi: [11], ...value },
})

const THREE_WINNERS = multironOf({
  multiRon: 3,
  wins: [WIN, { ...WIN, winnerId: 33 }, { ...WIN, winnerId: 44 }],
})

describe('a hand that is refused', () => {
  test.each([
    [ronOf({ riichiBets: [22, 55] }), 'ron.riichiBets', 'not_a_player'],
    [ronOf({ riichiBets: [22, 22] }), 'ron.riichiBets', 'duplicate_player'],
    [ronOf({ winnerId: 55 }), 'ron.winnerId', 'not_a_player'],
    [ronOf({ winnerId: 0 }), 'ron.winnerId', 'not_a_player'],
    [ronOf({ loserId: 55 }), 'ron.loserId', 'not_a_player'],
    [ronOf({ loserId: 22 }), 'ron.winnerId', 'winner_is_loser'],
    [ronOf({ paoPlayerId: 55 }), 'ron.paoPlayerId', 'not_a_player'],
    [ronOf({ paoPlayerId: 22 }), 'ron.paoPlayerId', 'pao_is_winner'],
    [ronOf({ han: 0 }), 'ron.han', 'out_of_range'],
    [ronOf({ han: -7 }), 'ron.han', 'out_of_range'],
    [ronOf({ han: 33 }), 'ron.han', 'out_of_range'],
    [ronOf({ han: 1.5 }), 'ron.han', 'out_of_range'],
    [ronOf({ fu: 10 }), 'ron.fu', 'out_of_range'],
    [ronOf({ fu: 35 }), 'ron.fu', 'out_of_range'],
    [ronOf({ han: 1, fu: 0 }), 'ron.fu', 'out_of_range'],
    [ronOf({ han: 4, fu: 0 }), 'ron.fu', 'out_of_range'],
    [ronOf({ fu: 120 }), 'ron.fu', 'out_of_range'],
    [ronOf({ yaku: [] }), 'ron.yaku', 'no_yaku'],
    [ronOf({ yaku: [33, 45] }), 'ron.yaku', 'yaku_not_allowed'],
    [ronOf({ yaku: [33, 36, 33] }), 'ron.yaku', 'same_yaku_twice'],
    [tsumoOf({ paoPlayerId: 33 }), 'tsumo.paoPlayerId', 'no_pao_yaku'],
    [ronOf({ uradora: 1 }), 'ron.uradora', 'no_riichi'],
    [ronOf({ uradora: 1, riichiBets: [33] }), 'ron.uradora', 'no_riichi'],
    [tsumoOf({ kanuradora: 1 }), 'tsumo.kanuradora', 'no_riichi'],
    [
      multironOf({ wins: [WIN, { ...WIN, winnerId: 44, uradora: 2 }], riichiBets: [22] }),
      'multiron.wins[1].uradora',
      'no_riichi',
    ],
    [ronOf({ dora: 17 }), 'ron.dora', 'out_of_range'],
    [ronOf({ dora: -1 }), 'ron.dora', 'out_of_range'],
    [ronOf({ uradora: 5 }), 'ron.uradora', 'out_of_range'],
    [ronOf({ kandora: 17 }), 'ron.kandora', 'out_of_range'],
    [ronOf({ kanuradora: 17 }), 'ron.kanuradora', 'out_of_range'],
    [tsumoOf({ winnerId: 55 }), 'tsumo.winnerId', 'not_a_player'],
    [tsumoOf({ riichiBets: [1] }), 'tsumo.riichiBets', 'not_a_player'],
    [tsumoOf({ han: 0 }), 'tsumo.han', 'out_of_range'],
    [multironOf({ loserId: 55 }), 'multiron.loserId', 'not_a_player'],
    [multironOf({ riichiBets: [55] }), 'multiron.riichiBets', 'not_a_player'],
    [multironOf({ multiRon: 3 }), 'multiron.multiRon', 'wrong_count'],
    [multironOf({ multiRon: 1, wins: [WIN] }), 'multiron.wins', 'wrong_count'],
    [multironOf({ multiRon: 4, wins: [WIN, WIN, WIN, WIN] }), 'multiron.wins', 'wrong_count'],
    [multironOf({ wins: [WIN, WIN] }), 'multiron.wins[1].winnerId', 'duplicate_player'],
    [
      multironOf({ wins: [WIN, { ...WIN, winnerId: 11 }] }),
      'multiron.wins[1].winnerId',
      'winner_is_loser',
    ],
    [multironOf({ wins: [{ ...WIN, fu: 1 }, WIN] }), 'multiron.wins[0].fu', 'out_of_range'],
    [
      { case: 'draw', value: { ...MOMENT, riichiBets: [55], tempai: [] } },
      'draw.riichiBets',
      'not_a_player',
    ],
    [
      { case: 'draw', value: { ...MOMENT, riichiBets: [], tempai: [55] } },
      'draw.tempai',
      'not_a_player',
    ],
    [
      { case: 'draw', value: { ...MOMENT, riichiBets: [22], tempai: [11, 33] } },
      'draw.tempai',
      'riichi_without_tempai',
    ],
    [{ case: 'abort', value: { ...MOMENT, riichiBets: [55] } }, 'abort.riichiBets', 'not_a_player'],
    [{ case: 'chombo', value: { ...MOMENT, loserId: 0 } }, 'chombo.loserId', 'not_a_player'],
    [nagashiOf({ nagashi: [] }), 'nagashi.nagashi', 'wrong_count'],
    [nagashiOf({ nagashi: [11, 22, 33, 44] }), 'nagashi.nagashi', 'wrong_count'],
    [nagashiOf({ nagashi: [55] }), 'nagashi.nagashi', 'not_a_player'],
    [nagashiOf({ tempai: [55] }), 'nagashi.tempai', 'not_a_player'],
    [nagashiOf({ riichiBets: [55] }), 'nagashi.riichiBets', 'not_a_player'],
    [nagashiOf({ riichiBets: [22], tempai: [11] }), 'nagashi.tempai', 'riichi_without_tempai'],
    [nagashiOf({ riichiBets: [11] }), 'nagashi.tempai', 'riichi_without_tempai'],
  ] as const)('a hand is refused at the field $1 with the reason $2', (reported, field, reason) => {
    expect(check(reported)).toEqual({
      ok: false,
      error: { field: `roundData.${field}`, reason },
    })
  })

  test.each([
    {
      what: 'an abortive draw',
      reported: { case: 'abort', value: { ...MOMENT, riichiBets: [] } },
      ruleset: { withAbortives: false },
      field: 'abort',
      reason: 'abortives_not_allowed',
    },
    {
      what: 'nagashi mangan',
      reported: nagashiOf({}),
      ruleset: { withNagashiMangan: false },
      field: 'nagashi',
      reason: 'nagashi_not_allowed',
    },
    {
      what: 'a second ron',
      reported: multironOf({}),
      ruleset: { withAtamahane: true },
      field: 'multiron',
      reason: 'second_ron_not_allowed',
    },
    {
      what: 'a third ron, which the rules count as an abortive draw,',
      reported: THREE_WINNERS,
      ruleset: { withAbortives: true },
      field: 'multiron',
      reason: 'third_ron_not_allowed',
    },
    {
      what: 'two yakuman',
      reported: ronOf({ han: -2, fu: 0, yaku: [19] }),
      ruleset: { withMultiYakumans: false },
      field: 'ron.han',
      reason: 'several_yakuman_not_allowed',
    },
    {
      what: 'three yakuman, one of them counted twice',
      reported: tsumoOf({ han: -3, fu: 0, yaku: [19, 21] }),
      ruleset: { withMultiYakumans: false },
      field: 'tsumo.han',
      reason: 'several_yakuman_not_allowed',
    },
  ] as const)(
    'a hand with $what is refused where the rules do not allow that',
    ({ reported, ruleset, field, reason }) => {
      expect(check(reported, { ...RULES, ...ruleset })).toEqual({
        ok: false,
        error: { field: `roundData.${field}`, reason },
      })
    },
  )
})

describe('a hand that is accepted', () => {
  test.each([
    [
      'a hand with the largest possible numbers',
      ronOf({
        han: 32,
        fu: 110,
        dora: 16,
        uradora: 4,
        kandora: 16,
        kanuradora: 16,
        riichiBets: [22],
      }),
    ],
    ['a hand of six yakuman', tsumoOf({ han: -6, fu: 0 })],
    ['a limit hand without fu', tsumoOf({ han: 5, fu: 0 })],
    [
      'a yakuman for which the discarder is liable',
      ronOf({ han: -1, fu: 0, yaku: [19], paoPlayerId: 33 }),
    ],
    [
      'a draw with a tempai player in riichi',
      { case: 'draw', value: { ...MOMENT, riichiBets: [22], tempai: [22] } },
    ],
    ['a nagashi mangan of three players', nagashiOf({ nagashi: [11, 22, 33] })],
    [
      'a nagashi mangan of a tempai player in riichi',
      nagashiOf({ riichiBets: [11], tempai: [11] }),
    ],
  ] as const)('the check of hands accepts %s', (_, reported) => {
    expect(check(reported).ok).toBe(true)
  })

  test.each([
    ['three winners by rules without abortive draws', THREE_WINNERS, { withAbortives: false }],
    ['two winners by rules with abortive draws', multironOf({}), { withAbortives: true }],
    [
      'one yakuman that counts twice by rules that do not add yakuman up',
      ronOf({ han: -2, fu: 0, yaku: [21] }),
      { withMultiYakumans: false },
    ],
  ] as const)('by rules that allow it, the check of hands accepts %s', (_, reported, ruleset) => {
    expect(check(reported, { ...RULES, ...ruleset }).ok).toBe(true)
  })

  test('an accepted hand names the seats of players instead of their ids', () => {
    const reported = ronOf({
      roundIndex: 5,
      honba: 2,
      riichiBets: [44, 22],
      paoPlayerId: 11,
      han: -1,
      fu: 0,
      yaku: [19, 36],
      dora: 1,
      uradora: 2,
      kandora: 3,
      kanuradora: 4,
      openHand: true,
    })
    expect(check(reported)).toEqual({
      ok: true,
      value: {
        kind: 'ron',
        roundIndex: 5,
        honba: 2,
        winner: 1,
        loser: 2,
        pao: 0,
        han: -1,
        fu: 0,
        yaku: [19, 36],
        dora: 1,
        uradora: 2,
        kandora: 3,
        kanuradora: 4,
        openHand: true,
        riichi: [3, 1],
      },
    })
  })

  test.each([
    ron({ winner: 1, loser: 0, pao: 3, yaku: [19], riichi: [1, 2], openHand: true, dora: 3 }),
    tsumo({
      winner: 2,
      riichi: [2],
      uradora: 1,
      kandora: 2,
      kanuradora: 3,
      roundIndex: 8,
      honba: 4,
    }),
    multiron({
      loser: 3,
      riichi: [0],
      wins: [winOf({ winner: 0, pao: 1, yaku: [21] }), winOf({ winner: 2 })],
    }),
    draw({ tempai: [0, 2], riichi: [2] }),
    abort({ riichi: [0, 1, 2, 3] }),
    chombo({ loser: 3 }),
    nagashi({ nagashi: [1, 2], tempai: [0, 3], riichi: [3] }),
  ])(
    'a hand of the kind $kind is the same hand after it was written for the wire and read again',
    (hand) => {
      expect(check(reportHand(hand, PLAYERS))).toEqual({ ok: true, value: hand })
    },
  )
})
