import { describe, expect, test } from 'vitest'
import {
  isSameHand,
  roundToFingerprint,
  type HandFingerprint,
} from '../../../src/contract/hand-fingerprint'

const AT = '2026-11-20T13:01:00.000Z'

const ron: HandFingerprint = {
  kind: 'ron',
  roundIndex: 3,
  honba: 1,
  wins: [{ winnerId: 7, han: 3, fu: 30 }],
  loserId: 9,
  riichi: [7, 9],
  at: AT,
}

describe('the fingerprint of a hand', () => {
  test('the fingerprint of a ron names winner, loser and value, and the riichi players in ascending order', () => {
    expect(
      roundToFingerprint(
        {
          ron: {
            roundIndex: 3,
            honba: 1,
            winnerId: 7,
            loserId: 9,
            han: 3,
            fu: 30,
            riichiBets: [9, 7],
            yaku: [33, 8],
          },
        },
        AT,
      ),
    ).toEqual(ron)
  })

  test('the fingerprint of a hand with several winners names each winner', () => {
    expect(
      roundToFingerprint(
        {
          multiron: {
            roundIndex: 5,
            loserId: 2,
            wins: [
              { winnerId: 3, han: 2, fu: 40 },
              { winnerId: 1, han: -1 },
            ],
          },
        },
        AT,
      ),
    ).toEqual({
      kind: 'multiron',
      roundIndex: 5,
      honba: 0,
      wins: [
        { winnerId: 3, han: 2, fu: 40 },
        { winnerId: 1, han: -1, fu: 0 },
      ],
      loserId: 2,
      riichi: [],
      at: AT,
    })
  })

  test.each([
    ['tsumo', { tsumo: { winnerId: 7 } }, [{ winnerId: 7, han: 0, fu: 0 }], 0],
    ['draw', { draw: { tempai: [1] } }, [], 0],
    ['abort', { abort: {} }, [], 0],
    ['chombo', { chombo: { loserId: 4 } }, [], 4],
    ['nagashi', { nagashi: { nagashi: [1] } }, [], 0],
  ] as const)(
    'the fingerprint of the outcome %s has zero for the numbers that a server omits',
    (kind, round, wins, loserId) => {
      expect(roundToFingerprint(structuredClone(round) as object, AT)).toEqual({
        kind,
        roundIndex: 0,
        honba: 0,
        wins,
        loserId,
        riichi: [],
        at: AT,
      })
    },
  )

  test('a hand without an outcome has no fingerprint', () => {
    expect(roundToFingerprint({}, AT)).toBeNull()
  })

  test('two fingerprints of a hand are equal even when their fields come in another order', () => {
    const { at, riichi, loserId, wins, honba, roundIndex, kind } = ron
    expect(isSameHand(ron, { at, riichi, loserId, wins, honba, roundIndex, kind })).toBe(true)
  })

  test.each<[string, Partial<HandFingerprint>]>([
    ['the outcome', { kind: 'tsumo' }],
    ['the round', { roundIndex: 4 }],
    ['honba', { honba: 2 }],
    ['the value', { wins: [{ winnerId: 7, han: 3, fu: 40 }] }],
    ['the winner', { wins: [{ winnerId: 8, han: 3, fu: 30 }] }],
    ['the loser', { loserId: 8 }],
    ['riichi', { riichi: [7] }],
    ['the moment of recording', { at: '2026-11-20T13:02:00.000Z' }],
  ])('two fingerprints of a hand are different when %s differs', (_, part) => {
    expect(isSameHand(ron, { ...ron, ...part })).toBe(false)
  })
})
