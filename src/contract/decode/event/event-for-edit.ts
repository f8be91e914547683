import { eventId, type EventId } from '../../../domain/ids'
import type { Ruleset } from '../../../domain/event/rulesets'
import type { EventsGetEventForEditResponseJson } from '../../wire/mimir_pb'
import { decodeEventType, decodePlatform, type EventType, type Platform } from './event-summary'
import { flag, text, whole } from '../fields'
import { decodeRuleset } from './ruleset'
import { decodeWindShuffleMode, type WindShuffleMode } from './wind-shuffle-mode'

/** The settings of an event, as its form uses them. */
export interface EventForEdit {
  readonly id: EventId
  readonly isFinished: boolean
  /** Identifies this version of the settings to the server; empty when the server sends no such mark. */
  readonly settingsMark: string
  readonly type: EventType
  readonly title: string
  /** Markdown. */
  readonly description: string
  readonly durationMinutes: number
  /** The name of an IANA time zone. */
  readonly timezone: string
  readonly lobbyId: number
  readonly seriesLength: number
  readonly minGames: number
  /** Rating points for each session that a player sits out; null when the server does not know the setting. */
  readonly sitOutPoints: number | null
  /** The names of the tables, one per line. */
  readonly tableNames: string
  readonly isTeam: boolean
  readonly isPrescripted: boolean
  readonly isListed: boolean
  readonly isRatingShown: boolean
  readonly areAchievementsShown: boolean
  readonly allowViewOtherTables: boolean
  readonly allowManualAddReplay: boolean
  readonly platform: Platform
  readonly windShuffleMode: WindShuffleMode
  readonly rules: Ruleset
}

/** Reads an event for its form. */
export function decodeEventForEdit(json: EventsGetEventForEditResponseJson): EventForEdit {
  const event = json.event ?? {}
  return {
    id: eventId(whole(json.id)),
    isFinished: flag(json.finished),
    settingsMark: text(json.settingsMark),
    type: decodeEventType(event.type),
    title: text(event.title),
    description: text(event.description),
    durationMinutes: whole(event.duration),
    timezone: text(event.timezone),
    lobbyId: whole(event.lobbyId),
    seriesLength: whole(event.seriesLength),
    minGames: whole(event.minGames),
    sitOutPoints: event.sitOutPoints === undefined ? null : whole(event.sitOutPoints),
    tableNames: text(event.tableNames),
    isTeam: flag(event.isTeam),
    isPrescripted: flag(event.isPrescripted),
    isListed: flag(event.isListed),
    isRatingShown: flag(event.isRatingShown),
    areAchievementsShown: flag(event.achievementsShown),
    allowViewOtherTables: flag(event.allowViewOtherTables),
    allowManualAddReplay: flag(event.allowManualAddReplay),
    platform: decodePlatform(event.platformId),
    windShuffleMode: decodeWindShuffleMode(event.windShuffleMode),
    rules: decodeRuleset(event.rulesetConfig),
  }
}
