import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  EventType,
  TournamentGamesStatus,
  WindShuffleMode,
  type EventDataSchema,
  type EventSchema,
  type GameConfigSchema,
} from '../../../src/contract/wire/atoms_pb'
import type { EventRow } from '../../call/event-row'
import { descriptionToHtml } from '../../../src/domain/event/description-html'
import { tableNamesOf } from '../../../src/domain/event/table-names'
import { offsetMinutes } from '../../../src/domain/event/time-zone'
import { rulesetToWire } from './ruleset-wire'

/**
 * An event as lists show it. `hasSessions`: the server has a game of the event, even if only a cancelled
 * one.
 */
export function eventToWire(
  event: EventRow,
  hasSessions: boolean,
): MessageInitShape<typeof EventSchema> {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    finished: event.isFinished,
    isListed: event.isListed,
    isRatingShown: !event.hideResults,
    tournamentStarted: event.type === 'tournament' && hasSessions,
    type: EVENT_TYPE_TO_WIRE[event.type],
    isPrescripted: event.isPrescripted,
    isTeam: event.isTeam,
    hasSeries: event.seriesLength > 0,
    withChips: event.ruleset.chipsValue > 0,
    minGamesCount: event.minGames,
    achievementsShown: !event.hideAchievements,
    withYakitori: event.ruleset.withYakitori,
    platformId: event.platformId,
    allowManualAddReplay: event.allowManualAddReplay,
  }
}

/** Everything that a client needs to know of one event. Source: docs/rules/events.md#game-config. */
export function gameConfigToWire(
  event: EventRow,
  { pagesUrl, now }: { pagesUrl: string | null; now: Date },
): MessageInitShape<typeof GameConfigSchema> {
  return {
    eventStatHost: pagesUrl === null ? '' : `${pagesUrl}/event/${event.id}/info`,
    eventTitle: event.title,
    eventDescription: descriptionToHtml(event.description),
    useTimer: event.useTimer,
    usePenalty: event.usePenalty,
    gameDuration: event.durationMinutes,
    timezone: event.timezone,
    timezoneOffsetMinutes: offsetMinutes(event.timezone, now),
    isOnline: event.type === 'online',
    isTeam: event.isTeam,
    autoSeating: event.autoSeating,
    syncStart: event.syncStart,
    syncEnd: event.syncEnd,
    sortByGames: event.sortByGames,
    allowPlayerAppend: event.allowPlayerAppend,
    seriesLength: event.seriesLength,
    minGamesCount: event.minGames,
    gamesStatus: gamesStatusToWire(event.gamesStatus),
    hideResults: event.hideResults,
    isPrescripted: event.isPrescripted,
    isFinished: event.isFinished,
    rulesetConfig: rulesetToWire(event.ruleset),
    lobbyId: event.lobbyId,
    allowViewOtherTables: event.allowViewOtherTables,
    windShuffleMode: event.windMode === null ? undefined : WIND_MODE_TO_WIRE[event.windMode],
    sitOutPoints: event.sitOutPoints,
    checkInSession: event.checkInSession ?? undefined,
    nextStartAt: event.nextStartAt?.toISOString(),
    tableNames: tableNamesOf(event.tableNames),
    logoAt: event.logoAt?.toISOString(),
  }
}

/** An event's settings in the form in which the settings page reads and sends them; the description is Markdown. */
export function eventDataToWire(event: EventRow): MessageInitShape<typeof EventDataSchema> {
  return {
    type: EVENT_TYPE_TO_WIRE[event.type],
    title: event.title,
    description: event.description,
    duration: event.durationMinutes,
    timezone: event.timezone,
    lobbyId: event.lobbyId,
    seriesLength: event.seriesLength,
    minGames: event.minGames,
    isTeam: event.isTeam,
    isPrescripted: event.isPrescripted,
    autostart: event.countdownSeconds,
    rulesetConfig: rulesetToWire(event.ruleset),
    isListed: event.isListed,
    isRatingShown: !event.hideResults,
    achievementsShown: !event.hideAchievements,
    allowViewOtherTables: event.allowViewOtherTables,
    platformId: event.platformId,
    allowManualAddReplay: event.allowManualAddReplay,
    sitOutPoints: event.sitOutPoints,
    tableNames: event.tableNames,
    windShuffleMode:
      event.windMode === null ? WindShuffleMode.UNSPECIFIED : WIND_MODE_TO_WIRE[event.windMode],
  }
}

export const EVENT_TYPE_TO_WIRE = {
  tournament: EventType.TOURNAMENT,
  local: EventType.LOCAL,
  online: EventType.ONLINE,
} as const satisfies Record<EventRow['type'], EventType>

export const WIND_MODE_TO_WIRE = {
  random: WindShuffleMode.RANDOM,
  balanced: WindShuffleMode.BALANCED,
  prescripted: WindShuffleMode.PRESCRIPTED,
} as const satisfies Record<NonNullable<EventRow['windMode']>, WindShuffleMode>

/** A tournament's phase as the value of the wire. */
export function gamesStatusToWire(status: EventRow['gamesStatus']): TournamentGamesStatus {
  switch (status) {
    case null:
      return TournamentGamesStatus.UNSPECIFIED
    case 'seatingReady':
      return TournamentGamesStatus.SEATING_READY
    case 'started':
      return TournamentGamesStatus.STARTED
  }
}

/** A tournament's phase from the value of the wire; unknown values mean the phase before the first seating. */
export function gamesStatusFromWire(status: TournamentGamesStatus): EventRow['gamesStatus'] {
  switch (status) {
    case TournamentGamesStatus.SEATING_READY:
      return 'seatingReady'
    case TournamentGamesStatus.STARTED:
      return 'started'
    default:
      return null
  }
}
