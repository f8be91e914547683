import { playerId, type PlayerId } from '../../domain/ids'
import type { HandKind } from '../../domain/hand/hand'
import type { MultironWinJson, RoundJson, RoundStateJson } from '../wire/atoms_pb'
import { flag, whole } from './fields'

export interface WinDetails {
  readonly winnerId: PlayerId
  /** The player who is liable for the hand; null when nobody is. */
  readonly paoPlayerId: PlayerId | null
  /** Negative for yakuman: -1 = one. */
  readonly han: number
  readonly fu: number
  readonly yaku: readonly number[]
  /** Dora of all kinds. */
  readonly dora: number
  readonly isOpen: boolean
}

/**
 * A recorded hand, with the facts that a line of text needs.
 * Lists that do not apply to the hand's kind are empty.
 */
export interface HandDetails {
  readonly kind: HandKind
  readonly roundIndex: number
  readonly honba: number
  readonly wins: readonly WinDetails[]
  /** The player who dealt in or made the chombo; null when nobody did. */
  readonly loserId: PlayerId | null
  readonly riichi: readonly PlayerId[]
  readonly tempai: readonly PlayerId[]
  readonly nagashi: readonly PlayerId[]
}

/** Reads a hand; null for a round without an outcome. */
export function decodeHand(round: RoundJson | undefined): HandDetails | null {
  if (!round) return null
  const { ron, tsumo, multiron, draw, abort, chombo, nagashi } = round
  if (ron) return hand('ron', ron, [ron])
  if (tsumo) return hand('tsumo', tsumo, [tsumo])
  if (multiron) return hand('multiron', multiron, multiron.wins ?? [])
  if (draw) return hand('draw', draw)
  if (abort) return hand('abort', abort)
  if (chombo) return hand('chombo', chombo)
  if (nagashi) return hand('nagashi', nagashi)
  return null
}

interface Parts {
  roundIndex?: number
  honba?: number
  loserId?: number
  riichiBets?: number[]
  tempai?: number[]
  nagashi?: number[]
}

function hand(kind: HandKind, parts: Parts, wins: MultironWinJson[] = []): HandDetails {
  return {
    kind,
    roundIndex: whole(parts.roundIndex),
    honba: whole(parts.honba),
    wins: wins.map(decodeWin),
    loserId: idOrNull(parts.loserId),
    riichi: ids(parts.riichiBets),
    tempai: ids(parts.tempai),
    nagashi: ids(parts.nagashi),
  }
}

function decodeWin(json: MultironWinJson): WinDetails {
  return {
    winnerId: playerId(whole(json.winnerId)),
    paoPlayerId: idOrNull(json.paoPlayerId),
    han: whole(json.han),
    fu: whole(json.fu),
    yaku: json.yaku ?? [],
    dora: whole(json.dora) + whole(json.uradora) + whole(json.kandora) + whole(json.kanuradora),
    isOpen: flag(json.openHand),
  }
}

const ids = (values: number[] | undefined): PlayerId[] => (values ?? []).map(playerId)
const idOrNull = (value: number | undefined): PlayerId | null => (value ? playerId(value) : null)

/**
 * The hands of a game, oldest first.
 * Servers list a hand with several winners once for each winner; here it comes once.
 */
export const handsPlayed = (rounds: readonly RoundStateJson[]): RoundStateJson[] =>
  rounds.filter((one, nth) => !isRepeated(one, rounds[nth - 1]))

const isRepeated = (one: RoundStateJson, before: RoundStateJson | undefined): boolean =>
  before !== undefined &&
  one.round?.multiron !== undefined &&
  before.round?.multiron !== undefined &&
  one.roundIndex === before.roundIndex &&
  one.honba === before.honba
