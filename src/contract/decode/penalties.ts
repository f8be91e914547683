import { penaltyId, personId, playerId } from '../../domain/ids'
import type { EpochMs, PenaltyId, PersonId, PlayerId } from '../../domain/ids'
import type { PenaltyJson, PlayerJson } from '../wire/atoms_pb'
import type { ChomboResponseJson, PenaltiesResponseJson } from '../wire/mimir_pb'
import { flag, float, moment, text, textOrNull, whole } from './fields'

export interface Penalty {
  readonly id: PenaltyId
  readonly playerId: PlayerId
  /** Rating points taken away; 0 = a warning. */
  readonly amount: number
  readonly reason: string
  readonly assignedBy: PersonId
  /** When the server recorded the penalty. */
  readonly recordedAt: EpochMs | null
  /** When the referee ruled, ISO 8601, UTC; empty when the server does not say. */
  readonly ruledAt: string
  readonly isCancelled: boolean
  readonly cancellationReason: string
  /** The game at which the penalty was given; null when the player was not playing, or the server does not say. */
  readonly sessionHash: string | null
}

export interface NamedPlayer {
  readonly id: PlayerId
  readonly title: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

export interface Penalties {
  readonly penalties: readonly Penalty[]
  /** The referees who gave the penalties. */
  readonly referees: readonly NamedPlayer[]
}

/** Reads the penalties of an event, cancelled ones included. */
export function decodePenalties(json: PenaltiesResponseJson): Penalties {
  return {
    penalties: (json.penalties ?? []).map(decodePenalty),
    referees: (json.referees ?? []).map(decodeNamedPlayer),
  }
}

export interface Chombo {
  readonly playerId: PlayerId
  /** Rating points taken away. */
  readonly amount: number
}

export interface Chombos {
  readonly chombos: readonly Chombo[]
  readonly players: readonly NamedPlayer[]
}

/** Reads the chombo of an event: one entry for each hand. */
export function decodeChombos(json: ChomboResponseJson): Chombos {
  return {
    chombos: (json.chombos ?? []).map((chombo) => ({
      playerId: playerId(whole(chombo.playerId)),
      amount: float(chombo.amount),
    })),
    players: (json.players ?? []).map(decodeNamedPlayer),
  }
}

function decodePenalty(json: PenaltyJson): Penalty {
  return {
    id: penaltyId(whole(json.id)),
    playerId: playerId(whole(json.who)),
    amount: whole(json.amount),
    reason: text(json.reason),
    assignedBy: personId(whole(json.assignedBy)),
    recordedAt: moment(json.createdAt),
    ruledAt: text(json.ruledAt),
    isCancelled: flag(json.isCancelled),
    cancellationReason: text(json.cancellationReason),
    sessionHash: textOrNull(json.sessionHash),
  }
}

function decodeNamedPlayer(json: PlayerJson): NamedPlayer {
  return {
    id: playerId(whole(json.id)),
    title: text(json.title),
    hasAvatar: flag(json.hasAvatar),
    lastUpdate: text(json.lastUpdate),
  }
}
