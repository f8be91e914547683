import type { EpochMs, Seconds } from '../../../domain/ids'
import type { GamesStatus } from '../../../domain/session/stage'
import type { TableNames } from '../../../domain/event/table-names'
import { offsetZone, zoneHere } from '../../../domain/event/time-zone'
import type { GameConfigJson, RulesetConfigJson } from '../../wire/atoms_pb'
import { decodeEventRules, type EventRules } from './event-rules'
import { flag, moment, ourName, text, whole } from '../fields'
import { decodeWindShuffleMode, type WindShuffleMode } from './wind-shuffle-mode'

/** The settings of one event, as far as a client needs them. */
export interface GameConfig {
  readonly eventTitle: string
  readonly eventDescriptionHtml: string
  /** The address of the event's public page. */
  readonly eventStatHost: string
  readonly useTimer: boolean
  readonly usePenalty: boolean
  readonly gameDuration: Seconds
  /**
   * An IANA name that this device knows. If the device does not know the zone,
   * the offset that the server named, such as "+05:30". Empty when the server named neither.
   */
  readonly timezone: string
  readonly isOnline: boolean
  readonly isTeam: boolean
  readonly isPrescripted: boolean
  readonly isFinished: boolean
  readonly autoSeating: boolean
  /** All games begin with the timer. */
  readonly syncStart: boolean
  /** Results count once a referee approves them all. */
  readonly syncEnd: boolean
  readonly allowPlayerAppend: boolean
  readonly allowViewOtherTables: boolean
  readonly seriesLength: number
  readonly minGames: number
  readonly lobbyId: number
  /** Rating points for each session that a player sits out. */
  readonly sitOutPoints: number
  /** The session whose check-in is open, from 1; null = check-in is closed. */
  readonly checkInSession: number | null
  /** When the next session is announced to start, by the server's clock; null when that is not known. */
  readonly nextStartAt: EpochMs | null
  /** The tables' names in the order of the tables' numbers; empty when the server knows no names. */
  readonly tableNames: TableNames
  /** When the event's logo was set, in the form that the logo's address uses; null when the event has no logo. */
  readonly logoAt: string | null
  readonly gamesStatus: GamesStatus
  readonly hideResults: boolean
  readonly windShuffleMode: WindShuffleMode
  readonly rules: EventRules
  /** All rules in the form of the wire. Only screens that need the rules decode them. */
  readonly wireRules?: RulesetConfigJson
}

/** Reads the settings of an event. */
export function decodeGameConfig(json: GameConfigJson): GameConfig {
  return {
    eventTitle: text(json.eventTitle),
    eventDescriptionHtml: text(json.eventDescription),
    eventStatHost: text(json.eventStatHost),
    useTimer: flag(json.useTimer),
    usePenalty: flag(json.usePenalty),
    gameDuration: whole(json.gameDuration) * 60,
    timezone: zoneOf(json),
    isOnline: flag(json.isOnline),
    isTeam: flag(json.isTeam),
    isPrescripted: flag(json.isPrescripted),
    isFinished: flag(json.isFinished),
    autoSeating: flag(json.autoSeating),
    syncStart: flag(json.syncStart),
    syncEnd: flag(json.syncEnd),
    allowPlayerAppend: flag(json.allowPlayerAppend),
    allowViewOtherTables: flag(json.allowViewOtherTables),
    seriesLength: whole(json.seriesLength),
    minGames: whole(json.minGamesCount),
    lobbyId: whole(json.lobbyId),
    sitOutPoints: whole(json.sitOutPoints),
    checkInSession: json.checkInSession ?? null,
    nextStartAt: moment(json.nextStartAt),
    tableNames: json.tableNames ?? [],
    logoAt: json.logoAt ?? null,
    gamesStatus: ourName(GAMES_STATUSES, json.gamesStatus, 'none'),
    hideResults: flag(json.hideResults),
    windShuffleMode: decodeWindShuffleMode(json.windShuffleMode),
    rules: decodeEventRules(json.rulesetConfig),
    ...(json.rulesetConfig && { wireRules: json.rulesetConfig }),
  }
}

function zoneOf({ timezone, timezoneOffsetMinutes }: GameConfigJson): string {
  const known = zoneHere(text(timezone))
  if (known !== null || timezoneOffsetMinutes === undefined) return known ?? ''
  return offsetZone(timezoneOffsetMinutes)
}

const GAMES_STATUSES = {
  TOURNAMENT_GAMES_STATUS_UNSPECIFIED: 'none',
  TOURNAMENT_GAMES_STATUS_SEATING_READY: 'seatingReady',
  TOURNAMENT_GAMES_STATUS_STARTED: 'started',
} as const
