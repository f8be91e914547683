import { playerId, type PlayerId } from '../../domain/ids'
import type { RegisteredPlayerJson, ReplacementPlayerJson } from '../wire/atoms_pb'
import type { EventsGetAllRegisteredPlayersResponseJson } from '../wire/mimir_pb'
import { flag, text, textOrNull, whole } from './fields'

/** The substitute of a registered player. */
export interface Replacement {
  readonly id: PlayerId
  readonly title: string
  readonly hasAvatar: boolean
  /** Changes with the profile; part of the avatar's address. */
  readonly lastUpdate: string
}

export interface RegisteredPlayer {
  readonly id: PlayerId
  readonly title: string
  /** The local ID, by which a seating script calls the player; null without one. */
  readonly localId: number | null
  readonly teamName: string | null
  readonly tenhouId: string
  /** True when the player is left out of automatic seating. */
  readonly ignoreSeating: boolean
  readonly replacedBy: Replacement | null
  /** The player sits out of the session that is played now or, between two sessions, of the next one. */
  readonly sitsOut: boolean
  /** The numbers of the sessions that the player sat out; the first session is 1. */
  readonly satOut: readonly number[]
  /** True when the event goes on without this player, for example when only the first eight play a final. */
  readonly isOut: boolean
  /** True when a session was seated since a referee last said that the substitute plays. */
  readonly asksReplacement: boolean
  /** Since when the player is here, ISO 8601, UTC; empty when nobody has ticked the player at the open check-in. */
  readonly hereSince: string
  /**
   * When the player was left out as missing at check-in, ISO 8601, UTC; empty when they were not.
   * All players who were left out in the same step have the same time.
   */
  readonly leftOutAt: string
  /** The player's city if a namesake plays in the event; otherwise empty. */
  readonly city: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

/** Reads the players of an event. */
export function decodeRegisteredPlayers(
  json: EventsGetAllRegisteredPlayersResponseJson,
): readonly RegisteredPlayer[] {
  return (json.players ?? []).map(decodeRegisteredPlayer)
}

export function decodeRegisteredPlayer(json: RegisteredPlayerJson): RegisteredPlayer {
  return {
    id: playerId(whole(json.id)),
    title: text(json.title),
    localId: json.localId || null,
    teamName: textOrNull(json.teamName),
    tenhouId: text(json.tenhouId),
    ignoreSeating: flag(json.ignoreSeating),
    replacedBy: decodeReplacement(json.replacedBy),
    sitsOut: flag(json.sitsOut),
    satOut: (json.satOut ?? []).map(whole),
    isOut: flag(json.isOut),
    asksReplacement: flag(json.asksReplacement),
    hereSince: text(json.hereSince),
    leftOutAt: text(json.leftOutAt),
    city: text(json.city),
    hasAvatar: flag(json.hasAvatar),
    lastUpdate: text(json.lastUpdate),
  }
}

function decodeReplacement(json: ReplacementPlayerJson | undefined): Replacement | null {
  if (!json?.id) return null
  return {
    id: playerId(json.id),
    title: text(json.title),
    hasAvatar: flag(json.hasAvatar),
    lastUpdate: text(json.lastUpdate),
  }
}
