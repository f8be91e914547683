import type { EventRow } from '../call/event-row'

export type EventTypeName = EventRow['type']

/** What an event's type leaves to the organizer; every other type ignores it. */
export interface AskedSettings {
  readonly isTeam: boolean
  readonly isPrescripted: boolean
  readonly lobbyId: number
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
>

/** The settings an event's type decides. Source: events, types. */
export function settingsOfType(type: EventTypeName, asked: AskedSettings): TypeSettings {
  const isTournament = type === 'tournament'
  const isPrescripted = isTournament && asked.isPrescripted
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
  }
}
