import * as fc from 'fast-check'
import type { Hand, Win } from '../../../../src/domain/hand/hand'
import { ENDING_POLICIES, RULESETS, type Ruleset } from '../../../../src/domain/event/rulesets'
import { type Seat, seatAfter, SEATS } from '../../../../src/domain/session/seats'

const seat = fc.constantFrom(...SEATS)
const someSeats = fc.subarray([...SEATS])
const steps = fc.integer({ min: 1, max: 3 })
const han = fc.oneof(fc.integer({ min: 1, max: 32 }), fc.integer({ min: -6, max: -1 }))
const fu = fc.constantFrom(20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)

const winBy = (winner: Seat): fc.Arbitrary<Win> =>
  fc.record({
    winner: fc.constant(winner),
    pao: fc.option(
      steps.map((turns) => seatAfter(winner, turns)),
      { freq: 4 },
    ),
    han,
    fu,
    yaku: fc.constant([33]),
    dora: fc.constant(0),
    uradora: fc.constant(0),
    kandora: fc.constant(0),
    kanuradora: fc.constant(0),
    openHand: fc.boolean(),
  })

const moment = { roundIndex: fc.constant(1), honba: fc.constant(0) }
const bets = { ...moment, riichi: someSeats }
const kind = <K extends Hand['kind']>(name: K) => fc.constant(name)

const ron = seat.chain((winner) =>
  fc
    .tuple(winBy(winner), fc.record({ kind: kind('ron'), ...bets, turns: steps }))
    .map(([win, { turns, ...rest }]): Hand => ({
      ...rest,
      ...win,
      loser: seatAfter(winner, turns),
    })),
)
const tsumo = seat.chain((winner) =>
  fc
    .tuple(winBy(winner), fc.record({ kind: kind('tsumo'), ...bets }))
    .map(([win, rest]): Hand => ({ ...rest, ...win })),
)
const multiron = fc
  .tuple(seat, fc.shuffledSubarray([1, 2, 3], { minLength: 2 }))
  .chain(([loser, turns]) =>
    fc.record({
      kind: kind('multiron'),
      ...bets,
      loser: fc.constant(loser),
      wins: fc.tuple(...turns.map((turn) => winBy(seatAfter(loser, turn)))),
    }),
  )
const draw = fc.record({ kind: kind('draw'), ...bets, tempai: someSeats })
const abort = fc.record({ kind: kind('abort'), ...bets })
const chombo = fc.record({ kind: kind('chombo'), ...moment, loser: seat })
const nagashi = fc.record({
  kind: kind('nagashi'),
  ...bets,
  tempai: someSeats,
  nagashi: fc.subarray([...SEATS], { minLength: 1, maxLength: 3 }),
})

/** Any legal hand. It has the round and honba of East 1, and the caller replaces them by those of the session. */
export const anyHand: fc.Arbitrary<Hand> = fc.oneof(
  ron,
  tsumo,
  multiron,
  draw,
  abort,
  chombo,
  nagashi,
)

/** A built-in ruleset in which the switches for payments, progress, endings and results are random. */
export const anyRuleset: fc.Arbitrary<Ruleset> = fc
  .tuple(
    fc.constantFrom(...RULESETS),
    fc.record({
      doubleronHonbaAtamahane: fc.boolean(),
      doubleronRiichiAtamahane: fc.boolean(),
      extraChomboPayments: fc.boolean(),
      withWinningDealerHonbaSkipped: fc.boolean(),
      withKiriageMangan: fc.boolean(),
      withYakitori: fc.boolean(),
      tonpuusen: fc.boolean(),
      honbaValue: fc.constantFrom(0, 300, 1000, 1500),
      endingPolicy: fc.constantFrom(...ENDING_POLICIES),
      chomboEndsGame: fc.boolean(),
      playAdditionalRounds: fc.boolean(),
      withButtobi: fc.boolean(),
      withLeadingDealerGameOver: fc.boolean(),
      riichiGoesToWinner: fc.boolean(),
      equalizeUma: fc.boolean(),
      chipsValue: fc.constantFrom(0, 2000),
      yakitoriPenalty: fc.constantFrom(0, 5000),
      startRating: fc.constantFrom(0, 1500),
    }),
  )
  .map(([{ rules }, switches]) => ({ ...rules, ...switches }))
