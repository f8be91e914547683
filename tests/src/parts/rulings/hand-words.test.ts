import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import { decodeHand } from '../../../../src/contract/decode/hand'
import { roundToFingerprint } from '../../../../src/contract/hand-fingerprint'
import type { RoundJson } from '../../../../src/contract/wire/atoms_pb'
import { startI18n } from '../../../../src/i18n/start'
import { handWords } from '../../../../src/parts/rulings/hand-words'

beforeAll(() => startI18n({ language: 'en' }))

const NAMES = new Map([
  [1, 'Anna'],
  [2, 'Ben'],
  [3, 'Cho'],
])
const NAMING = { name: (id: number) => NAMES.get(id) ?? '?', language: 'en' }

test.each<{ round: RoundJson; outcome: string; value: string; riichi: string; yaku?: string }>([
  {
    round: { ron: { winnerId: 1, loserId: 2, han: 3, fu: 30, riichiBets: [1] } },
    outcome: 'Ron, Anna from Ben',
    value: '3 han, 30 fu',
    riichi: 'Riichi: Anna',
  },
  {
    round: { tsumo: { winnerId: 3, han: 6, fu: 30, yaku: [33, 36, 17], dora: 1, uradora: 3 } },
    outcome: 'Tsumo, Cho',
    value: '6 han',
    riichi: '',
    yaku: 'Riichi, Menzentsumo, 4 dora',
  },
  {
    round: { tsumo: { winnerId: 3, han: -1 } },
    outcome: 'Tsumo, Cho',
    value: 'Yakuman',
    riichi: '',
  },
  {
    round: {
      multiron: {
        loserId: 2,
        wins: [
          { winnerId: 1, han: 1, fu: 40, yaku: [23] },
          { winnerId: 3, han: 5, fu: 0, yaku: [27], dora: 1 },
        ],
      },
    },
    outcome: 'Ron from Ben: Anna and Cho',
    value: '1 han, 40 fu; 5 han',
    riichi: '',
    yaku: 'Anna: Tanyao; Cho: Honitsu, 1 dora',
  },
  {
    round: { draw: { tempai: [1, 2], riichiBets: [2] } },
    outcome: 'Draw, tempai: Anna and Ben',
    value: '',
    riichi: 'Riichi: Ben',
  },
  { round: { draw: {} }, outcome: 'Draw, nobody in tempai', value: '', riichi: '' },
  { round: { abort: {} }, outcome: 'Abortive draw', value: '', riichi: '' },
  { round: { chombo: { loserId: 2 } }, outcome: 'Chombo, Ben', value: '', riichi: '' },
  { round: { nagashi: { nagashi: [3] } }, outcome: 'Nagashi mangan, Cho', value: '', riichi: '' },
])('the last hand of a table is written as $outcome', ({ round, ...words }) => {
  const hand = decodeHand(round)
  expect(hand && handWords(i18next.t, hand, NAMING)).toEqual({ yaku: '', ...words })
})

test.each<{ round: RoundJson; outcome: string; value: string }>([
  {
    round: { ron: { winnerId: 1, loserId: 2, han: 3, fu: 30 } },
    outcome: 'Ron, Anna from Ben',
    value: '3 han, 30 fu',
  },
  { round: { chombo: { loserId: 9 } }, outcome: 'Chombo, ?', value: '' },
  { round: { draw: { tempai: [1] } }, outcome: 'Draw', value: '' },
  { round: { nagashi: { nagashi: [3] } }, outcome: 'Nagashi mangan', value: '' },
])(
  'a hand stored with a ruling is written as $outcome, with no more than was stored',
  ({ round, ...words }) => {
    const hand = roundToFingerprint(round, '2026-11-22T10:00:00Z')
    expect(hand && handWords(i18next.t, hand, NAMING)).toMatchObject(words)
  },
)
