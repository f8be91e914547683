import type { Ruleset } from '../../src/domain/event/rulesets'
import { type Seat, seatAfter, SEATS } from '../../src/domain/session/seats'
import type { Random } from '../call/random'
import type { Hand, Win } from '../../src/domain/hand/hand'
import type { SessionState } from '../../src/domain/hand/session-state'
import { percent, pick, pickWeighted } from './chance'
import { makeWin } from './win-maker'

export interface MakeHandInput {
  /** The present state of the table. */
  readonly state: Pick<SessionState, 'roundIndex' | 'honba' | 'scores'>
  readonly ruleset: Ruleset
  readonly random: Random
}

/**
 * Makes a hand as people play it: mostly ron and tsumo, sometimes a draw, rarely a chombo or two winners. It makes
 * abortive draws, nagashi and several winners only when the rules have them.
 */
export function makeHand(input: MakeHandInput): Hand {
  const { state, random, ruleset } = input
  const moment = { roundIndex: state.roundIndex, honba: state.honba }
  const riichi = drawRiichi(input)
  switch (drawKind(input)) {
    case 'chombo':
      return { kind: 'chombo', ...moment, loser: pick(random, SEATS) }
    case 'abort':
      return { kind: 'abort', ...moment, riichi }
    case 'nagashi': {
      const owner = pick(random, SEATS)
      const tempai = drawTempai(input, riichi)
      return { kind: 'nagashi', ...moment, riichi, tempai, nagashi: [owner] }
    }
    case 'draw':
      return { kind: 'draw', ...moment, riichi, tempai: drawTempai(input, riichi) }
    case 'ron':
      return (
        ronOf({ wins: 1, input, riichi }) ?? { kind: 'draw', ...moment, riichi, tempai: riichi }
      )
    case 'multiron':
      return (
        ronOf({ wins: 2, input, riichi }) ?? { kind: 'draw', ...moment, riichi, tempai: riichi }
      )
    case 'tsumo': {
      const winner = drawWinner(input, riichi)
      const hasRiichi = riichi.includes(winner)
      const win = makeWin({ winner, loser: null, hasRiichi, ruleset, random })
      if (win === null) return { kind: 'draw', ...moment, riichi, tempai: riichi }
      return { kind: 'tsumo', ...moment, riichi, ...win }
    }
  }
}

function drawKind({ ruleset, random }: MakeHandInput): Hand['kind'] {
  const kinds: readonly { kind: Hand['kind']; weight: number }[] = [
    { kind: 'ron', weight: 530 },
    { kind: 'tsumo', weight: 290 },
    { kind: 'draw', weight: 160 },
    { kind: 'multiron', weight: ruleset.withAtamahane ? 0 : 12 },
    { kind: 'abort', weight: ruleset.withAbortives ? 8 : 0 },
    { kind: 'nagashi', weight: ruleset.withNagashiMangan ? 3 : 0 },
    { kind: 'chombo', weight: 4 },
  ]
  return pickWeighted(random, kinds).kind
}

const STICK = 1000

/** The seats that bet a riichi stick. Nobody bets points that they do not have. */
function drawRiichi({ state, random }: MakeHandInput): Seat[] {
  return SEATS.filter((seat) => state.scores[seat] >= STICK && percent(random, 23))
}

function drawTempai({ random }: MakeHandInput, riichi: readonly Seat[]): Seat[] {
  return SEATS.filter((seat) => riichi.includes(seat) || percent(random, 38))
}

/** A player in riichi is more likely to win. */
function drawWinner({ random }: MakeHandInput, riichi: readonly Seat[]): Seat {
  return riichi.length > 0 && percent(random, 65) ? pick(random, riichi) : pick(random, SEATS)
}

/** A win of one or two players from one discard; null when the rules give one of them no possible yaku. */
function ronOf(args: { wins: 1 | 2; input: MakeHandInput; riichi: readonly Seat[] }): Hand | null {
  const { input, riichi } = args
  const { state, ruleset, random } = input
  const bets = { roundIndex: state.roundIndex, honba: state.honba, riichi }
  const first = drawWinner(input, riichi)
  const loser = seatAfter(first, 1 + random.below(3))
  const others = SEATS.filter((seat) => seat !== first && seat !== loser)
  const winners = args.wins === 1 ? [first] : [first, pick(random, others)]
  const wins: Win[] = []
  for (const winner of winners) {
    const hasRiichi = riichi.includes(winner)
    const win = makeWin({ winner, loser, hasRiichi, ruleset, random })
    if (win === null) return null
    wins.push(win)
  }
  const [only] = wins
  if (args.wins === 1 && only) return { kind: 'ron', ...bets, ...only, loser }
  return { kind: 'multiron', ...bets, loser, wins }
}
