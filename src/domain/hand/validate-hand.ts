import type { Ruleset } from '../event/rulesets'
import type { BySeat } from '../session/seats'
import { exhaustive } from '../../lib/exhaustive'
import { err, ok, type Result } from '../../lib/result'
import type { Hand } from './hand'
import { narrowHand } from './narrow-hand'
import type { ReportedHand, ReportedWin } from './reported-hand'

export const HAND_FAULT_REASONS = [
  'not_a_player',
  'duplicate_player',
  'winner_is_loser',
  'pao_is_winner',
  'wrong_count',
  'out_of_range',
  'no_yaku',
  'yaku_not_allowed',
  'same_yaku_twice',
  'no_riichi',
  'riichi_without_tempai',
  'several_yakuman_not_allowed',
  'no_pao_yaku',
  'abortives_not_allowed',
  'nagashi_not_allowed',
  'second_ron_not_allowed',
  'third_ron_not_allowed',
] as const
export type HandFaultReason = (typeof HAND_FAULT_REASONS)[number]

export interface HandFault {
  /** The path of the field in JSON names, such as `roundData.ron.han`. */
  readonly field: string
  readonly reason: HandFaultReason
}

export interface ValidateHandInput {
  readonly reported: ReportedHand
  /** Player ids in seat order. */
  readonly players: BySeat<number>
  readonly ruleset: Pick<
    Ruleset,
    | 'allowedYaku'
    | 'doubleYakuman'
    | 'withAbortives'
    | 'withAtamahane'
    | 'withMultiYakumans'
    | 'withNagashiMangan'
    | 'yakuWithPao'
  >
  /**
   * True when a win need not name its yaku, unless it is a yakuman. A referee who enters a hand from paper knows its
   * han and fu, but often not its yaku.
   */
  readonly mayOmitYaku?: boolean
}

/**
 * Checks a reported hand field by field and turns its players into seats. The error is the first fault: something that
 * no table can play, or that the event's rules do not have. Whether the hand is the current one is checked by
 * `isCurrentHand`. Source: docs/rules/sessions.md#recording-a-hand.
 */
export function validateHand({
  reported,
  players,
  ruleset,
  mayOmitYaku = false,
}: ValidateHandInput): Result<Hand, HandFault> {
  const checks = { players, ruleset, mayOmitYaku, path: `roundData.${reported.case}` }
  const fault = faultOf(reported, checks)
  return fault === null ? ok(narrowHand(reported, players)) : err(fault)
}

interface Checks {
  readonly players: BySeat<number>
  readonly ruleset: ValidateHandInput['ruleset']
  readonly mayOmitYaku: boolean
  readonly path: string
}

type MaybeFault = HandFault | null

function faultOf(reported: ReportedHand, checks: Checks): MaybeFault {
  switch (reported.case) {
    case 'ron': {
      const { value } = reported
      return (
        faultOfPlayers(value.riichiBets, 'riichiBets', checks) ??
        faultOfPlayer(value.loserId, 'loserId', checks) ??
        faultOfWin(value, value.riichiBets, checks) ??
        (value.winnerId === value.loserId ? fault('winnerId', 'winner_is_loser', checks) : null)
      )
    }
    case 'tsumo':
      return (
        faultOfPlayers(reported.value.riichiBets, 'riichiBets', checks) ??
        faultOfWin(reported.value, reported.value.riichiBets, checks)
      )
    case 'multiron':
      return faultOfMultiron(reported.value, checks)
    case 'draw':
      return faultOfTempai(reported.value, checks)
    case 'abort':
      return (
        faultOfPlayers(reported.value.riichiBets, 'riichiBets', checks) ??
        faultOfKind(checks.ruleset.withAbortives, 'abortives_not_allowed', checks)
      )
    case 'chombo':
      return faultOfPlayer(reported.value.loserId, 'loserId', checks)
    case 'nagashi': {
      const { value } = reported
      return (
        faultOfTempai(value, checks) ??
        faultOfPlayers(value.nagashi, 'nagashi', checks) ??
        faultOfRange(value.nagashi.length, 1, 3, fault('nagashi', 'wrong_count', checks)) ??
        faultOfKind(checks.ruleset.withNagashiMangan, 'nagashi_not_allowed', checks)
      )
    }
    default:
      return exhaustive(reported)
  }
}

/**
 * At an exhaustive draw a player in riichi must be tempai. A player in riichi without tempai is a chombo, not a draw.
 */
function faultOfTempai(
  { riichiBets, tempai }: { riichiBets: readonly number[]; tempai: readonly number[] },
  checks: Checks,
): MaybeFault {
  return (
    faultOfPlayers(riichiBets, 'riichiBets', checks) ??
    faultOfPlayers(tempai, 'tempai', checks) ??
    (riichiBets.every((id) => tempai.includes(id))
      ? null
      : fault('tempai', 'riichi_without_tempai', checks))
  )
}

