import type { HandKind } from '../domain/hand/hand'
import type { RoundJson } from './wire/atoms_pb'

/**
 * Identifies a recorded hand: enough to recognise it and to name it to a referee. Ids are player ids; lists of ids are
 * ascending; `at` is the moment when the server recorded the hand (ISO 8601, UTC).
 */
export interface HandFingerprint {
  readonly kind: HandKind
  readonly roundIndex: number
  readonly honba: number
  readonly wins: readonly { readonly winnerId: number; readonly han: number; readonly fu: number }[]
  /** 0 when nobody dealt in. */
  readonly loserId: number
  readonly riichi: readonly number[]
  readonly at: string
}

/**
 * The value of `at` for a hand that this device entered,
 * as long as it does not know when the server recorded the hand.
 */
export const ENTERED_HERE = 'here'

/** Makes the fingerprint of a round from the wire; null for a round without an outcome. */
export function roundToFingerprint(round: RoundJson, at: string): HandFingerprint | null {
  const { ron, tsumo, multiron, draw, abort, chombo, nagashi } = round
  if (ron) return make('ron', ron, at, { wins: [ron], loserId: ron.loserId })
  if (tsumo) return make('tsumo', tsumo, at, { wins: [tsumo] })
  if (multiron) {
    return make('multiron', multiron, at, { wins: multiron.wins ?? [], loserId: multiron.loserId })
  }
  if (draw) return make('draw', draw, at, {})
  if (abort) return make('abort', abort, at, {})
  if (chombo) return make('chombo', chombo, at, { loserId: chombo.loserId })
  if (nagashi) return make('nagashi', nagashi, at, {})
  return null
}

/** True when both are the same recorded hand. */
export function isSameHand(a: HandFingerprint, b: HandFingerprint): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}

/** True when the hands are equal in everything but the time of recording. */
export const isEqualHand = (a: HandFingerprint, b: HandFingerprint): boolean =>
  isSameHand({ ...a, at: '' }, { ...b, at: '' })

/**
 * Like `isEqualHand`, but without the honba, which some servers do not always tell.
 * Two missing hands are equal too.
 */
export const isEqualBesidesHonba = (
  a: HandFingerprint | null | undefined,
  b: HandFingerprint | null | undefined,
): boolean => (a && b ? isEqualHand({ ...a, honba: 0 }, { ...b, honba: 0 }) : !a && !b)

interface Win {
  winnerId?: number
  han?: number
  fu?: number
}

interface Common {
  roundIndex?: number
  honba?: number
  riichiBets?: number[]
}

function make(
  kind: HandKind,
  common: Common,
  at: string,
  parts: { wins?: Win[]; loserId?: number | undefined },
): HandFingerprint {
  return {
    kind,
    roundIndex: common.roundIndex ?? 0,
    honba: common.honba ?? 0,
    wins: (parts.wins ?? []).map(({ winnerId, han, fu }) => ({
      winnerId: winnerId ?? 0,
      han: han ?? 0,
      fu: fu ?? 0,
    })),
    loserId: parts.loserId ?? 0,
    riichi: (common.riichiBets ?? []).toSorted((a, b) => a - b),
    at,
  }
}

const inOrder = ({ kind, roundIndex, honba, wins, loserId, riichi, at }: HandFingerprint) => [
  kind,
  roundIndex,
  honba,
  wins.map(({ winnerId, han, fu }) => [winnerId, han, fu]),
  loserId,
  riichi,
  at,
]
