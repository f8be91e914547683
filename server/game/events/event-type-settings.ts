import { PlatformType } from '../../../src/contract/wire/atoms_pb'
import type { EventRow } from '../../call/event-row'

export type StoredEventType = EventRow['type']

/** The settings that the organiser may choose for some types of event; the other types ignore them. */
export interface AskedSettings {
  readonly isTeam: boolean
  readonly isPrescripted: boolean
  readonly lobbyId: number
  /** The length of the countdown before a session; 0 = there is no countdown. */
  readonly countdownSeconds: number
  /** Null = no mode chosen. */
  readonly windMode: EventRow['windMode']
}

export type TypeSettings = Pick<
  EventRow,
  | 'allowPlayerAppend'
  | 'autoSeating'
  | 'syncStart'
  | 'syncEnd'
  | 'useTimer'
  | 'usePenalty'
  | 'isTeam'
  | 'isPrescripted'
  | 'lobbyId'
  | 'countdownSeconds'
  | 'windMode'
>

/** The settings that an event's type decides. Source: docs/rules/events.md#types. */
export function settingsOfType(type: StoredEventType, asked: AskedSettings): TypeSettings {
  const isTournament = type === 'tournament'
  const isPrescripted = isTournament && asked.isPrescripted
  const isWithoutScript = asked.windMode === 'prescripted' && !isPrescripted
  return {
    allowPlayerAppend: type === 'local',
    autoSeating: isTournament && !isPrescripted,
    syncStart: isTournament,
    syncEnd: isTournament,
    useTimer: isTournament,
    usePenalty: true,
    isTeam: type !== 'local' && asked.isTeam,
    isPrescripted,
    lobbyId: type === 'online' ? asked.lobbyId : 0,
    countdownSeconds: isTournament ? asked.countdownSeconds : 0,
    windMode: isTournament && !isWithoutScript ? asked.windMode : null,
  }
}

/**
 * The platform of an event, 0 = none. A caller who may choose the platform gets the requested one. For
 * other callers the stored platform stays, but an online event without a platform gets Tenhou.
 * Source: docs/rules/events.md#types.
 */
export function platformOf(options: {
  type: StoredEventType
  asked: number
  stored: number
  mayChoose: boolean
}): number {
  const { type, asked, stored, mayChoose } = options
  if (mayChoose) return asked
  if (type === 'online' && stored === PlatformType.UNSPECIFIED) return PlatformType.TENHOUNET
  return stored
}