function faultOfMultiron(
  value: Extract<ReportedHand, { case: 'multiron' }>['value'],
  checks: Checks,
): MaybeFault {
  const ids = value.wins.map((win) => win.winnerId)
  return (
    faultOfPlayers(value.riichiBets, 'riichiBets', checks) ??
    faultOfPlayer(value.loserId, 'loserId', checks) ??
    faultOfRange(ids.length, 2, 3, fault('wins', 'wrong_count', checks)) ??
    (value.multiRon === ids.length ? null : fault('multiRon', 'wrong_count', checks)) ??
    firstFault(value.wins, (win, nth) => {
      const inWin = { ...checks, path: `${checks.path}.wins[${nth}]` }
      return (
        faultOfWin(win, value.riichiBets, inWin) ??
        (win.winnerId === value.loserId ? fault('winnerId', 'winner_is_loser', inWin) : null) ??
        (ids.indexOf(win.winnerId) < nth ? fault('winnerId', 'duplicate_player', inWin) : null)
      )
    }) ??
    faultOfKind(!checks.ruleset.withAtamahane, 'second_ron_not_allowed', checks) ??
    // Under rules with abortive draws, three rons on one discard are an abortive draw.
    faultOfKind(ids.length < 3 || !checks.ruleset.withAbortives, 'third_ron_not_allowed', checks)
  )
}

const FU_VALUES = [0, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110]
const MOST_YAKUMAN = 6
const MOST_HAN = 32
const MOST_DORA = 16
const MOST_URADORA = 4

/** True when the hand needs fu. A limit hand does not; any other hand without fu would be worth nothing. */
const isCountedInFu = (han: number): boolean => han > 0 && han < 5

function faultOfWin(win: ReportedWin, riichiBets: readonly number[], checks: Checks): MaybeFault {
  const { ruleset } = checks
  const outOfRange = (field: string) => fault(field, 'out_of_range', checks)
  const hasRiichi = riichiBets.includes(win.winnerId)
  return (
    faultOfPlayer(win.winnerId, 'winnerId', checks) ??
    (win.paoPlayerId === 0 ? null : faultOfPlayer(win.paoPlayerId, 'paoPlayerId', checks)) ??
    (win.paoPlayerId === win.winnerId ? fault('paoPlayerId', 'pao_is_winner', checks) : null) ??
    (win.han === 0 ? outOfRange('han') : null) ??
    faultOfRange(win.han, -MOST_YAKUMAN, MOST_HAN, outOfRange('han')) ??
    (FU_VALUES.includes(win.fu) ? null : outOfRange('fu')) ??
    (win.fu === 0 && isCountedInFu(win.han) ? outOfRange('fu') : null) ??
    (win.yaku.length === 0 && !(checks.mayOmitYaku && win.han > 0)
      ? fault('yaku', 'no_yaku', checks)
      : null) ??
    (win.yaku.every((id) => ruleset.allowedYaku.includes(id))
      ? null
      : fault('yaku', 'yaku_not_allowed', checks)) ??
    (new Set(win.yaku).size < win.yaku.length ? fault('yaku', 'same_yaku_twice', checks) : null) ??
    (win.han < -mostYakuman(win, ruleset)
      ? fault('han', 'several_yakuman_not_allowed', checks)
      : null) ??
    (win.paoPlayerId !== 0 && !win.yaku.some((id) => ruleset.yakuWithPao.includes(id))
      ? fault('paoPlayerId', 'no_pao_yaku', checks)
      : null) ??
    faultOfRange(win.dora, 0, MOST_DORA, outOfRange('dora')) ??
    faultOfRange(win.uradora, 0, MOST_URADORA, outOfRange('uradora')) ??
    faultOfRange(win.kandora, 0, MOST_DORA, outOfRange('kandora')) ??
    faultOfRange(win.kanuradora, 0, MOST_DORA, outOfRange('kanuradora')) ??
    // Only a player who declared riichi may count ura dora.
    (win.uradora > 0 && !hasRiichi ? fault('uradora', 'no_riichi', checks) : null) ??
    (win.kanuradora > 0 && !hasRiichi ? fault('kanuradora', 'no_riichi', checks) : null)
  )
}

/**
 * The most yakuman that a hand may count. Under rules where yakuman do not add up, that is one, or two if the hand has
 * a yaku that counts as a double yakuman.
 */
function mostYakuman({ yaku }: ReportedWin, ruleset: Checks['ruleset']): number {
  if (ruleset.withMultiYakumans) return MOST_YAKUMAN
  return yaku.some((id) => ruleset.doubleYakuman.includes(id)) ? 2 : 1
}

/** The fault of a hand whose kind the rules do not have; null if they have it. */
function faultOfKind(isKnown: boolean, reason: HandFaultReason, { path }: Checks): MaybeFault {
  return isKnown ? null : { field: path, reason }
}

function faultOfPlayer(id: number, field: string, checks: Checks): MaybeFault {
  return checks.players.includes(id) ? null : fault(field, 'not_a_player', checks)
}

function faultOfPlayers(ids: readonly number[], field: string, checks: Checks): MaybeFault {
  if (!ids.every((id) => checks.players.includes(id))) return fault(field, 'not_a_player', checks)
  return new Set(ids).size === ids.length ? null : fault(field, 'duplicate_player', checks)
}

function faultOfRange(
  value: number,
  least: number,
  most: number,
  otherwise: HandFault,
): MaybeFault {
  return Number.isInteger(value) && value >= least && value <= most ? null : otherwise
}

function firstFault<T>(
  items: readonly T[],
  faultAt: (item: T, nth: number) => MaybeFault,
): MaybeFault {
  for (const [nth, item] of items.entries()) {
    const found = faultAt(item, nth)
    if (found !== null) return found
  }
  return null
}

function fault(field: string, reason: HandFaultReason, { path }: Checks): HandFault {
  return { field: `${path}.${field}`, reason }
}
