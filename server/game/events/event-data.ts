import {
  EventType,
  PlatformType,
  WindShuffleMode,
  type EventData,
} from '../../../src/contract/wire/atoms_pb'
import {
  EVENT_BOUNDS,
  LONGEST_DESCRIPTION,
  type EventNumber,
} from '../../../src/domain/event/event-bounds'
import { isEventTitle } from '../../../src/domain/event/event-title'
import { readTableNames } from '../../../src/domain/event/table-names'
import { isTimeZone } from '../../../src/domain/event/time-zone'
import { isSeen, oneLine } from '../../../src/lib/one-line'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { StoredEventType } from './event-type-settings'
import { readRuleset } from './read-ruleset'

/**
 * An event's settings from its form. Each setting was checked by itself. `settingsOfType` then applies what the
 * event's type decides.
 */
export interface AskedEvent extends Pick<
  EventRow,
  | 'title'
  | 'description'
  | 'durationMinutes'
  | 'timezone'
  | 'lobbyId'
  | 'countdownSeconds'
  | 'seriesLength'
  | 'minGames'
  | 'isTeam'
  | 'isPrescripted'
  | 'isListed'
  | 'hideResults'
  | 'hideAchievements'
  | 'allowViewOtherTables'
  | 'allowManualAddReplay'
  | 'ruleset'
> {
  /** 0 = no platform. */
  readonly platformId: number
  /** Null: no mode is chosen. Undefined: the caller's settings form has no such field; an existing event keeps its mode. */
  readonly windMode: EventRow['windMode'] | undefined
  /** Undefined: the caller's settings form has no such field. */
  readonly sitOutPoints: number | undefined
  /** The tables' names, one a line. Undefined: the caller's settings form has no such field. */
  readonly tableNames: string | undefined
}

/**
 * Reads an event's settings by the rules of its form.
 * @throws CallError field_missing or field_invalid, with `at` before the field's name.
 * Source: docs/rules/events.md#settings.
 */
export function readEventData(data: EventData, at: '' | `${string}.`): AskedEvent {
  const whole = (field: EventNumber): number => {
    const value = data[field] ?? 0
    const [least, most] = EVENT_BOUNDS[field]
    if (value < least || value > most) throw fieldInvalid(`${at}${field}`)
    return value
  }
  return {
    title: readTitle(data.title, `${at}title`),
    description: readDescription(data.description, `${at}description`),
    durationMinutes: whole('duration'),
    timezone: readTimeZone(data.timezone, `${at}timezone`),
    lobbyId: whole('lobbyId'),
    countdownSeconds: whole('autostart'),
    seriesLength: whole('seriesLength'),
    minGames: whole('minGames'),
    isTeam: data.isTeam,
    isPrescripted: data.isPrescripted,
    isListed: data.isListed,
    hideResults: !data.isRatingShown,
    hideAchievements: !data.achievementsShown,
    allowViewOtherTables: data.allowViewOtherTables,
    allowManualAddReplay: data.allowManualAddReplay,
    ruleset: readRuleset(data.rulesetConfig, `${at}rulesetConfig`),
    platformId: readPlatform(data.platformId, `${at}platformId`),
    sitOutPoints: data.sitOutPoints === undefined ? undefined : whole('sitOutPoints'),
    tableNames: readNames(data.tableNames, `${at}tableNames`),
    windMode: readWindMode(data.windShuffleMode, `${at}windShuffleMode`),
  }
}

/** The requested type; null when the request has none. @throws CallError field_invalid for the field `at`. */
export function readEventType(type: EventType | undefined, at: string): StoredEventType | null {
  switch (type) {
    case undefined:
    case EventType.UNSPECIFIED:
      return null
    case EventType.LOCAL:
      return 'local'
    case EventType.TOURNAMENT:
      return 'tournament'
    case EventType.ONLINE:
      return 'online'
    default:
      throw fieldInvalid(at)
  }
}

function readTitle(text: string, field: string): string {
  const title = oneLine(text)
  if (!isSeen(title)) throw fieldMissing(field)
  if (!isEventTitle(title)) throw fieldInvalid(field)
  return title
}

function readDescription(text: string, field: string): string {
  if (text.length > LONGEST_DESCRIPTION) throw fieldInvalid(field)
  return text
}

function readTimeZone(text: string, field: string): string {
  const name = text.trim()
  if (name === '') throw fieldMissing(field)
  if (!isTimeZone(name)) throw fieldInvalid(field)
  return name
}

function readNames(lines: string | undefined, field: string): string | undefined {
  if (lines === undefined) return undefined
  const names = readTableNames(lines)
  if (!names.ok) throw fieldInvalid(field)
  return names.value.join('\n')
}

function readPlatform(platform: PlatformType, field: string): number {
  // Servers in use send -1 for "no platform", and consoles send this value back to the server.
  if (Number(platform) === -1) return PlatformType.UNSPECIFIED
  if (PlatformType[platform] === undefined) throw fieldInvalid(field)
  return platform
}

function readWindMode(mode: WindShuffleMode | undefined, field: string): AskedEvent['windMode'] {
  switch (mode) {
    case undefined:
      return undefined
    case WindShuffleMode.UNSPECIFIED:
      return null
    case WindShuffleMode.RANDOM:
      return 'random'
    case WindShuffleMode.BALANCED:
      return 'balanced'
    case WindShuffleMode.PRESCRIPTED:
      return 'prescripted'
    default:
      throw fieldInvalid(field)
  }
}
