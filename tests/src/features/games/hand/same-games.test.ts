import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundJson } from '../../../../../src/contract/wire/atoms_pb'
import type { Ruleset } from '../../../../../src/domain/event/rulesets'
import { finalResults } from '../../../../../src/domain/hand/final-results'
import type { Hand, Win } from '../../../../../src/domain/hand/hand'
import { playHand } from '../../../../../src/domain/hand/play-hand'
import { reportHand, type ReportedHand } from '../../../../../src/domain/hand/reported-hand'
import { initialState, type SessionState } from '../../../../../src/domain/hand/session-state'
import { validateHand } from '../../../../../src/domain/hand/validate-hand'
import {
  EMPTY_HAND,
  fuOf,
  mayRiichi,
  withLoser,
  withNagashi,
  withOutcome,
  withRiichi,
  withTempai,
  withWinner,
  withWorth,
  type HandDraft,
} from '../../../../../src/features/games/hand/hand-draft'
import { readHand } from '../../../../../src/features/games/hand/read-hand'
import { anyPlay } from '../../../domain/hand/game-arbitrary'
import { anyRuleset } from '../../../domain/hand/hand-arbitrary'
import { PLAYERS } from './tables'

// `HAND_GAMES=1000` plays more games than the suite does.
const GAMES = Number(process.env['HAND_GAMES'] ?? 25)
const MOST_HANDS = 60
const LIABLE = 19

test('random games come out the same whether a referee enters the hands or the players record them', () => {
  const counts = { ended: 0 }
  fc.assert(
    fc.property(anyPlay, anyRuleset, (play, ruleset) => {
      let byPlayers = initialState(ruleset)
      let byReferee = byPlayers
      let nth = 0
      for (const { hand: any, noTimeLeft } of play) {
        const hand = handAt(any, byPlayers)
        const reported = reportHand(hand, PLAYERS)
        const recorded = validateHand({ reported, players: PLAYERS, ruleset })
        nth++
        if (nth > MOST_HANDS * 3) break
        if (!recorded.ok || !isOffered(hand, byPlayers, ruleset)) continue
        const played = playHand({ state: byPlayers, hand: recorded.value, ruleset, noTimeLeft })
        const table = { players: PLAYERS, state: byReferee, ruleset, noTimeLeft }
        const entered = readHand(tapped(hand, ruleset), table)
        if (!entered.ok) throw new Error(`${entered.error}: ${JSON.stringify(hand)}`)
        // The server reads the hand as it was sent, without the yaku that nobody entered.
        const atServer = validateHand({
          reported: outcomeOf(entered.value.round),
          players: PLAYERS,
          ruleset,
          mayOmitYaku: true,
        })
        if (!atServer.ok) throw new Error(JSON.stringify(atServer.error))
        const again = playHand({ state: byReferee, hand: atServer.value, ruleset, noTimeLeft })
        byPlayers = played.state
        byReferee = again.state
        expect(byReferee).toEqual(byPlayers)
        expect(again.isFinished).toBe(played.isFinished)
        expect(entered.value.state).toEqual(byPlayers)
        expect(entered.value.isFinished).toBe(played.isFinished)
        if (played.isFinished) {
          counts.ended++
          break
        }
      }
      expect(resultsOf(byReferee, ruleset)).toEqual(resultsOf(byPlayers, ruleset))
    }),
    { numRuns: GAMES, seed: 39 },
  )
  expect(counts.ended).toBeGreaterThan(GAMES / 2)
})

const resultsOf = (state: SessionState, ruleset: Ruleset) =>
  finalResults({
    state,
    ruleset,
    replaced: [false, false, true, false],
    chips: [0, 0, 0, 0],
  })

/** Moves a hand to the table's present round. A win with a liable player becomes a yakuman that allows liability. */
function handAt(hand: Hand, { roundIndex, honba }: SessionState): Hand {
  const liable = <W extends Win>(win: W): W =>
    win.pao === null ? win : { ...win, han: -1, fu: 0, yaku: [LIABLE] }
  const moment = { roundIndex, honba }
  if (hand.kind === 'ron' || hand.kind === 'tsumo') return { ...liable(hand), ...moment }
  if (hand.kind === 'multiron') return { ...hand, ...moment, wins: hand.wins.map(liable) }
  return { ...hand, ...moment }
}

/** Whether the referee can enter this hand with the form. */
function isOffered(hand: Hand, { scores }: SessionState, ruleset: Ruleset): boolean {
  const isPoor =
    hand.kind !== 'chombo' && hand.riichi.some((seat) => !mayRiichi(scores[seat], ruleset))
  const wins = winsOf(hand)
  const outcome = hand.kind === 'tsumo' ? 'tsumo' : 'ron'
  return (
    !isPoor && wins.every(({ han, fu }) => han < 0 || han > 4 || fuOf(han, outcome).includes(fu))
  )
}

const winsOf = (hand: Hand): readonly Win[] => {
  if (hand.kind === 'multiron') return hand.wins
  return hand.kind === 'ron' || hand.kind === 'tsumo' ? [hand] : []
}

/**
 * The draft after the taps by which a referee enters a hand. Yaku are named only for a yakuman, and a limit hand is
 * chosen by the limit's name.
 */
function tapped(hand: Hand, rules: Ruleset): HandDraft {
  const outcome = hand.kind === 'multiron' ? 'ron' : hand.kind
  let draft = withOutcome(EMPTY_HAND, outcome)
  if (hand.kind === 'draw' || hand.kind === 'nagashi') {
    for (const seat of hand.tempai) draft = withTempai(draft, seat)
  }
  if (hand.kind === 'nagashi') for (const seat of hand.nagashi) draft = withNagashi(draft, seat)
  if (hand.kind !== 'chombo') for (const seat of hand.riichi) draft = withRiichi(draft, seat)
  for (const win of winsOf(hand)) {
    draft = withWinner(draft, win.winner, rules)
    const han = limitOf(win.han, rules)
    const yaku = han < 0 ? win.yaku : []
    draft = withWorth(draft, win.winner, { han, yaku }, rules)
    draft = withWorth(draft, win.winner, { fu: win.fu, pao: win.pao }, rules)
  }
  if (hand.kind === 'ron' || hand.kind === 'multiron' || hand.kind === 'chombo') {
    draft = withLoser(draft, hand.loser)
  }
  return draft
}

/** For a limit hand, returns the han by which the form enters that limit; else the hand's own han. */
function limitOf(han: number, { withKazoe }: Ruleset): number {
  if (han >= 13 && withKazoe) return 13
  return [11, 8, 6].find((limit) => han >= limit) ?? han
}

const outcomeOf = (round: RoundJson): ReportedHand => {
  const [[kind, value] = ['', {}]] = Object.entries(round)
  return { case: kind, value } as ReportedHand
}
