import { describe, expect, test } from 'vitest'
import { makeHand } from '../../../server/demo/hand-maker'
import type { Hand } from '../../../src/domain/hand/hand'
import { playHand } from '../../../src/domain/hand/play-hand'
import { reportHand } from '../../../src/domain/hand/reported-hand'
import {
  initialState,
  isCurrentHand,
  type SessionState,
} from '../../../src/domain/hand/session-state'
import { validateHand } from '../../../src/domain/hand/validate-hand'
import { RULESETS, type Ruleset } from '../../../src/domain/event/rulesets'
import type { BySeat } from '../../../src/domain/session/seats'
import { seededRandom } from './seeded-random'

const PLAYERS: BySeat<number> = [11, 12, 13, 14]

interface Played {
  readonly before: SessionState
  readonly hand: Hand
  readonly after: SessionState
}

/** Plays one session after another until this many hands are played. */
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
  "the demo's hands by %s rules",
  (_id, rules) => {
    const played = playHands(rules, 5000)

    test('5,000 hands of the demo all pass the checks for recorded hands', () => {
      const faults = played.filter(({ hand }) => {
        const reported = reportHand(hand, PLAYERS)
        return !validateHand({ reported, players: PLAYERS, ruleset: rules }).ok
      })
      expect(faults).toEqual([])
    })

    test('each hand of the demo has the round and honba that its table has reached', () => {
      expect(played.filter(({ before, hand }) => !isCurrentHand(before, hand))).toEqual([])
    })

    test('the demo’s hands keep the sum of all points at a table', () => {
      const total = ({ scores, riichiSticks }: SessionState) =>
        scores.reduce((sum, score) => sum + score, riichiSticks * 1000)
      expect(played.filter(({ before, after }) => total(before) !== total(after))).toEqual([])
    })

    test('a player of the demo declares riichi only with at least 1,000 points', () => {
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
])(
  'the share of %s among the demo’s hands is within the limits expected for a tournament',
  (kind, least, most) => {
    const share = shareOf((hand) => hand.kind === kind)
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  },
)

test('the demo plays few yakuman; a yakuman has no fu, and all other winning hands have fu', () => {
  expect(shareOf((hand) => winsOf(hand).some(({ han }) => han < 0))).toBeLessThan(0.01)
  expect(
    EMA2025.flatMap(({ hand }) => winsOf(hand)).filter(({ han, fu }) => han < 0 !== (fu === 0)),
  ).toEqual([])
})

test('a demo hand of one han has 30 fu or more', () => {
  expect(
    EMA2025.flatMap(({ hand }) => winsOf(hand)).filter(({ han, fu }) => han === 1 && fu < 30),
  ).toEqual([])
})

test('a demo player who wins after riichi has a closed hand with the riichi yaku, or a yakuman', () => {
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

test('a demo player who declared riichi is tempai at a draw', () => {
  expect(
    EMA2025.filter(
      ({ hand }) =>
        hand.kind === 'draw' && !hand.riichi.every((seat) => hand.tempai.includes(seat)),
    ),
  ).toEqual([])
})

test('no demo player wins when no yaku is allowed', () => {
  const ruleset = { ...(RULESETS[0]?.rules ?? expect.fail('no ema')), allowedYaku: [] }
  const kinds = new Set(playHands(ruleset, 300).map(({ hand }) => hand.kind))
  expect([...kinds].toSorted()).toEqual(['chombo', 'draw'])
})
