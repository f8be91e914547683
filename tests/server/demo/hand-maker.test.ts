import { describe, expect, test } from 'vitest'
import { makeHand } from '../../../server/demo/hand-maker'
import type { Hand } from '../../../server/rules/hand'
import { playHand } from '../../../server/rules/play-hand'
import { reportHand } from '../../../server/rules/reported-hand'
import { initialState, isCurrentHand, type SessionState } from '../../../server/rules/session-state'
import { validateHand } from '../../../server/rules/validate-hand'
import { RULESETS, type Ruleset } from '../../../src/domain/rulesets'
import type { BySeat } from '../../../src/domain/seats'
import { seededRandom } from './seeded-random'

const PLAYERS: BySeat<number> = [11, 12, 13, 14]

interface Played {
  readonly before: SessionState
  readonly hand: Hand
  readonly after: SessionState
}

/** Plays one session after another, until so many hands are played. */
function playHands(ruleset: Ruleset, count: number): Played[] {
  const random = seededRandom(count)
  const played: Played[] = []
  let state = initialState(ruleset)
  while (played.length < count) {
    const hand = makeHand({ state, ruleset, random })
    const after = playHand({ state, hand, ruleset, noTimeLeft: false })
    played.push({ before: state, hand, after: after.state })
    state = after.isFinished ? initialState(ruleset) : after.state
  }
  return played
}

describe.each(RULESETS.map(({ id, rules }) => [id, rules] as const))(
  'by %s rules',
  (_id, rules) => {
    const played = playHands(rules, 5000)

    test('5,000 hands pass the checks of a recorded hand', () => {
      const faults = played.filter(({ hand }) => {
        const reported = reportHand(hand, PLAYERS)
        return !validateHand({ reported, players: PLAYERS, ruleset: rules }).ok
      })
      expect(faults).toEqual([])
    })

    test('every hand is the one the table is at', () => {
      expect(played.filter(({ before, hand }) => !isCurrentHand(before, hand))).toEqual([])
    })

    test('no points appear or vanish', () => {
      const total = ({ scores, riichiSticks }: SessionState) =>
        scores.reduce((sum, score) => sum + score, riichiSticks * 1000)
      expect(played.filter(({ before, after }) => total(before) !== total(after))).toEqual([])
    })

    test('nobody bets a stick they do not have', () => {
      expect(
        played.filter(
          ({ before, hand }) =>
            hand.kind !== 'chombo' && hand.riichi.some((seat) => before.scores[seat] < 1000),
        ),
      ).toEqual([])
    })
  },
)

const EMA2025 = playHands(RULESETS[1]?.rules ?? expect.fail('no ema2025'), 5000)
const shareOf = (isCounted: (hand: Hand) => boolean) =>
  EMA2025.filter(({ hand }) => isCounted(hand)).length / EMA2025.length
const winsOf = (hand: Hand) => {
  if (hand.kind === 'ron' || hand.kind === 'tsumo') return [hand]
  return hand.kind === 'multiron' ? hand.wins : []
}

test.each([
  ['ron', 0.45, 0.6],
  ['tsumo', 0.2, 0.35],
  ['draw', 0.1, 0.25],
  ['multiron', 0.002, 0.03],
  ['chombo', 0.001, 0.01],
  ['abort', 0, 0],
  ['nagashi', 0, 0],
])('%s is as common as at a tournament', (kind, least, most) => {
  const share = shareOf((hand) => hand.kind === kind)
  expect(share).toBeGreaterThanOrEqual(least)
  expect(share).toBeLessThanOrEqual(most)
})

test('a limit hand is rare and has no fu; every other hand has some', () => {
  expect(shareOf((hand) => winsOf(hand).some(({ han }) => han < 0))).toBeLessThan(0.01)
  expect(
    EMA2025.flatMap(({ hand }) => winsOf(hand)).filter(({ han, fu }) => han < 0 !== (fu === 0)),
  ).toEqual([])
})

test('a hand of one han has 30 fu or more', () => {
  expect(
    EMA2025.flatMap(({ hand }) => winsOf(hand)).filter(({ han, fu }) => han === 1 && fu < 30),
  ).toEqual([])
})

test('who declared riichi wins with a closed hand that counts it, unless a limit hand counts alone', () => {
  const RIICHI = 33
  expect(
    EMA2025.filter(
      ({ hand }) =>
        hand.kind !== 'chombo' &&
        winsOf(hand).some(
          ({ winner, han, yaku, openHand }) =>
            (han > 0 && hand.riichi.includes(winner) !== yaku.includes(RIICHI)) ||
            (openHand && hand.riichi.includes(winner)),
        ),
    ),
  ).toEqual([])
})

test('whoever bet is tempai at a draw', () => {
  expect(
    EMA2025.filter(
      ({ hand }) =>
        hand.kind === 'draw' && !hand.riichi.every((seat) => hand.tempai.includes(seat)),
    ),
  ).toEqual([])
})

test('without any yaku allowed nobody wins', () => {
  const ruleset = { ...(RULESETS[0]?.rules ?? expect.fail('no ema')), allowedYaku: [] }
  const kinds = new Set(playHands(ruleset, 300).map(({ hand }) => hand.kind))
  expect([...kinds].toSorted()).toEqual(['chombo', 'draw'])
})
