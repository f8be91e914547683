import { eventId, type EventId } from '../../../domain/ids'
import type { EventJson, EventTypeJson, PlatformTypeJson } from '../../wire/atoms_pb'
import type {
  EventsGetEventsByIdResponseJson,
  EventsGetEventsResponseJson,
} from '../../wire/mimir_pb'
import { flag, ourName, text, whole, wireName } from '../fields'

export const EVENT_TYPES = ['unspecified', 'local', 'tournament', 'online'] as const
/** `local`: a club's games, without a common start. */
export type EventType = (typeof EVENT_TYPES)[number]

export const PLATFORMS = ['unspecified', 'tenhou', 'mahjongSoul'] as const
export type Platform = (typeof PLATFORMS)[number]

/** An event as lists show it. */
export interface EventSummary {
  readonly id: EventId
  readonly title: string
  readonly description: string
  readonly type: EventType
  readonly isFinished: boolean
  readonly isListed: boolean
  readonly isRatingShown: boolean
  readonly areAchievementsShown: boolean
  readonly isTournamentStarted: boolean
  readonly isPrescripted: boolean
  readonly isTeam: boolean
  readonly minGames: number
  readonly platform: Platform
}

export interface EventPage {
  readonly total: number
  readonly events: readonly EventSummary[]
}

/** Reads one page of all events. */
export function decodeEventPage(json: EventsGetEventsResponseJson): EventPage {
  return { total: whole(json.total), events: (json.events ?? []).map(decodeEventSummary) }
}

/** Reads events that were requested by id, in no guaranteed order. */
export function decodeEventsById(json: EventsGetEventsByIdResponseJson): readonly EventSummary[] {
  return (json.events ?? []).map(decodeEventSummary)
}

export function decodeEventType(json: EventTypeJson | undefined): EventType {
  return ourName(TYPES, json, 'unspecified')
}

export const encodeEventType = (type: EventType): EventTypeJson => wireName(TYPES, type)

export function decodePlatform(json: PlatformTypeJson | undefined): Platform {
  return ourName(PLATFORM_NAMES, json, 'unspecified')
}

export const encodePlatform = (platform: Platform): PlatformTypeJson =>
  wireName(PLATFORM_NAMES, platform)

function decodeEventSummary(json: EventJson): EventSummary {
  return {
    id: eventId(whole(json.id)),
    title: text(json.title),
    description: text(json.description),
    type: decodeEventType(json.type),
    isFinished: flag(json.finished),
    isListed: flag(json.isListed),
    isRatingShown: flag(json.isRatingShown),
    areAchievementsShown: flag(json.achievementsShown),
    isTournamentStarted: flag(json.tournamentStarted),
    isPrescripted: flag(json.isPrescripted),
    isTeam: flag(json.isTeam),
    minGames: whole(json.minGamesCount),
    platform: decodePlatform(json.platformId),
  }
}

const TYPES = {
  EVENT_TYPE_UNSPECIFIED: 'unspecified',
  EVENT_TYPE_TOURNAMENT: 'tournament',
  EVENT_TYPE_LOCAL: 'local',
  EVENT_TYPE_ONLINE: 'online',
} as const

const PLATFORM_NAMES = {
  PLATFORM_TYPE_UNSPECIFIED: 'unspecified',
  PLATFORM_TYPE_TENHOUNET: 'tenhou',
  PLATFORM_TYPE_MAHJONGSOUL: 'mahjongSoul',
} as const
