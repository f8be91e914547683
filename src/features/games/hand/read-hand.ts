import type { RoundJson } from '../../../contract/wire/atoms_pb'
import type { TableAfter } from '../../../store/ruling-content'
import { isGameOver } from '../../../domain/hand/ending'
import type { Ruleset } from '../../../domain/event/rulesets'
import type { Payments } from '../../../domain/hand/payments'
import { playHand } from '../../../domain/hand/play-hand'
import type { ReportedHand, ReportedWin } from '../../../domain/hand/reported-hand'
import type { SessionState } from '../../../domain/hand/session-state'
import { validateHand, type HandFaultReason } from '../../../domain/hand/validate-hand'
import { type BySeat, type Seat, SEATS } from '../../../domain/session/seats'
import { err, ok, type Result } from '../../../lib/result'
import { needsFu, type HandDraft } from './hand-draft'

/** What the form of a hand knows about the table at which a hand is entered. */
export interface TableBefore {
  /** Player ids in seat order. */
  readonly players: BySeat<number>
  readonly state: SessionState
  readonly ruleset: Ruleset
  /** True when the table's time is over by this device's reading of the timer. The server decides by its own. */
  readonly noTimeLeft: boolean
}

/** Why a hand cannot be saved yet: a choice is missing, or a choice is impossible. */
export type HandProblem = 'winner' | 'loser' | 'han' | 'fu' | 'nagashi' | HandFaultReason

export interface EnteredHand {
  readonly round: RoundJson
  readonly payments: Payments
  readonly deltas: BySeat<number>
  /** The state of the table after the hand. */
  readonly state: SessionState
  readonly after: TableAfter
  readonly isFinished: boolean
  /** True when the game ends because of its points or rounds, whatever the timer says. */
  readonly isOver: boolean
}

/**
 * Reads the hand that a referee has entered. Returns the hand in the form of the wire, what it pays, and what follows
 * it.
 */
export function readHand(draft: HandDraft, table: TableBefore): Result<EnteredHand, HandProblem> {
  const { players, state, ruleset, noTimeLeft } = table
  const missing = missingIn(draft)
  if (missing !== null) return err(missing)
  const reported = reportOf(draft, table)
  const checked = validateHand({ reported, players, ruleset, mayOmitYaku: true })
  if (!checked.ok) return err(checked.error.reason)
  const hand = checked.value
  const played = playHand({ state, hand, ruleset, noTimeLeft })
  const { roundIndex, honba, riichiSticks, scores } = played.state
  return ok({
    round: { [reported.case]: reported.value },
    payments: played.payments,
    deltas: played.deltas,
    state: played.state,
    after: {
      scores: SEATS.map((seat) => ({ playerId: players[seat], score: scores[seat] })),
      roundIndex,
      honba,
      riichiSticks,
    },
    isFinished: played.isFinished,
    isOver: isGameOver(played.state, ruleset),
  })
}

function missingIn({ outcome, winners, loser, nagashi, worth }: HandDraft): HandProblem | null {
  switch (outcome) {
    case 'ron':
    case 'tsumo': {
      if (winners.length === 0) return 'winner'
      if (outcome === 'ron' && loser === null) return 'loser'
      const unknown = winners.find((seat) => worth[seat].han === null)
      if (unknown !== undefined) return 'han'
      const isOpen = winners.some((seat) => needsFu(worth[seat].han) && worth[seat].fu === null)
      return isOpen ? 'fu' : null
    }
    case 'chombo':
      return loser === null ? 'loser' : null
    case 'nagashi':
      return nagashi.length === 0 ? 'nagashi' : null
    case 'draw':
    case 'abort':
      return null
  }
}

function reportOf(draft: HandDraft, { players, state }: TableBefore): ReportedHand {
  const { outcome, winners, loser, worth } = draft
  const idOf = (seat: Seat | null) => (seat === null ? 0 : players[seat])
  const idsOf = (seats: readonly Seat[]) => seats.map((seat) => players[seat])
  const moment = { roundIndex: state.roundIndex, honba: state.honba }
  const riichiBets = idsOf(draft.riichi)
  const loserId = idOf(loser)
  const wins = winners.map((seat): ReportedWin => {
    const { han, fu, yaku, pao, dora, isOpen } = worth[seat]
    return {
      winnerId: players[seat],
      paoPlayerId: idOf(pao),
      han: han ?? 0,
      fu: fu ?? 0,
      yaku: [...yaku],
      dora,
      uradora: 0,
      kandora: 0,
      kanuradora: 0,
      openHand: isOpen,
    }
  })
  const [win] = wins
  switch (outcome) {
    case 'ron':
      if (win !== undefined && wins.length === 1) {
        return { case: 'ron', value: { ...moment, riichiBets, loserId, ...win } }
      }
      return {
        case: 'multiron',
        value: { ...moment, riichiBets, loserId, multiRon: wins.length, wins },
      }
    case 'tsumo':
      return { case: 'tsumo', value: { ...moment, riichiBets, ...(win as ReportedWin) } }
    case 'draw':
      return { case: 'draw', value: { ...moment, riichiBets, tempai: idsOf(draft.tempai) } }
    case 'abort':
      return { case: 'abort', value: { ...moment, riichiBets } }
    case 'chombo':
      return { case: 'chombo', value: { ...moment, loserId } }
    case 'nagashi': {
      const lists = { tempai: idsOf(draft.tempai), nagashi: idsOf(draft.nagashi) }
      return { case: 'nagashi', value: { ...moment, riichiBets, ...lists } }
    }
  }
}
